import { xlsxReport } from '@jianheng/cost-engine';
import { type Call, RawReply, serve, type Tx } from '@jianheng/server-platform';
import { factsExportCalls, factsImportCalls } from '../cost-facts.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import type { Project } from './compute-fees.ts';
import { saveFactors } from './factor-calls.ts';
import { factsBook } from './facts-book.ts';
import { digestOf, type FactsPlan, planFacts } from './facts-plan.ts';
import { takeFactsReading } from './facts-readings.ts';
import type { FactChange } from './facts-tree.ts';
import { placeKey } from './read-figures.ts';
import { saveTyped } from './save-features.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NOTE = [
  '可填写：“项目”的内容，“节点”的专业与建筑面积，“计算因子”的数值或公式（只填一项），“特征”的内容。“计算值”“默认公式”仅供参考，读取时忽略。',
  '“概况”可以增加行；其他行不能增加，删除的行保持不变。清空已填写的单元格表示取消填写，恢复按公式或下级汇总。',
];

/** All facts of a project as a workbook that can be filled in and read again. */
export const factsExport = serve(
  costProjects,
  factsExportCalls,
  { of: 'project', by: 'a', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'GET /b/project/exportProjectFullAttr/:a/:b': {
      label: '造价项目：导出项目数据',
      reads: async ({ row, tx }) => {
        const book = await factsBook(tx, row);
        const sheets = book.map(({ name, columns, rows }) => ({
          kind: 'table' as const,
          name,
          columns: columns.map(([title, width]) => ({ title, width, type: 'text' as const })),
          rows: rows.map(({ cells }) => cells),
        }));
        const content = xlsxReport({
          title: `${row.name} 项目数据`,
          blocks: NOTE.map((text) => ({ kind: 'paragraph', text })),
          sheets,
        });
        return RawReply.file(Buffer.from(content), {
          name: `${row.code} ${row.name} 项目数据.xlsx`,
          type: XLSX,
        });
      },
    },
  },
);

type Hands = Pick<Call<typeof costProjects, 'clear'>, 'tables' | 'businessError' | 'user'> & {
  readonly tx: Tx;
};

/** Takes a workbook of facts over. */
export const factsImport = serve(
  costProjects,
  factsImportCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/projectFactorsExcel/importProjectFactors': {
      label: '造价项目：导入项目数据',
      writes: async ({ row, body, record, ...hands }) => {
        const { tx, user, businessError } = hands;
        const kept = await takeFactsReading(tx, { id: body.importId, projectId: row.id, by: user.id });
        if (kept === undefined) throw businessError('readingGone');
        // Compared again: the project may have changed since the workbook was read.
        const { changes, faults } = planFacts(await factsBook(tx, row), kept.sheets);
        if (faults.length > 0) throw businessError('factsFaulty', { count: faults.length });
        if (digestOf(changes) !== kept.previewed) throw businessError('factsChanged');
        if (changes.length === 0) throw businessError('nothingToTake');
        await write(hands, row, changes);
        record({ file: kept.fileName, changes: changes.length });
        return { changed: changes.length };
      },
    },
  },
);

type Of<Name extends FactChange['of']> = Extract<FactChange, { readonly of: Name }>;

async function write(hands: Hands, row: Project, planned: FactsPlan['changes']): Promise<void> {
  const changes = planned.map(({ change }) => change);
  await writeProject(
    hands,
    row,
    changes.filter((one) => one.of === 'project'),
    changes.filter((one) => one.of === 'fact'),
  );
  const nodes = changes.filter((one) => one.of === 'node');
  for (const [id, own] of Map.groupBy(nodes, (one) => one.id))
    await hands.tables.node.change(id, Object.fromEntries(own.map(({ field, value }) => [field, value])));
  await writeFactors(
    hands,
    row,
    changes.filter((one) => one.of === 'factor'),
  );
  const features = changes.filter((one) => one.of === 'feature');
  const places = Map.groupBy(features, ({ place }) => `${place.node}:${place.function}`);
  for (const own of places.values()) {
    const [first] = own;
    if (first === undefined) continue;
    await saveTyped(
      hands,
      first.place,
      own.map(({ attribute }) => attribute),
      own.map(({ attribute, value }) => ({ featureId: attribute.featureId, value })),
    );
  }
}

async function writeProject(
  { tables }: Hands,
  { id, facts }: Project,
  fields: readonly Of<'project'>[],
  stated: readonly Of<'fact'>[],
): Promise<void> {
  if (fields.length + stated.length === 0) return;
  const values = new Map(facts.map(({ name, value }) => [name, value ?? '']));
  for (const { name, value } of stated) values.set(name, value);
  await tables.project.change(id, {
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    ...(stated.length > 0 && {
      facts: [...values].filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    }),
  });
}

/** Of a figure and a formula in one row the one that is filled in counts. */
async function writeFactors(hands: Hands, row: Project, factors: readonly Of<'factor'>[]): Promise<void> {
  for (const own of Map.groupBy(factors, ({ place }) => placeKey(place)).values()) {
    const [first] = own;
    if (first === undefined) continue;
    const bySymbol = Map.groupBy(own, ({ symbol }) => symbol);
    const rows = [...bySymbol].map(([symbol, cells]) => {
      const of = (field: 'value' | 'formula') => cells.find((one) => one.field === field)?.value ?? null;
      return { symbol, value: of('value'), formula: of('formula') };
    });
    const { area } = await hands.tables.project.read(row.id);
    await saveFactors(hands, { id: row.id, area }, { ...first.place, rows });
  }
}
