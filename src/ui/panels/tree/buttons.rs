use std::rc::Rc;

use yew::prelude::*;

use crate::ui::{
    context::{Shared, sends, use_dispatch},
    icon::Sign,
    tool::Tool,
};
use crate::{
    app::{
        Action, Notice,
        panels::tree::{Camera, TreeAction, TreePicture, tree_svg},
    },
    web,
};

use super::camera::View;

#[derive(PartialEq, Properties)]
pub struct ButtonsProps {
    pub picture: Shared<TreePicture>,
    pub way: Rc<Vec<usize>>,
    pub follows: bool,
    pub failed_closed: bool,
    pub file: (String, AttrValue),
    pub camera: UseStateHandle<Option<Camera>>,
    pub view: UseStateHandle<View>,
    pub size: (f64, f64),
}

/// The buttons that change the view of the tree.
#[component]
pub fn Buttons(props: &ButtonsProps) -> Html {
    let dispatch = use_dispatch();
    let zoom = |factor: f64| {
        let (camera, view) = (props.camera.clone(), props.view.clone());
        Callback::from(move |_: MouseEvent| {
            camera.set(camera.map(|camera| camera.zoomed(factor, (0.0, 0.0))));
            view.set(View::Free);
        })
    };
    let fit = {
        let (camera, view) = (props.camera.clone(), props.view.clone());
        let (picture, size) = (props.picture.clone(), props.size);
        Callback::from(move |_: MouseEvent| {
            camera.set(Some(Camera::whole(&picture, size)));
            view.set(View::Whole);
        })
    };
    let save = {
        let (picture, way) = (props.picture.clone(), props.way.clone());
        let (name, title) = props.file.clone();
        let to = dispatch.clone();
        Callback::from(move |_: MouseEvent| {
            let text = tree_svg(&picture, &way, &title);
            if let Err(why) = web::save_text(&name, "image/svg+xml", &text) {
                to.dispatch(Action::Notify(Notice::NotSaved(why)));
            }
        })
    };
    let failed = Action::from(TreeAction::CloseFailed(!props.failed_closed));
    let follow = Action::from(TreeAction::Follow(!props.follows));
    html! {
        <div class="tree-buttons">
            <Tool id="tree-farther" sign={Sign::LESS} onclick={zoom(0.7)} />
            <Tool id="tree-nearer" sign={Sign::MORE} onclick={zoom(1.0 / 0.7)} />
            <Tool id="tree-fit" sign={Sign::WHOLE} onclick={fit} />
            <Tool id="tree-follow" sign={Sign::FOLLOW} pressed={props.follows}
                onclick={sends(&dispatch, follow)} />
            <Tool id="tree-failed" sign={Sign::COLLAPSE} pressed={props.failed_closed}
                onclick={sends(&dispatch, failed)} />
            <Tool id="tree-save" sign={Sign::SAVE} onclick={save} />
        </div>
    }
}
