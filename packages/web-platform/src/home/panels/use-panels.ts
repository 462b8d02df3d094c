import { useUserConfig } from '../../session/use-user-config.ts';
import { slotsOf } from './slots.ts';

/** Under which name the catalogue keeps them. */
const PANEL_LAYOUT = 'ecms_panelManagement_layout';

/** What stands in the places of the reader's home page, and how it is changed. */
export const usePanels = () => useUserConfig(PANEL_LAYOUT, slotsOf);
