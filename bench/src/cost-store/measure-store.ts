import {
  type CostProject,
  canonicalImporter,
  DEFAULT_CHECK_SETTINGS,
  startImport,
} from '@jianheng/cost-engine';
import {
  askEngine,
  editLines,
  framesOf,
  type PlacedProject,
  readLines,
  storeFrames,
} from '@jianheng/cost-store';
import { inTransaction, openPool, type Tx } from '@jianheng/server-platform';
import type { Pool } from 'pg';
import { sampleBuildings } from '../cost/sample-project.ts';
import { beside, since, type Times } from '../cost/timing.ts';
import { ndjson } from '../cost/write-ndjson.ts';
import { EXTENT } from '../extent.ts';
import type { Line } from '../report.ts';
import type { Served } from '../served.ts';
import { PLAIN_TABLES, writePlain } from './plain-rows.ts';

type Node = PlacedProject['nodes'][number];
type Bench = {
  readonly pool: Pool;
  readonly owner: Pool;
  readonly tenantId: string;
  readonly by: string;
  readonly placed: PlacedProject;
  /** nodes of the units, in their order */
  readonly units: readonly string[];
  readonly bill: CostProject;
};

/** Times writing, reading, editing and checking of the generated bill, compared with plain table rows. */
export async function measureStore(served: Served): Promise<Line[]> {
  const pool = openPool({ ...served.request, max: 4 });
  const owner = openPool({ ...served.owner, max: 4 });
  try {
    const bill = generatedBill();
    const { placed, units } = await placeProject(served, bill);
    const by = await served.idOf('admin');
    const bench: Bench = { pool, owner, tenantId: served.tenantId, by, placed, units, bill };
    return [
      ...(await measureWriting(bench)),
      ...(await measureReading(bench)),
      ...(await measureEditing(bench)),
      ...(await measureChecking(bench)),
    ];
  } finally {
    await Promise.all([pool.end(), owner.end()]);
  }
}

function generatedBill(): CostProject {
  const total = [...sampleBuildings()].reduce((sum, building) => sum + building.total, 0);
  const run = startImport(canonicalImporter);
  for (const record of ndjson(sampleBuildings(), total)) run.push(record);
  return run.finish().project;
}

/** A project with a node for each building and unit, made by the calls that people use. */
async function placeProject(served: Served, { buildings, unitWorks }: CostProject) {
  const token = await served.tokenOf('admin');
  const made = async (path: string, values: object) =>
    ((await served.post(token, path, values)).reply.data as { readonly id: string }).id;
  const project = await made('/b/project', { name: '生成工程' });
  const nodes: Node[] = [];
  for (const { name } of buildings)
    nodes.push({
      id: await made('/b/project/node', { project, name, kind: 'building' }),
      name,
      kind: 'building',
    });
  const units: string[] = [];
  for (const { name, building } of unitWorks) {
    const parentId = nodes[building]?.id ?? null;
    const id = await made('/b/project/node', { project, parentId, name, kind: 'unit' });
    units.push(id);
    nodes.push({ id, parentId, name, kind: 'unit' });
  }
  const placed: PlacedProject = { projectId: project, name: '生成工程', standard: '2013', nodes };
  return { placed, units };
}

const within = <Answer>({ pool, tenantId }: Bench, work: (tx: Tx) => Promise<Answer>) =>
  inTransaction(pool, tenantId, work);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return since(start);
}

async function measureWriting(bench: Bench): Promise<Line[]> {
  const { bill, owner, tenantId, units: nodes, placed, by } = bench;
  const frames = framesOf(bill);
  const ours = await seconds(() =>
    within(bench, (tx) =>
      storeFrames(tx, frames, { projectId: placed.projectId, nodes, by, at: new Date() }),
    ),
  );
  await owner.query(PLAIN_TABLES);
  const bare = await seconds(() => writePlain(owner, bill, { tenantId, nodes }));
  await owner.query('vacuum analyze');
  const size = async (tables: readonly string[]) => {
    const { rows } = await owner.query<{ bytes: string }>(
      'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) as name',
      [tables],
    );
    return Number(rows[0]?.bytes) / 1e6;
  };
  const blocks = await size(['app.cost_block', 'app.cost_unit', 'app.cost_resource', 'app.cost_state']);
  const plain = await size(['app.bench_line', 'app.bench_use']);
  return [
    beside('import written', ours, { atMost: 3, bare }),
    {
      what: 'on disk',
      goal: '≤ 20 MB',
      result: `${blocks.toFixed(1)} MB`,
      bare: `${plain.toFixed(1)} MB (${((blocks / plain) * 100).toFixed(0)} %)`,
      isMet: blocks <= 20,
    },
  ];
}

