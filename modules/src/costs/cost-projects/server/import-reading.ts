import {
  type BuildingHead,
  type ReadFile,
  readKept,
  storeFrames,
  takeFrames,
  type UnitFrame,
} from '@jianheng/cost-store';
import { type Call, serve, type Tx } from '@jianheng/server-platform';
import { costImportCalls } from '../cost-files.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { keepTotals } from './totals.ts';

/** Makes what was read part of a project: buildings, units and lines in one transaction. */
export const importCalls = serve(
  costProjects,
  costImportCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/file/importExcel': {
      label: '造价文件：导入项目',
      writes: importReading,
    },
    'POST /b/project/file/import': {
      label: '造价文件：导入其他格式',
      writes: importReading,
    },
  },
);

type Importing = Pick<Call<typeof costProjects, 'clear'>, 'user' | 'tables' | 'businessError'> & {
  readonly row: { readonly id: string };
  readonly tx: Tx;
  readonly body: { readonly importId: string };
  readonly record: (detail: object) => void;
};

/** Buildings, units and lines of a reading as part of a project. */
async function importReading({ row, tx, user, tables, body, businessError, record }: Importing) {
  const kept = await readKept(tx, body.importId, user.id);
  if (kept === undefined || kept.projectId !== row.id) throw businessError('readingGone');
  if (kept.report.counts.lines === 0) throw businessError('nothingRead');
  const { frames, buildings, units } = await takeFrames(tx, kept.id);
  const buildingIds = await tables.node.addAll(buildings.map((head) => buildingRow(row.id, head)));
  const nodeIds = await tables.node.addAll(
    units.map((unit) => unitRow(row.id, unit, buildingIds[unit.building])),
  );
  const revision = await storeFrames(tx, frames, {
    projectId: row.id,
    nodes: nodeIds,
    buildings: buildingIds,
    by: user.id,
    at: new Date(),
  });
  await keepTotals(tx, row.id);
  await keepFiles(tables, row.id, kept.files);
  const { lines } = kept.report.counts;
  record({ file: kept.fileName, lines });
  return { revision, nodeIds, lines };
}

/** The files stay with the project: others look at them, and findings are marked in them. A file imported again is kept once. */
async function keepFiles(tables: Importing['tables'], project: string, files: readonly ReadFile[]) {
  const before = await tables.projectFile.find({ project: { is: project }, kind: { is: 'bill' } });
  const held = new Set(before.flatMap(({ file }) => file));
  for (const { id, name } of files)
    if (!held.has(id))
      await tables.projectFile.add({ project, name: name.slice(0, 200), kind: 'bill', file: [id] });
}

const buildingRow = (project: string, { name, area }: BuildingHead) => ({
  project,
  name: name === '' ? '未命名单项工程' : name.slice(0, 200),
  kind: 'building' as const,
  area: rounded(area),
});

const unitRow = (project: string, { name, specialty, area }: UnitFrame, parentId: string | undefined) => ({
  project,
  name: name === '' ? '未命名单位工程' : name.slice(0, 200),
  kind: 'unit' as const,
  specialty: specialty.slice(0, 50),
  area: rounded(area),
  ...(parentId === undefined ? {} : { parentId }),
});

/** Areas are kept with two decimals; what a file states below zero is none. */
const rounded = (area: string | null) =>
  area === null || area.startsWith('-') ? null : Number(area).toFixed(2);
