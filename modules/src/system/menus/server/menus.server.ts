import { implement } from '@jianheng/server-platform';
import { menus } from '../menus.module.ts';
import { guardMenus } from './guard-menus.ts';
import { menuRoutes } from './menu-routes.ts';

export default implement(menus, { actions: {}, rules: { menuEntry: guardMenus }, routes: menuRoutes });