const PAGE = 100;
const PAGES = EXTENT.pages;

async function measureReading(bench: Bench): Promise<Line[]> {
  const { placed, owner, tenantId, units, bill } = bench;
  // The process that answers is started with the first question.
  const load = await seconds(() => within(bench, (tx) => askEngine(tx, placed, 'size', {})));
  const bareLoad = await seconds(async () => {
    await owner.query('select * from app.bench_line where tenant_id = $1 order by node_id, number', [
      tenantId,
    ]);
    await owner.query('select * from app.bench_use where tenant_id = $1 order by node_id, number, place', [
      tenantId,
    ]);
  });
  const places = Array.from(
    { length: PAGES },
    (_none, at) => (at * 7919) % Math.max(1, bill.lines.count - PAGE),
  );
  const ours = await times(places, (from) =>
    within(bench, (tx) => readLines(tx, { projectId: placed.projectId, nodes: units, from, most: PAGE })),
  );
  const bare = await times(places, (from) =>
    owner.query(
      'select * from app.bench_line where tenant_id = $1 order by node_id, number limit $2 offset $3',
      [tenantId, PAGE, from],
    ),
  );
  return [
    beside('cold load into the engine', load, { atMost: 1.5, bare: bareLoad }),
    beside('page of 100 lines, p95', ours.p95 / 1000, { atMost: 0.05, bare: bare.p95 / 1000 }),
  ];
}

async function times<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<Times> {
  const taken: number[] = [];
  for (const one of all) taken.push((await seconds(() => work(one))) * 1000);
  taken.sort((left, right) => left - right);
  const at = (share: number) => taken[Math.max(0, Math.ceil(taken.length * share) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function measureEditing(bench: Bench): Promise<Line[]> {
  const { placed, units, by, owner, tenantId } = bench;
  const turns = Array.from({ length: PAGES }, (_none, at) => at);
  const edit = (turn: number) =>
    within(bench, (tx) =>
      editLines(tx, [{ id: `${units[turn % units.length]}-1`, set: { price: `${100 + turn}.00` } }], {
        projectId: placed.projectId,
        by,
        at: new Date(),
        follows: true,
      }),
    );
  const ours = await times(turns, edit);
  const bare = await times(turns, (turn) =>
    owner.query(
      `update app.bench_line set price = $3, amount = round(quantity * $3, 2)
       where tenant_id = $1 and (node_id, number) = (select node_id, min(number) from app.bench_line where tenant_id = $1 and node_id = $2 group by node_id)`,
      [tenantId, units[turn % units.length], 100 + turn],
    ),
  );
  return [
    beside('edit of a price with its sums, p95', ours.p95 / 1000, { atMost: 0.05, bare: bare.p95 / 1000 }),
  ];
}

async function measureChecking(bench: Bench): Promise<Line[]> {
  const { placed, units, by } = bench;
  const target = `${units[0]}-1`;
  const input = { settings: DEFAULT_CHECK_SETTINGS, corrections: [], target };
  const check = () => within(bench, (tx) => askEngine(tx, placed, 'recheck', input));
  const cold = await seconds(check);
  const warm = await seconds(check);
  await within(bench, (tx) =>
    editLines(tx, [{ id: target, set: { price: '123.45' } }], {
      projectId: placed.projectId,
      by,
      at: new Date(),
      follows: true,
    }),
  );
  const again = await seconds(check);
  return [
    beside('all rules, from the database', cold, { atMost: 6, bare: warm }),
    beside('all rules again after an edit', again, { atMost: 0.2, bare: warm }),
  ];
}
