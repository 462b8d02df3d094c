import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { askEngine, framesOf, storeFrames } from '@jianheng/cost-store';
import { inTransaction, type Tx } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { canonicalBill } from './testing/canonical-bill.ts';

const LINES = 2100;

let server: TestServer;
let engineer: Newcomer;
let project: string;
let nodes: readonly {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly parentId: string | null;
}[];

beforeAll(async () => {
  server = await startTestServer(allModules);
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  const add = async (path: string, values: object) =>
    ((await engineer.client.post(path, values)).data as { id: string }).id;
  project = await add('/b/project', { name: '示例工程' });
  const run = startImport(canonicalImporter);
  run.push(canonicalBill(LINES));
  const bill = run.finish().project;
  const buildings: string[] = [];
  for (const { name } of bill.buildings)
    buildings.push(await add('/b/project/node', { project, name, kind: 'building' }));
  const units: string[] = [];
  for (const { name, building } of bill.unitWorks)
    units.push(await add('/b/project/node', { project, name, kind: 'unit', parentId: buildings[building] }));
  nodes = [
    ...bill.buildings.map(({ name }, at) => ({
      id: buildings[at] ?? '',
      name,
      kind: 'building',
      parentId: null,
    })),
    ...bill.unitWorks.map(({ name, building }, at) => ({
      id: units[at] ?? '',
      name,
      kind: 'unit',
      parentId: buildings[building] ?? null,
    })),
  ];
  await within((tx) =>
    storeFrames(tx, framesOf(bill), {
      projectId: project,
      nodes: units,
      buildings,
      by: engineer.id,
      at: new Date(),
    }),
  );
});
afterAll(() => server.close());

const within = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
  inTransaction(server.pool, server.tenantId, work);
const placed = () => ({ projectId: project, name: '示例工程', standard: '2013' as const, nodes });
/** The total of each building, as the engine reports it. */
async function totals(): Promise<readonly (readonly [name: string, total: string])[]> {
  const asked = { settings: {}, corrections: [] };
  const { answer } = await within((tx) => askEngine(tx, placed(), 'statuses', asked));
  return answer.map(
    ({ name, inputs }) => [name, inputs.find((one) => one.name === 'total')?.says ?? ''] as const,
  );
}

it('asks the engine about a stored bill, block by block', async () => {
  const { revision, answer } = await within((tx) => askEngine(tx, placed(), 'size', {}));

  expect(revision).toBe('1');
  expect(answer).toEqual({ buildings: 2, units: 3, lines: LINES + 1, resources: 2, uses: 2 });
});

it('names lines by their ids, and knows the totals that the file states', async () => {
  const asked = { places: [1] };
  const { answer } = await within((tx) => askEngine(tx, placed(), 'materialSources', asked));

  expect(answer).toEqual({
    count: 1,
    quantity: '2.055',
    amount: '842.56',
    lines: [{ id: `${nodes[4]?.id}-1`, quantity: '2.055', amount: '842.56' }],
  });
  expect(await totals()).toEqual([
    ['1#楼', '800.00 元'],
    ['2#楼', '缺少单项造价'],
  ]);
});

it('knows the bill as it stands after an edit, with totals that followed', async () => {
  const edited = await engineer.client.post('/b/project/lines/edit', {
    projectId: project,
    follow: true,
    edits: [{ id: `${nodes[2]?.id}-2050`, set: { quantity: '4' } }],
  });
  expect(edited).toMatchObject({ success: true });
  const { revision } = await within((tx) => askEngine(tx, placed(), 'size', {}));

  expect(revision).toBe('2');
  // 5.00 more in the unit, and 0.45 of tax on it.
  expect(await totals()).toEqual([
    ['1#楼', '805.45 元'],
    ['2#楼', '缺少单项造价'],
  ]);
});
