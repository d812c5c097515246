use crate::worker::{JobId, JobUpdate, WantedJob};

use super::{
    super::{core::Core, navigation::Played},
    Panel, PanelPart,
};

macro_rules! panel_states {
    ($($Name:ident $folder:ident $State:ident $Action:ident,)*) => {
        /// The states of all panels.
        #[derive(Clone, Default, PartialEq)]
        #[allow(missing_docs, reason = "the table says it")]
        pub struct Panels {
            $(pub $folder: super::$folder::$State,)*
        }

        /// What can be done in the panels.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs, reason = "the table says it")]
        pub enum PanelAction {
            $($Name(super::$folder::$Action),)*
        }

        $(impl From<super::$folder::$Action> for PanelAction {
            fn from(action: super::$folder::$Action) -> PanelAction {
                PanelAction::$Name(action)
            }
        })*

        impl Panels {
            /// Does what an action of a panel says.
            pub(in crate::app) fn update(&mut self, core: &mut Core, action: PanelAction) {
                match action {
                    $(PanelAction::$Name(action) => self.$folder.update(core, action),)*
                }
            }

            /// After any action, brings every panel up to date.
            pub(in crate::app) fn settle(&mut self, core: &mut Core) {
                $(self.$folder.settle(core, core.document.panel == Panel::$Name);)*
            }

            /// A frame of the open panel; returns how many steps it made.
            pub(in crate::app) fn on_frame(
                &mut self,
                core: &mut Core,
                played: Played,
                max_steps: u64,
            ) -> u64 {
                match core.document.panel {
                    $(Panel::$Name => self.$folder.on_frame(core, played, max_steps),)*
                }
            }

            /// Whether the open panel needs frames.
            pub(in crate::app) fn is_busy(&self, open: Panel) -> bool {
                match open {
                    $(Panel::$Name => self.$folder.is_busy(),)*
                }
            }

            /// The number of searches of the open panel that share a frame with the page's own.
            pub(in crate::app) fn searches(&self, open: Panel) -> u64 {
                match open {
                    $(Panel::$Name => self.$folder.searches(),)*
                }
            }

            /// Whether the pointer blocks cells of the board.
            pub fn edit_board(&self, open: Panel) -> bool {
                match open {
                    $(Panel::$Name => self.$folder.edits_board(),)*
                }
            }

            /// Whether playing goes on when the page's own search is done.
            pub(in crate::app) fn plays_on(&self, core: &Core) -> bool {
                match core.document.panel {
                    $(Panel::$Name => self.$folder.plays_on(core),)*
                }
            }

            /// The jobs that the panels want running now.
            pub(in crate::app) fn want_jobs(&self, core: &Core, wanted: &mut Vec<WantedJob>) {
                $(self.$folder.want_jobs(core, core.document.panel == Panel::$Name, wanted);)*
            }

            /// Brings what is reported of a job to the panel that wanted it.
            pub(in crate::app) fn on_job(
                &mut self,
                core: &mut Core,
                id: JobId,
                update: &JobUpdate,
            ) {
                $(self.$folder.on_job(core, id, update);)*
            }
        }
    };
}

panel_table!(panel_states);
