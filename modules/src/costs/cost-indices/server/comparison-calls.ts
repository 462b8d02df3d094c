import { compareGroups, DEFAULT_SUBJECT_MODEL, type IndexGroup } from '@jianheng/cost-engine';
import type { WorkAnswer } from '@jianheng/cost-store';
import { AccessError, serve } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { billComparisonCalls, collectionCalls, comparisonCalls } from '../index-comparison.calls.ts';
import { type ComparedNode, comparedNodes, groupsOf, itemsOf } from './compared-nodes.ts';

const MIN_NODES = 2;

/** Buildings and projects side by side. */
export const comparisons = serve(
  costIndices,
  comparisonCalls,
  { read: 'view', reads: [costProjects] },
  {
    'POST /b/analyzeGroup/queryColumn': {
      label: '造价指标：对比的节点',
      reads: async ({ body: { nodeIds }, ...hands }) => {
        const nodes = await comparedNodes(hands, nodeIds);
        const groups = await groupsOf(hands, nodes);
        return nodes.map((node, at) => columnOf(node, groups[at]));
      },
    },
    'POST /b/analyzeGroup/queryData': {
      label: '造价指标：对比分析',
      reads: async ({ body: { nodeIds }, ...hands }) => {
        if (nodeIds.length < MIN_NODES) throw hands.businessError('tooFewNodes', { count: MIN_NODES });
        const nodes = await comparedNodes(hands, nodeIds);
        const groups = await groupsOf(hands, nodes);
        const { subjects } = compareGroups(groups, DEFAULT_SUBJECT_MODEL);
        return {
          nodes: nodes.map((node, at) => columnOf(node, groups[at])),
          subjects: subjects.map((subject) => ({
            ...subject,
            cells: subject.cells.map(({ effects, ...cell }) => ({
              ...cell,
              effects:
                effects === null
                  ? null
                  : {
                      difference: effects.difference,
                      quantity: effects.quantityEffect,
                      price: effects.priceEffect,
                    },
            })),
          })),
        };
      },
    },
  },
);

function columnOf({ kind: _kind, ...node }: ComparedNode, group: IndexGroup | undefined) {
  const sums = group === undefined ? undefined : compareGroups([group], DEFAULT_SUBJECT_MODEL).nodes[0];
  return { ...node, area: sums?.area ?? null, total: sums?.total ?? null };
}

const MAX_ITEMS = 1000;

/** Items of the bills of nodes side by side. */
export const billDetails = serve(
  costIndices,
  billComparisonCalls,
  { read: 'view', reads: [costProjects] },
  {
    'GET /b/compare/billDetailByBt/:ids': {
      label: '造价指标：清单对比',
      reads: async ({ params: { ids }, query: { subjectId }, ...hands }) => {
        const nodes = await comparedNodes(hands, ids.split(','));
        const groups = await groupsOf(hands, nodes);
        const rows = sideBySide(await itemsOf(hands, nodes)).filter(
          (row) => subjectId === undefined || row.subjectId === subjectId,
        );
        const largest = (row: (typeof rows)[number]) =>
          Math.max(...row.cells.map((cell) => Math.abs(Number(cell?.amount ?? 0))));
        return {
          nodes: nodes.map((node, at) => columnOf(node, groups[at])),
          total: rows.length,
          rows: rows.toSorted((left, right) => largest(right) - largest(left)).slice(0, MAX_ITEMS),
        };
      },
    },
  },
);

type Cell = { readonly quantity: string; readonly unitPrice: number | null; readonly amount: string };

/** Equal items of several nodes in one row: nine digits, name and unit. */
function sideBySide(nodes: readonly WorkAnswer<'indexItems'>[]) {
  const rows = new Map<
    string,
    {
      readonly id: string;
      readonly subjectId: string;
      readonly code9: string;
      readonly name: string;
      readonly unit: string;
      readonly cells: (Cell | null)[];
    }
  >();
  for (const [at, items] of nodes.entries())
    for (const { subject, code9, name, unit, quantity, unitPrice, amount } of items) {
      const id = [subject, code9, name, unit].join('|');
      const row = rows.get(id) ?? {
        id,
        subjectId: subject,
        code9,
        name,
        unit,
        cells: nodes.map((): Cell | null => null),
      };
      rows.set(id, row);
      row.cells[at] = { quantity, unitPrice, amount };
    }
  return [...rows.values()];
}

const MAX_COLLECTED = 1000;

/** Cost projects that the caller follows. */
export const collections = serve(
  costIndices,
  collectionCalls,
  { read: 'view' },
  {
    'GET /b/personal/collection/listDataIds/:id': {
      label: '造价指标：收藏的项目',
      reads: async ({ params: { id }, user, tx }) => {
        if (id !== user.id) throw new AccessError(404);
        const { rows } = await tx.client.query<{ id: string }>(
          `select row_id::text as id from record_follow where tenant_id = $1 and user_id = $2 and entity = $3
           order by created_at desc limit ${MAX_COLLECTED}`,
          [tx.tenantId, user.id, costProjects.entities.project.path],
        );
        return rows.map((row) => row.id);
      },
    },
  },
);
