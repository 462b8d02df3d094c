import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import { BLOCK_COLUMN_NAMES, type BlockColumn } from '../columns/block-columns.ts';
import type {
  BlockFrame,
  BuildingFacts,
  Cover,
  ProjectFrame,
  ResourceRow,
  UnitFrame,
  UnitSummary,
} from '../frames/frames.ts';
import { frame } from '../frames/write-frames.ts';

/** A project as the tree of its nodes has it, beside what its bill says. */
export type StoredPlaces = {
  readonly projectId: string;
  readonly name: string;
  readonly standard: '2013' | '2024';
  /** 单项工程, in their order; areas in m² */
  readonly buildings: readonly { readonly id: string; readonly name: string; readonly area: string | null }[];
  /** 单位工程, each with the id of the building that it lies in */
  readonly units: ReadonlyMap<string, { readonly name: string; readonly building: string | null }>;
};

/**
 * The bill of a project as frames, of which `projectOf` makes a project of the engine. Ids are those of the nodes. Totals of
 * buildings and of the project are those that files state, as long as nothing of theirs was changed since; otherwise the sums
 * of what lies below.
 */
export async function* storedFrames(tx: Tx, places: StoredPlaces): AsyncGenerator<Buffer> {
  const { projectId } = places;
  const units = await unitRows(tx, projectId);
  yield* frame(await projectFrame(tx, places, units));
  yield* frame({ kind: 'resources', rows: await resourceRows(tx, projectId) });
  const order = new Map(withOther(places).map(({ id }, at) => [id, at]));
  const blocks = blocksOf(tx, projectId);
  let next = await blocks.next();
  for (const unit of units) {
    yield* frame(unitFrame(unit, places, order));
    while (!next.done && next.value.node === unit.node) {
      yield* blockFrame(next.value);
      next = await blocks.next();
    }
  }
}

type UnitRow = {
  readonly node: string;
  readonly lines: number;
  readonly amount: string;
  readonly total: string | null;
  readonly base: number;
  readonly head: UnitSummary & { readonly specialty: string; readonly area: string | null };
  /** Its sums followed its lines. */
  readonly follows: boolean;
};

async function unitRows(tx: Tx, projectId: string): Promise<readonly UnitRow[]> {
  const { rows } = await tx.client.query<UnitRow>(
    `select node_id::text as node, lines, line_amount::numeric(18,2)::text as amount, total::text, resource_base as base, head,
       exists (select 1 from cost_change c where c.tenant_id = u.tenant_id and c.project_id = u.project_id
         and c.follows and c.node_ids @> array[u.node_id]) as follows
     from cost_unit u where tenant_id = $1 and project_id = $2 order by place`,
    [tx.tenantId, projectId],
  );
  return rows;
}

type BuildingRow = { readonly node: string; readonly total: string | null; readonly facts: BuildingFacts };

async function projectFrame(tx: Tx, places: StoredPlaces, units: readonly UnitRow[]): Promise<ProjectFrame> {
  const { projectId: id, name, standard } = places;
  const { rows } = await tx.client.query<BuildingRow>(
    'select node_id::text as node, total::text, facts from cost_building where tenant_id = $1 and project_id = $2',
    [tx.tenantId, id],
  );
  const known = new Map(rows.map((row) => [row.node, row]));
  const { total, isWhole, ...cover } = await coverOf(tx, id);
  const buildings = withOther(places).map((building) => {
    const own = units.filter(({ node }) => (places.units.get(node)?.building ?? id) === building.id);
    const row = known.get(building.id);
    return {
      ...building,
      total: own.some(({ follows }) => follows) ? sumOf(own) : (row?.total ?? null),
      facts: row?.facts ?? NO_FACTS,
    };
  });
  const isStated = isWhole && !units.some(({ follows }) => follows);
  return { kind: 'project', id, name, standard, total: isStated ? total : sumOf(units), cover, buildings };
}

/** The buildings and, where units lie in none, one that stands for the project itself. */
function withOther({ projectId, name, buildings, units }: StoredPlaces): StoredPlaces['buildings'] {
  const hasOther = [...units.values()].some(({ building }) => building === null);
  return hasOther ? [...buildings, { id: projectId, name, area: null }] : buildings;
}

