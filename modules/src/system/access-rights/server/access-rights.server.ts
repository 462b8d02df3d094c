import { implement } from '@jianheng/server-platform';
import { accessRights } from '../access-rights.module.ts';
import { accessRightsRoutes } from './access-rights-routes.ts';
import { accountGrantRoutes } from './account-routes.ts';
import { backupRoutes } from './backup-routes.ts';
import { copyGrantRoutes } from './copy-routes.ts';
import { dataGrantRoutes } from './data-routes.ts';
import { departmentGrantRoutes } from './department-routes.ts';
import { explainRoutes } from './explain-routes.ts';
import { guardRoles } from './guard-roles.ts';
import { levelGrantRoutes } from './level-routes.ts';
import { seeAsRoutes } from './see-as-routes.ts';
import { separationRoutes } from './separation-routes.ts';

export default implement(accessRights, {
  actions: {},
  rules: { role: guardRoles },
  routes: [
    ...accessRightsRoutes,
    ...departmentGrantRoutes,
    ...accountGrantRoutes,
    ...levelGrantRoutes,
    ...dataGrantRoutes,
    ...copyGrantRoutes,
    ...backupRoutes,
    ...explainRoutes,
    ...seeAsRoutes,
    ...separationRoutes,
  ],
});
