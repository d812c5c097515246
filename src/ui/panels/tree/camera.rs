use yew::prelude::*;

use crate::{
    app::panels::tree::{Camera, TreePicture},
    ui::context::Shared,
};

/// How the camera is chosen when the picture changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// The first view, before the user moves it.
    Opening,
    /// The whole picture, always.
    Whole,
    /// As the user left it.
    Free,
}

/// Moves the camera when the picture, the current node or the focused item changes. `at` are the
/// indices of the current node and of the focused item.
#[hook]
pub fn use_camera(
    picture: Shared<TreePicture>,
    at: (usize, usize),
    follows: bool,
    size: Option<(f64, f64)>,
    view: View,
    camera: UseStateHandle<Option<Camera>>,
) {
    let (current, focus) = at;
    let place = picture.at(current);
    let key = (
        (picture.clone(), current),
        (follows, size, view),
        camera.is_none(),
    );
    let held = camera.clone();
    let shown = picture.clone();
    use_effect_with(key, move |_| {
        let Some(size) = size else { return };
        let next = match (view, *held) {
            (View::Whole, _) => Camera::whole(&shown, size),
            (View::Free, Some(camera)) if follows => camera.following(place, size),
            (View::Free, Some(camera)) => camera,
            (View::Opening, Some(camera)) => camera.continued(&shown, size, place),
            (_, None) => Camera::opening(&shown, size, place),
        };
        held.set(Some(next));
    });
    // Keeps the focused item in sight, but only once a key was pressed.
    let place = picture.at(focus);
    let first = use_mut_ref(|| true);
    use_effect_with(focus, move |_| {
        if !first.replace(false)
            && let (Some(now), Some(size)) = (*camera, size)
        {
            camera.set(Some(now.following(place, size)));
        }
    });
}
