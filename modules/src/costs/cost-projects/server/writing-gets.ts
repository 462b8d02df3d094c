import { callSpec } from '@jianheng/contract';
import { type AnyRoute, route, seenRows } from '@jianheng/server-platform';
import { writingGetCalls } from '../cost-nodes.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { nodesBelow, readNodes } from './nodes.ts';
import { viewsOf } from './summary-calls.ts';

const HOUR = 3_600_000;

/** Calls that the catalogue declares as GET although they change something; they are audited as changes. */
export const writingGets: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(writingGetCalls, 'GET /b/project/addlookCountProject/:projectId/:count'),
      summary: '造价项目：计一次浏览',
      access: { anyOf: ['costProjects:view', 'costProjects:viewDepartment', 'costProjects:viewAll'] },
      audit: '/b/project/addlookCountProject',
      transaction: 'write',
    },
    async ({ tx, user, server, params: { projectId }, audit }) => {
      await seenRows({ tx, user, server }, costProjects, 'project').read(projectId);
      await server.ids.reserve(1, tx.client);
      await tx.client.query(
        `insert into cost_project_view (tenant_id, id, project, person, hour) values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, project, person, hour) do nothing`,
        [tx.tenantId, server.ids.take(), projectId, user.id, Math.floor(Date.now() / HOUR)],
      );
      audit(`/b/project/${projectId}`);
      const [views] = await viewsOf(tx, [projectId]);
      return views ?? { projectId, count: 0 };
    },
  ),
  route(
    {
      ...callSpec(writingGetCalls, 'GET /b/project/node/resetScale/:id'),
      summary: '造价项目：规模恢复汇总值',
      access: { anyOf: ['costProjects:edit'] },
      audit: '/b/project/node/resetScale',
      transaction: 'write',
    },
    async ({ tx, user, server, params: { id }, audit }) => {
      const { project } = await seenRows({ tx, user, server }, costProjects, 'node').read(id);
      const nodes = nodesBelow(await readNodes(tx, project), id);
      const { rowCount } = await tx.client.query(
        `delete from cost_factor_value where tenant_id = $1 and project = $2 and node = any($3::bigint[]) and source = 'hand'`,
        [tx.tenantId, project, nodes],
      );
      const removed = rowCount ?? 0;
      audit(`/b/project/node/${id}`, { removed });
      return { removed };
    },
  ),
];
