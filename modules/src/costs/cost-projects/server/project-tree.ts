import { moneySum, readUnits, type UnitFigures } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { type CostTreeNode, costTreeCalls } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { type PlacedNode, readNodes } from './nodes.ts';

/** The parent of the project itself in the tree. */
const ROOT = '-1';

/** The tree of a project in figures (业务树). */
export const projectTree = serve(
  costProjects,
  costTreeCalls,
  { of: 'project', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'GET /b/project/node/queryProjectTree/:id': {
      label: '造价项目：节点树',
      reads: async ({ row, tx }) => {
        const nodes = await readNodes(tx, row.id);
        const units = new Map((await readUnits(tx, row.id)).map((unit) => [unit.node, unit]));
        const children = childrenOf(nodes, units, null, row.id);
        return {
          ...sumsOf(children),
          id: row.id,
          parentId: ROOT,
          name: row.name,
          kind: 'project' as const,
          specialty: '',
          area: row.area ?? null,
          children,
        };
      },
    },
  },
);

function childrenOf(
  nodes: readonly PlacedNode[],
  units: ReadonlyMap<string, UnitFigures>,
  parent: string | null,
  parentId: string,
): readonly CostTreeNode[] {
  return nodes
    .filter((node) => node.parentId === parent)
    .map(({ id, name, kind, specialty, area }) => {
      const children = childrenOf(nodes, units, id, id);
      const unit = units.get(id);
      const own = unit === undefined ? [] : [{ ...unit, amount: unit.total ?? unit.lineAmount }];
      return {
        ...sumsOf([...own, ...children]),
        id,
        parentId,
        name,
        kind,
        specialty: specialty ?? '',
        area,
        children,
      };
    });
}

type Sums = Pick<CostTreeNode, 'lines' | 'lineAmount' | 'amount'>;

const sumsOf = (parts: readonly Sums[]): Sums => ({
  lines: parts.reduce((sum, part) => sum + part.lines, 0),
  lineAmount: moneySum(parts.map((part) => part.lineAmount)),
  amount: moneySum(parts.map((part) => part.amount)),
});
