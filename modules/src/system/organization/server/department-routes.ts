import { callSpec } from '@jianheng/contract';
import { AccessError, type AnyRoute, route } from '@jianheng/server-platform';
import { organizationCalls } from '../organization.calls.ts';

/** What is asked about a department before it is moved. */
export const departmentRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(organizationCalls, 'GET /a/sys/dept/:id/below'),
      summary: '部门：移动时一起移动的下级部门和人员数',
      access: { anyOf: ['organization:manageDepartments'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, params: { id } }) => {
      const { rows } = await tx.client.query<{ within: number; people: number }>(
        `with recursive below as (
           select id from department where tenant_id = $1 and id = $2
           union select d.id from department d join below b on d.parent_id = b.id where d.tenant_id = $1)
         select count(*)::int as within, (select count(*)::int from staff u
           where u.tenant_id = $1 and u.department in (select id from below)) as people from below`,
        [tx.tenantId, id],
      );
      const { within = 0, people = 0 } = rows[0] ?? {};
      if (within === 0) throw new AccessError(404);
      return { departments: within - 1, people };
    },
  ),
];
