import type { Tx } from '@jianheng/server-platform';
import { BLOCK_COLUMN_NAMES, BLOCK_COLUMNS, type BlockColumn } from '../columns/block-columns.ts';

/** A value in an array column, as the database sends it: whole numbers of 64 bits are text. */
type Cell = string | number | null;
export type Cells = Readonly<Record<string, Cell>>;

/** A line with its columns, resources, norm items, stages and shares. */
export type StoredLine = {
  readonly number: number;
  readonly cells: Cells;
  readonly uses: readonly Cells[];
  readonly norms: readonly Cells[];
  readonly stages?: unknown;
  readonly splits?: unknown;
};

const isUse = (name: BlockColumn) => name.startsWith('use_');
const isNorm = (name: BlockColumn) => name.startsWith('norm_');
const USE_COLUMNS = BLOCK_COLUMN_NAMES.filter(isUse);
const NORM_COLUMNS = BLOCK_COLUMN_NAMES.filter(isNorm);
const LINE_COLUMNS = BLOCK_COLUMN_NAMES.filter(
  (name) => !isUse(name) && !isNorm(name) && name !== 'number' && name !== 'uses' && name !== 'norms',
);

/** Values of some lines of a block that have no column: pairs of line number and value. */
type Extras = readonly (readonly [number, unknown])[] | null;
type BlockRow = {
  readonly stages: Extras;
  readonly splits: Extras;
} & Readonly<Record<BlockColumn, readonly Cell[] | null>>;

/** Reads the lines of a block. */
export async function readStored(tx: Tx, node: string, block: number): Promise<StoredLine[]> {
  const { rows } = await tx.client.query<BlockRow>({
    name: 'cost-stored-block',
    text: `select stages, splits, ${BLOCK_COLUMN_NAMES.join(', ')} from cost_block
      where tenant_id = $1 and node_id = $2 and block = $3`,
    values: [tx.tenantId, node, block],
  });
  return rows.flatMap(linesOf);
}

function linesOf(row: BlockRow): StoredLine[] {
  let [use, norm] = [0, 0];
  const cellsAt = (names: readonly BlockColumn[], at: number): Cells =>
    Object.fromEntries(names.map((name) => [name, row[name]?.[at] ?? null]));
  return (row.number ?? []).map((number, at) => {
    const [uses, norms] = [Number(row.uses?.[at] ?? 0), Number(row.norms?.[at] ?? 0)];
    const line = {
      number: Number(number),
      cells: cellsAt(LINE_COLUMNS, at),
      uses: Array.from({ length: uses }, (_none, place) => cellsAt(USE_COLUMNS, use + place)),
      norms: Array.from({ length: norms }, (_none, place) => cellsAt(NORM_COLUMNS, norm + place)),
      ...extra('stages', row.stages, Number(number)),
      ...extra('splits', row.splits, Number(number)),
    };
    use += uses;
    norm += norms;
    return line;
  });
}

function extra(name: 'stages' | 'splits', all: Extras, number: number) {
  const found = all?.find(([of]) => of === number);
  return found === undefined ? {} : { [name]: found[1] };
}

const FIXED = ['tenant_id', 'node_id', 'block', 'project_id', 'at_revision', 'stages', 'splits'] as const;
const WRITE_BLOCK = `insert into cost_block (${[...FIXED, ...BLOCK_COLUMN_NAMES].join(', ')})
  values (${FIXED.map((_name, at) => `$${at + 1}`).join(', ')}, ${BLOCK_COLUMN_NAMES.map(
    (name, at) => `$${FIXED.length + at + 1}::${BLOCK_COLUMNS[name]}[]`,
  ).join(', ')})
  on conflict (tenant_id, node_id, block) do update set ${[
    'at_revision',
    'stages',
    'splits',
    ...BLOCK_COLUMN_NAMES,
  ]
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

type BlockPlace = {
  readonly projectId: string;
  readonly node: string;
  readonly block: number;
  readonly revision: string;
};

/** Replaces a block, or adds it. */
export async function writeStored(tx: Tx, place: BlockPlace, lines: readonly StoredLine[]): Promise<void> {
  await tx.client.query({
    name: 'cost-write-block',
    text: WRITE_BLOCK,
    values: [
      tx.tenantId,
      place.node,
      place.block,
      place.projectId,
      place.revision,
      extrasOf('stages', lines),
      extrasOf('splits', lines),
      ...BLOCK_COLUMN_NAMES.map((name) => columnOf(name, lines)),
    ],
  });
}

function extrasOf(name: 'stages' | 'splits', lines: readonly StoredLine[]): string | null {
  const stated = lines.filter((line) => line[name] !== undefined);
  if (stated.length === 0) return null;
  return JSON.stringify(stated.map((line) => [line.number, line[name]]));
}

/** A column of a block; null where no line states it, as an import leaves it. */
function columnOf(name: BlockColumn, lines: readonly StoredLine[]): readonly Cell[] | null {
  if (name === 'number') return lines.map(({ number }) => number);
  if (name === 'uses' || name === 'norms') {
    const counts = lines.map((line) => line[name].length);
    return counts.every((count) => count === 0) ? null : counts;
  }
  if (isUse(name)) return some(lines.flatMap(({ uses }) => uses.map((use) => use[name] ?? empty(name))));
  if (isNorm(name)) return some(lines.flatMap(({ norms }) => norms.map((norm) => norm[name] ?? empty(name))));
  const values = lines.map(({ cells }) => cells[name] ?? empty(name));
  return REQUIRED.includes(name) ? values : stated(values);
}

const REQUIRED: readonly BlockColumn[] = ['tab'];
function empty(name: BlockColumn): Cell {
  if (BLOCK_COLUMNS[name] === 'text') return '';
  return name === 'tab' || name.endsWith('_decimals') ? 0 : null;
}
const some = (values: readonly Cell[]) => (values.length === 0 ? null : values);
const stated = (values: readonly Cell[]) =>
  values.every((value) => value === null || value === '') ? null : values;
