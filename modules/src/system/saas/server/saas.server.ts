import { implement } from '@jianheng/server-platform';
import { saas } from '../saas.module.ts';
import { foundRoutes } from './found-routes.ts';
import { guardFirms, guardRoleTemplates } from './guard-firms.ts';
import { leaveRoutes } from './leave-routes.ts';
import { ownFirmRoutes } from './own-firm-routes.ts';
import { packageRoutes } from './package-routes.ts';

export default implement(saas, {
  actions: {},
  rules: { firm: guardFirms, roleTemplate: guardRoleTemplates },
  routes: [...foundRoutes, ...leaveRoutes, ...ownFirmRoutes, ...packageRoutes],
});
