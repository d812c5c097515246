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

            /// A panel.
            pub fn part(&self, panel: Panel) -> &dyn PanelPart {
                match panel {
                    $(Panel::$Name => &self.$folder,)*
                }
            }

            fn part_mut(&mut self, panel: Panel) -> &mut dyn PanelPart {
                match panel {
                    $(Panel::$Name => &mut self.$folder,)*
                }
            }
        }
    };
}

panel_table!(panel_states);

impl Panels {
    /// After any action, brings every panel up to date.
    pub(in crate::app) fn settle(&mut self, core: &mut Core) {
        for &panel in Panel::ALL {
            let open = core.document.panel == panel;
            self.part_mut(panel).settle(core, open);
        }
    }

    /// A frame of the open panel; returns how many steps it made.
    pub(in crate::app) fn on_frame(
        &mut self,
        core: &mut Core,
        played: Played,
        max_steps: u64,
    ) -> u64 {
        let open = self.part_mut(core.document.panel);
        open.on_frame(core, played, max_steps)
    }

    /// The jobs that the panels want running now.
    pub(in crate::app) fn want_jobs(&self, core: &Core, wanted: &mut Vec<WantedJob>) {
        for &panel in Panel::ALL {
            let open = core.document.panel == panel;
            self.part(panel).want_jobs(core, open, wanted);
        }
    }

    /// Brings what is reported of a job to the panel that wanted it.
    pub(in crate::app) fn on_job(&mut self, core: &mut Core, id: JobId, update: &JobUpdate) {
        for &panel in Panel::ALL {
            self.part_mut(panel).on_job(core, id, update);
        }
    }
}
