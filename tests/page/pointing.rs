//! Mouse and wheel at places inside an element, which are shares of its width and height.

use crate::Page;
use anyhow::{Context as _, Result};
use fantoccini::actions::{
    InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, WheelAction, WheelActions,
};
use serde_json::json;

/// A place in an element: shares of its width and its height, 0 to 1.
pub type Place = (f64, f64);

impl Page {
    /// The whole pixel of the viewport at a place in an element, which is scrolled into sight.
    pub async fn pixel(&self, css: &str, (x, y): Place) -> Result<(f64, f64)> {
        self.find(css).await?;
        let css = json!(css);
        self.eval(&format!(
            "(node => {{ node.scrollIntoView({{ block: 'nearest' }}); \
                const area = node.getBoundingClientRect(); \
                return [Math.round(area.left + {x} * area.width), \
                        Math.round(area.top + {y} * area.height)]; }})(document.querySelector({css}))"
        ))
        .await
    }

    /// Moves the mouse to a place, with its button as it is.
    pub async fn mouse_to(&self, css: &str, place: Place) -> Result<()> {
        let (x, y) = self.pixel(css, place).await?;
        let to = PointerAction::MoveTo {
            duration: None,
            x,
            y,
        };
        self.mouse(to).await
    }

    /// Presses the left button where the mouse is.
    pub async fn mouse_down(&self) -> Result<()> {
        let button = MOUSE_BUTTON_LEFT;
        self.mouse(PointerAction::Down { button }).await
    }

    /// Lets the left button go.
    pub async fn mouse_up(&self) -> Result<()> {
        let button = MOUSE_BUTTON_LEFT;
        self.mouse(PointerAction::Up { button }).await
    }

    /// Clicks at a place.
    pub async fn click_at(&self, css: &str, place: Place) -> Result<()> {
        self.mouse_to(css, place).await?;
        self.mouse_down().await?;
        self.mouse_up().await
    }

    /// Turns the wheel at a place: down, or across.
    pub async fn wheel_at(
        &self,
        css: &str,
        place: Place,
        (across, down): (i64, i64),
    ) -> Result<()> {
        let (x, y) = self.pixel(css, place).await?;
        let turn = WheelAction::Scroll {
            duration: None,
            x: x as i64,
            y: y as i64,
            delta_x: across,
            delta_y: down,
        };
        let mut wheel = WheelActions::new("wheel".to_owned());
        wheel.push(turn);
        let turned = self.client().perform_actions(wheel).await;
        turned.with_context(|| format!("the wheel does not turn on {css}"))
    }

    async fn mouse(&self, action: PointerAction) -> Result<()> {
        let mouse = MouseActions::new("mouse".to_owned()).then(action);
        Ok(self.client().perform_actions(mouse).await?)
    }
}
