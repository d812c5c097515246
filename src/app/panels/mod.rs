//! The panels beside the board: each folder has a panel's state, its actions, what they
//! change, and what the panel shows.
//!
//! To add a panel: a folder here with its [`PanelPart`], a line in the table below, a
//! component in `ui/panels` and its name in the language files.

/// The table of panels in the order of their tabs: the name of each panel, its folder, its
/// state and its actions.
macro_rules! panel_table {
    ($then:ident) => {
        $then! {
            Search search SearchPanel NoAction,
            Tree tree TreePanel TreeAction,
            Compare compare ComparePanel CompareAction,
            Placements placements PlacementsPanel PlacementsAction,
            Setup setup SetupPanel SetupAction,
        }
    };
}

pub mod compare;
mod dispatch;
mod part;
pub mod placements;
pub mod search;
pub mod setup;
pub mod tree;

pub use dispatch::{PanelAction, Panels};
pub use part::PanelPart;

macro_rules! panel_names {
    ($($Name:ident $folder:ident $State:ident $Action:ident,)*) => {
        /// The panels beside the board.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the table says it")]
        pub enum Panel {
            $($Name,)*
        }

        impl Panel {
            /// All panels in the order of their tabs.
            pub const ALL: &'static [Panel] = &[$(Panel::$Name,)*];

            /// The name in the language files and in ids.
            pub fn name(self) -> &'static str {
                match self {
                    $(Panel::$Name => stringify!($folder),)*
                }
            }
        }
    };
}

panel_table!(panel_names);
