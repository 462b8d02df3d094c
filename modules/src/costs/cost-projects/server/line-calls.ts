import { normalUnit, plainNormCode } from '@jianheng/cost-engine';
import {
  type AnalysisNorm,
  changesSince,
  linesById,
  moneyDifference,
  readAnalysis,
  readChanges,
  readLines,
  readUnits,
} from '@jianheng/cost-store';
import { hasPermission, serve, type Tx } from '@jianheng/server-platform';
import { costLineCalls } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { nodesBelow, readNodes } from './nodes.ts';
import { type BookNorm, lookUpNorms } from './norm-lookup.ts';
import { digestOf } from './pricing-calls.ts';
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
    'POST /b/project/lines/find': {
      label: '造价项目：清单行',
      reads: async ({ row, tx, body }) => ({ rows: withSectionNames(await linesById(tx, row.id, body.ids)) }),
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
    'POST /b/project/lines/since': {
      label: '造价项目：他人的修改',
      reads: async ({ row, tx, body }) => {
        const { changes, rows, ...found } = await changesSince(tx, row.id, body);
        const names = await namesOf(
          tx,
          changes.map(({ by }) => by),
        );
        return {
          ...found,
          changes: changes.map((change) => ({ ...change, byName: names.get(change.by) ?? '' })),
          rows: withSectionNames(rows),
        };
      },
    },
    'POST /b/project/lines/analysis': {
      label: '造价项目：综合单价分析',
      reads: async ({ row, tx, user, body, today, businessError }) => {
        const [node = '', number = ''] = body.lineId.split('-');
        const found = await readAnalysis(tx, { projectId: row.id, node, number: Number(number) });
        if (found === undefined) throw businessError('lineGone');
        const seesBooks = hasPermission(user, 'normBooks:view');
        const books = seesBooks
          ? await lookUpNorms(
              tx,
              { project: row, today },
              found.norms.map(({ code }) => code),
            )
          : new Map<string, BookNorm>();
        return {
          ...found,
          digest: digestOf(found),
          uses: found.uses.map(({ place, ...use }) => ({ ...use, resourceId: `${row.id}-${place}` })),
          norms: found.norms.map((norm) => ({ ...norm, book: bookEntry(norm, books) })),
        };
      },
    },
  },
);

/** The entry of a norm item in a book, and by how much the price differs. */
function bookEntry({ code, uom, price }: AnalysisNorm, books: ReadonlyMap<string, BookNorm>) {
  const entry = books.get(plainNormCode(code));
  if (entry === undefined) return null;
  const isSameUnit = normalUnit(uom) === normalUnit(entry.unit);
  return {
    ...entry,
    difference: price === null || !isSameUnit ? null : moneyDifference(price, entry.price),
  };
}

async function namesOf(tx: Tx, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from staff where tenant_id = $1 and id = any($2::bigint[])',
    [tx.tenantId, [...new Set(people)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
