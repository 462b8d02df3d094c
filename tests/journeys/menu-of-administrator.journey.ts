import { walkMenus } from './walk-menus.ts';

walkMenus(['admin']);
