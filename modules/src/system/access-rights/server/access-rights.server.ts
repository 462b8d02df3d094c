import { implement } from '@jianheng/server-platform';
import { accessRights } from '../access-rights.module.ts';
import { accessRightsRoutes } from './access-rights-routes.ts';
import { guardRoles } from './guard-roles.ts';

export default implement(accessRights, {
  actions: {},
  rules: { role: guardRoles },
  routes: accessRightsRoutes,
});
