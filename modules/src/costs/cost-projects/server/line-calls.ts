import { readAnalysis, readLines, readUnits } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { costLineCalls } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { type PlacedNode, readNodes } from './nodes.ts';

/** Lines of a project (工程量清单) and their price analyses. */
export const lineCalls = serve(
  costProjects,
  costLineCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/project/lines/queryList': {
      label: '造价项目：清单',
      reads: async ({ row, tx, body }) => {
        const { projectNodeId, from, most } = body;
        const nodes =
          projectNodeId === undefined
            ? (await readUnits(tx, row.id)).map(({ node }) => node)
            : nodesBelow(await readNodes(tx, row.id), projectNodeId);
        return readLines(tx, { projectId: row.id, nodes, from, most });
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

/** A node and all below it. */
function nodesBelow(nodes: readonly PlacedNode[], top: string): readonly string[] {
  const below = new Set([top]);
  for (const parent of below) for (const node of nodes) if (node.parentId === parent) below.add(node.id);
  return [...below];
}
