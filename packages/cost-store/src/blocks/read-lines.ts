import type { Tx } from '@jianheng/server-platform';
import { moneyOf, quantityOf } from './figure-text.ts';
import { readRevision } from './project-revision.ts';

/** A bill line as people read it. Quantities and money are decimal text, null where nothing is stated; money in yuan. */
export type BillLine = {
  /** node of its unit and number in it: `812-1` */
  readonly id: string;
  /** 分部分项 (F) or 单价措施 (D) */
  readonly tab: 'F' | 'D';
  readonly section: string;
  readonly code: string;
  readonly name: string;
  readonly feature: string;
  readonly uom: string;
  readonly subject: string;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly amount: string | null;
  readonly control: string | null;
  /** sheet and row of the file that it was read from */
  readonly source: { readonly sheet: string; readonly row: number } | null;
};

export type LinesPage = {
  readonly revision: string;
  readonly total: number;
  readonly rows: readonly BillLine[];
};

/** Lines that one call answers at most. */
export const MAX_PAGE_LINES = 5000;

type Range = {
  readonly projectId: string;
  readonly nodes: readonly string[];
  readonly from: number;
  readonly most: number;
};

type UnitPlace = { readonly node: string; readonly lines: number };

/** Lines of units in their order, from a place in all of them. */
export async function readLines(tx: Tx, { projectId, nodes, from, most }: Range): Promise<LinesPage> {
  // Before the lines: what is committed meanwhile is told as a later change.
  const revision = await readRevision(tx, projectId);
  const units = await unitsOf(tx, projectId, nodes);
  const total = units.reduce((sum, { lines }) => sum + lines, 0);
  const to = Math.min(total, from + Math.min(most, MAX_PAGE_LINES));
  const rows: BillLine[] = [];
  let before = 0;
  for (const { node, lines } of units) {
    const [first, last] = [Math.max(0, from - before), Math.min(lines, to - before)];
    if (first < last) rows.push(...(await linesOfUnit(tx, node, first, last)));
    before += lines;
  }
  return { revision, total, rows };
}

async function unitsOf(tx: Tx, projectId: string, nodes: readonly string[]): Promise<readonly UnitPlace[]> {
  const { rows } = await tx.client.query<UnitPlace>(
    `select node_id::text as node, lines from cost_unit where tenant_id = $1 and project_id = $2 and node_id = any($3::bigint[])
     order by place`,
    [tx.tenantId, projectId, nodes],
  );
  return rows;
}

const TEXTS = ['section', 'code', 'name', 'feature', 'uom', 'subject', 'source_sheet'] as const;
const FIGURES = ['quantity', 'price', 'amount', 'control'] as const;
const NUMBERS = ['number', 'tab', 'source_row'] as const;
const COLUMNS = [...NUMBERS, ...TEXTS, ...FIGURES];

type BlockRow = {
  readonly node: string;
  readonly number: readonly number[];
  readonly tab: readonly number[];
} & Readonly<Record<(typeof TEXTS)[number], readonly string[] | null>> &
  Readonly<Record<(typeof FIGURES)[number], readonly (string | null)[] | null>> & {
    readonly source_row: readonly (number | null)[] | null;
  };

/** The lines of a unit from a place to another one, by parts of the arrays of its blocks. */
async function linesOfUnit(tx: Tx, node: string, first: number, last: number): Promise<readonly BillLine[]> {
  const parts = COLUMNS.map((name) => `${name}[greatest(1, $3 - before + 1):$4 - before] as ${name}`);
  const { rows } = await tx.client.query<BlockRow>({
    name: 'cost-lines',
    text: `select node_id::text as node, ${parts.join(', ')} from (
        select b.*, coalesce(sum(cardinality(number)) over (order by block rows between unbounded preceding and 1 preceding), 0)::int as before
        from cost_block b where tenant_id = $1 and node_id = $2) b
      where before < $4::int and before + cardinality(number) > $3::int order by block`,
    values: [tx.tenantId, node, first, last],
  });
  return rows.flatMap(linesOfBlock);
}

