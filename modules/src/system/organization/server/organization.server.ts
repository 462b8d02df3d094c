import { implement } from '@jianheng/server-platform';
import { organization } from '../organization.module.ts';
import { departmentRoutes } from './department-routes.ts';
import { guardDepartments } from './guard-departments.ts';
import { guardUsers } from './guard-users.ts';
import { organizationRoutes } from './organization-routes.ts';
import { personalDataRoutes } from './personal-data-routes.ts';
import { sampleOrganization } from './sample-organization.ts';

export default implement(organization, {
  actions: {},
  asks: ['appointHeads'],
  rules: { user: guardUsers, department: guardDepartments },
  routes: [...departmentRoutes, ...organizationRoutes, ...personalDataRoutes],
  sample: sampleOrganization,
});