const NO_FACTS: BuildingFacts = {
  kinds: [],
  purpose: '',
  format: '',
  households: null,
  floors: null,
  factors: [],
  features: [],
};
const NO_COVER: Cover & { readonly total: string | null } = {
  kinds: [],
  features: [],
  words: null,
  maxPrice: null,
  carriesScale: true,
  marks: [],
  total: null,
};

/** The cover; `isWhole`: the project is still what one file brought. */
async function coverOf(tx: Tx, projectId: string) {
  const { rows } = await tx.client.query<{ cover: typeof NO_COVER | null; isWhole: boolean }>(
    `select s.cover, (select count(*) from cost_change c where c.tenant_id = $1 and c.project_id = $2
       and c.kind in ('import', 'remove')) = 1 as "isWhole"
     from cost_state s where s.tenant_id = $1 and s.project_id = $2`,
    [tx.tenantId, projectId],
  );
  return { ...(rows[0]?.cover ?? NO_COVER), isWhole: rows[0]?.isWhole ?? false };
}

const sumOf = (units: readonly UnitRow[]) =>
  moneyText(units.reduce((sum, { total, amount }) => sum + parseScaled(total ?? amount, MONEY), 0));

async function resourceRows(tx: Tx, projectId: string): Promise<readonly ResourceRow[]> {
  const { rows } = await tx.client.query<{ place: number; row: ResourceRow }>(
    `select place, jsonb_build_array(code, name, specification, unit, kind, material_class, vat, price, guide_price,
       provisional, provisional_given) as row
     from cost_resource where tenant_id = $1 and project_id = $2 order by place`,
    [tx.tenantId, projectId],
  );
  const [last] = rows.slice(-1);
  const byPlace = new Map(rows.map(({ place, row }) => [place, row]));
  return Array.from(
    { length: last === undefined ? 0 : last.place + 1 },
    (_none, at) => byPlace.get(at) ?? GONE,
  );
}

/** Stands where a resource was removed: nothing uses it. */
const GONE: ResourceRow = ['', '', '', '', 'C', '', 0, 0, null, null, null];

function unitFrame(
  { node, lines, amount, total, base, head }: UnitRow,
  places: StoredPlaces,
  order: ReadonlyMap<string, number>,
): UnitFrame {
  const { specialty, area, ...summary } = head;
  const place = places.units.get(node);
  return {
    kind: 'unit',
    name: place?.name ?? '',
    building: order.get(place?.building ?? places.projectId) ?? 0,
    specialty,
    area,
    lines,
    lineAmount: amount,
    total,
    resourceBase: base,
    summary: { ...summary, id: node },
  };
}

type BlockRow = { readonly node: string } & Pick<BlockFrame, 'stages' | 'splits'> &
  Readonly<Record<BlockColumn, Buffer | null>>;

/** Blocks that one statement reads: some megabytes. */
const ROUND = 24;
const SENT = BLOCK_COLUMN_NAMES.map((name) => `array_send(b.${name}) as ${name}`).join(', ');

/** The blocks of a project, in the order of its units. */
async function* blocksOf(tx: Tx, projectId: string): AsyncGenerator<BlockRow> {
  let after = { place: -1, block: -1 };
  for (;;) {
    const { rows } = await tx.client.query<BlockRow & { readonly place: number; readonly block: number }>({
      name: 'cost-blocks-sent',
      text: `select b.node_id::text as node, u.place, b.block, b.stages, b.splits, ${SENT}
        from cost_unit u join cost_block b on b.tenant_id = u.tenant_id and b.node_id = u.node_id
        where u.tenant_id = $1 and u.project_id = $2 and (u.place, b.block) > ($3::int, $4::int)
        order by u.place, b.block limit ${ROUND}`,
      values: [tx.tenantId, projectId, after.place, after.block],
    });
    yield* rows;
    const [last] = rows.slice(-1);
    if (last === undefined || rows.length < ROUND) return;
    after = { place: last.place, block: last.block };
  }
}

function* blockFrame(row: BlockRow): Generator<Buffer> {
  const arrays = BLOCK_COLUMN_NAMES.flatMap((column) => {
    const bytes = row[column];
    return bytes === null ? [] : [[column, bytes] as const];
  });
  yield* frame({
    kind: 'block',
    arrays: arrays.map(([column, bytes]) => [column, bytes.length]),
    stages: row.stages,
    splits: row.splits,
  });
  for (const [, bytes] of arrays) yield bytes;
}