function linesOfBlock(block: BlockRow): BillLine[] {
  const text = (name: (typeof TEXTS)[number], at: number) => block[name]?.[at] ?? null;
  const figure = (name: (typeof FIGURES)[number], at: number) => block[name]?.[at] ?? null;
  return block.number.map((number, at) =>
    lineOf({
      node: block.node,
      number,
      tab: block.tab[at] ?? 0,
      section: text('section', at),
      code: text('code', at),
      name: text('name', at),
      feature: text('feature', at),
      uom: text('uom', at),
      subject: text('subject', at),
      source_sheet: text('source_sheet', at),
      quantity: figure('quantity', at),
      price: figure('price', at),
      amount: figure('amount', at),
      control: figure('control', at),
      source_row: block.source_row?.[at] ?? null,
    }),
  );
}

/** What no line of a block states has no column there. */
const lineOf = ({ node, number, tab, ...row }: LineRow): BillLine => ({
  id: `${node}-${number}`,
  tab: tab === 1 ? 'D' : 'F',
  section: row.section ?? '',
  code: row.code ?? '',
  name: row.name ?? '',
  feature: row.feature ?? '',
  uom: row.uom ?? '',
  subject: row.subject ?? '',
  quantity: quantityOf(row.quantity),
  price: moneyOf(row.price),
  amount: moneyOf(row.amount),
  control: moneyOf(row.control),
  source: sourceOf(row.source_sheet ?? '', row.source_row),
});

const sourceOf = (sheet: string, row: number | null | undefined) =>
  sheet === '' ? null : { sheet, row: row ?? 0 };

type LineRow = { readonly node: string; readonly number: number; readonly tab: number } & Readonly<
  Record<(typeof TEXTS)[number], string | null> & Record<(typeof FIGURES)[number], string | null>
> & { readonly source_row: number | null };

/**
 * Lines by their ids, in the order of their units and numbers; those that are not there are left out. Only blocks that hold one
 * of them are read, and only the wanted lines leave the database.
 */
export async function linesById(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
): Promise<readonly BillLine[]> {
  const places = ids.map((id) => id.split('-'));
  const { rows } = await tx.client.query<LineRow>({
    name: 'cost-lines-by-id',
    text: `select w.node::text, ${COLUMNS.map((name) => `l.${name}`).join(', ')}
      from (select node, array_agg(number) as numbers from unnest($3::bigint[], $4::int[]) u (node, number) group by node) w
      join cost_block b on b.tenant_id = $1 and b.project_id = $2 and b.node_id = w.node and b.number && w.numbers
      cross join lateral unnest(${COLUMNS.map((name) => `b.${name}`).join(', ')}) with ordinality l (${COLUMNS.join(', ')}, at)
      where l.number = any(w.numbers) order by w.node, b.block, l.at`,
    values: [tx.tenantId, projectId, places.map(([node]) => node), places.map(([, number]) => number)],
  });
  return rows.map(lineOf);
}

/** Lines that `equalLines` answers at most. */
const MAX_EQUAL_LINES = 1000;

/** Other lines of a project with the same nine digits of the code, name, feature and unit, 1 000 at most. */
export async function equalLines(tx: Tx, projectId: string, id: string): Promise<readonly BillLine[]> {
  const [node, number] = id.split('-');
  const { rows } = await tx.client.query<{ id: string }>(
    `select l.node_id::text || '-' || l.number as id
     from cost_line l join cost_line o
       on (left(coalesce(o.code, ''), 9), coalesce(o.name, ''), coalesce(o.feature, ''), coalesce(o.uom, ''))
        = (left(coalesce(l.code, ''), 9), coalesce(l.name, ''), coalesce(l.feature, ''), coalesce(l.uom, ''))
     where l.tenant_id = $1 and l.project_id = $2 and o.tenant_id = $1 and o.project_id = $2 and o.node_id = $3
       and o.number = $4 and (l.node_id, l.number) <> (o.node_id, o.number)
     order by l.node_id, l.number limit ${MAX_EQUAL_LINES}`,
    [tx.tenantId, projectId, node, number],
  );
  return linesById(
    tx,
    projectId,
    rows.map((row) => row.id),
  );
}
