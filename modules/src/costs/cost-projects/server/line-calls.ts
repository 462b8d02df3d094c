import { readAnalysis, readChanges, readLines, readUnits } from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { costLineCalls } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { type PlacedNode, readNodes } from './nodes.ts';
import { withSectionNames } from './section-names.ts';

/** Lines of a project (工程量清单) and their price analyses. */
export const lineCalls = serve(
  costProjects,
  costLineCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/project/lines/page': {
      label: '造价项目：清单',
      reads: async ({ row, tx, body }) => {
        const { projectNodeId, from, most } = body;
        const nodes =
          projectNodeId === undefined
            ? (await readUnits(tx, row.id)).map(({ node }) => node)
            : nodesBelow(await readNodes(tx, row.id), projectNodeId);
        const page = await readLines(tx, { projectId: row.id, nodes, from, most });
        return { ...page, rows: withSectionNames(page.rows) };
      },
    },
    'POST /b/project/lines/changes': {
      label: '造价项目：修改记录',
      reads: async ({ row, tx }) => {
        const changes = await readChanges(tx, row.id);
        const names = await namesOf(
          tx,
          changes.map(({ by }) => by),
        );
        return changes.map((change) => ({ ...change, byName: names.get(change.by) ?? '' }));
      },
    },
    'POST /b/project/lines/analysis': {
      label: '造价项目：综合单价分析',
      reads: async ({ row, tx, body, businessError }) => {
        const [node = '', number = ''] = body.lineId.split('-');
        const found = await readAnalysis(tx, { projectId: row.id, node, number: Number(number) });
        if (found === undefined) throw businessError('lineGone');
        return found;
      },
    },
  },
);

async function namesOf(tx: Tx, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from staff where tenant_id = $1 and id = any($2::bigint[])',
    [tx.tenantId, [...new Set(people)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A node and all below it. */
function nodesBelow(nodes: readonly PlacedNode[], top: string): readonly string[] {
  const below = new Set([top]);
  for (const parent of below) for (const node of nodes) if (node.parentId === parent) below.add(node.id);
  return [...below];
}
