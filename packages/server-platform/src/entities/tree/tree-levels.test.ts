import { defineModule, entity, field } from '@jianheng/definition';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const SEED = 20_261_125;
const NODES = 160;
const READERS = 8;

const twig = entity('枝', {
  path: '/t/twig',
  title: 'name',
  tree: true,
  fields: {
    name: field.text('名称', { required: true }),
    keeper: field.person('负责人'),
    kind: field.choice('类别', { bud: '芽', leaf: '叶', fruit: '果' }),
    weight: field.integer('重量'),
  },
});
const twigs = defineModule('twigs', '枝', {
  messages: {},
  entities: { twig },
  permissions: { all: '全部', own: '自己负责的', light: '轻的', write: '维护' },
  access: {
    twig: {
      rows: {
        all: 'all',
        by: [
          { field: 'keeper', needs: 'own' },
          { when: { weight: { below: 40 } }, needs: 'light' },
        ],
      },
      create: 'write',
      change: 'write',
      remove: 'write',
    },
  },
  lists: { twigs: { of: 'twig', label: '枝', route: '/t/twigs', columns: ['name'] } },
});

type Node = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly kind: string;
  readonly childCount: number;
  readonly isAncestor?: boolean;
};
type Page = {
  readonly data: readonly Node[];
  readonly total: number;
  readonly totalCapped?: boolean;
  readonly next: string | null;
};

let server: TestServer;
let readers: readonly Newcomer[];
let keeper: Client;
beforeAll(async () => {
  server = await startWith(implement(twigs, { actions: {} }));
  keeper = (await server.newcomer(['twigs:all', 'twigs:write'])).client;
  const rights = [['all'], ['own'], ['light'], ['own', 'light']];
  const made: Newcomer[] = [];
  for (let at = 0; at < READERS; at++)
    made.push(await server.newcomer((rights[at % rights.length] ?? []).map((right) => `twigs:${right}`)));
  readers = made;
  await grow();
});
afterAll(() => server.close());

/** A forest: each row below any of those before it, some at the top; kept by anybody, of any weight. */
async function grow(): Promise<void> {
  const drawn = fc.sample(
    fc.record({
      above: fc.nat(),
      isTop: fc.nat({ max: 9 }).map((one) => one === 0),
      keeper: fc.option(fc.nat({ max: READERS - 1 })),
      kind: fc.constantFrom('bud', 'leaf', 'fruit'),
      weight: fc.nat({ max: 100 }),
      sort: fc.nat({ max: 5 }),
    }),
    { seed: SEED, numRuns: NODES },
  );
  const ids: string[] = [];
  for (const [at, { above, isTop, keeper: by, ...values }] of drawn.entries()) {
    const parentId = isTop ? undefined : ids[above % Math.max(1, ids.length)];
    const answer = await keeper.post('/t/twig', {
      ...values,
      name: `枝${at}`,
      keeper: by === null ? null : readers[by]?.id,
      ...(parentId === undefined ? {} : { parentId }),
    });
    ids.push((answer.data as Node).id);
  }
}

const level = async (client: Client, body: object = {}) =>
  (await client.post('/t/twig/queryLevel', body)) as unknown as Page;
const found = async (client: Client, body: object) =>
  (await client.post('/t/twig/queryFound', body)) as unknown as Page;

/** All rows that a reader's list has, in the tree's own order. */
async function listed(client: Client, params: object = {}): Promise<readonly Node[]> {
  const { data } = await client.post('/t/twig/queryList', { params, pageSize: 1000 });
  return data as readonly Node[];
}

/** The rows of a list as the tree that they are by themselves: children by parent, `-1` at the top. */
function treeOf(rows: readonly Node[]): ReadonlyMap<string, readonly string[]> {
  const seen = new Set(rows.map(({ id }) => id));
  const above = ({ parentId }: Node) => (parentId !== null && seen.has(parentId) ? parentId : '-1');
  return new Map([...Map.groupBy(rows, above)].map(([parent, all]) => [parent, all.map(({ id }) => id)]));
}

/** All pages of one level, three rows each. */
async function levelOf(client: Client, params: object, parentId: string): Promise<readonly Node[]> {
  const rows: Node[] = [];
  let page = await level(client, { params, parentId, pageSize: 3 });
  rows.push(...page.data);
  while (page.next !== null) {
    page = await level(client, { params, parentId, pageSize: 3, cursor: page.next });
    rows.push(...page.data);
  }
  expect(page.total).toBe(rows.length);
  return rows;
}

/** The whole tree, asked for level by level. */
async function walked(client: Client, params: object): Promise<Map<string, readonly string[]>> {
  const tree = new Map<string, readonly string[]>();
  const open = ['-1'];
  for (let parentId = open.shift(); parentId !== undefined; parentId = open.shift()) {
    const rows = await levelOf(client, params, parentId);
    if (rows.length > 0)
      tree.set(
        parentId,
        rows.map(({ id }) => id),
      );
    open.push(...rows.filter(({ childCount }) => childCount > 0).map(({ id }) => id));
  }
  return tree;
}

/** Rows and all above them that are among the rows. */
function withAncestors(rows: readonly Node[], wanted: readonly Node[]): readonly string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of wanted)
    for (let one: Node | undefined = row; one !== undefined; one = byId.get(one.parentId ?? ''))
      kept.add(one.id);
  return [...kept].toSorted();
}

const places = Array.from({ length: READERS }, (_, at) => at);
const reader = (at: number): Client => {
  const one = readers[at];
  if (one === undefined) throw new Error('nobody reads');
  return one.client;
};

describe('a tree that is asked for level by level', () => {
  it.each(places)('is for reader %i what his list says, whole or with filters', async (at) => {
    for (const params of [{}, { kind$in: ['bud', 'leaf'] }, { weight$gt: 30 }]) {
      const rows = await listed(reader(at), params);

      expect(await walked(reader(at), params)).toEqual(treeOf(rows));
    }
  });

  it.each(places)('tells reader %i beside each row how many he sees below it', async (at) => {
    const expected = treeOf(await listed(reader(at)));
    const { data } = await level(reader(at), { wholeUpTo: 1000 });

    for (const { id, childCount } of data) expect(childCount).toBe(expected.get(id)?.length ?? 0);
    expect(data.map(({ id }) => id).toSorted()).toEqual([...expected.values()].flat().toSorted());
  });

  it('is answered at once only where it is as small as that', async () => {
    const rows = await listed(keeper);
    const top = treeOf(rows).get('-1') ?? [];

    expect((await level(keeper, { wholeUpTo: NODES - 1 })).data.map(({ id }) => id)).toEqual(top);
    expect(await level(keeper, { wholeUpTo: NODES })).toMatchObject({ total: NODES, next: null });
  });

  it('says nothing of what hangs below a row that is not seen', async () => {
    const mine = await listed(reader(1));
    const hidden = mine.flatMap(({ parentId }) =>
      parentId !== null && !mine.some(({ id }) => id === parentId) ? [parentId] : [],
    );
    expect(hidden.length).toBeGreaterThan(0);

    for (const parentId of [...hidden, '999999999'])
      expect(await level(reader(1), { parentId })).toMatchObject({ data: [], total: 0, next: null });
  });

  it('comes in the order that is asked for', async () => {
    const { data } = await level(keeper, { orderBy: 'weight', order: 'desc', pageSize: 1000 });
    const { data: sorted } = await keeper.post('/t/twig/queryList', {
      params: { parentId: '-1' },
      orderBy: 'weight',
      order: 'desc',
      pageSize: 1000,
    });

    expect(data.map(({ id }) => id)).toEqual((sorted as Node[]).map(({ id }) => id));
  });

  it.each([
    [{ parentId: 'x' }, 'parentId'],
    [{ pageSize: 1001 }, 'pageSize'],
    [{ wholeUpTo: 5000 }, 'wholeUpTo'],
    [{ cursor: 'abc' }, 'cursor'],
    [{ params: { nothing: 1 } }, 'params.nothing'],
  ])('refuses %o by its name', async (body, name) => {
    const answer = await keeper.post('/t/twig/queryLevel', body);

    expect(answer.status).toBe(400);
    expect(Object.keys((answer as { fields?: object }).fields ?? {})).toEqual([name]);
  });

  it('is closed to whoever sees no rows at all', async () => {
    const { client } = await server.newcomer([]);
    for (const call of ['queryLevel', 'queryFound'])
      expect((await client.post(`/t/twig/${call}`, {})).status).toBe(403);
  });
});

describe('what is looked for in a tree', () => {
  it.each(places)('comes to reader %i with all that he sees above it, and nothing else', async (at) => {
    const rows = await listed(reader(at));
    const isHit = ({ kind }: Node) => kind === 'fruit';

    const answer = await found(reader(at), { find: { kind: 'fruit' }, pageSize: 1000 });

    expect(answer.data.map(({ id }) => id).toSorted()).toEqual(withAncestors(rows, rows.filter(isHit)));
    for (const row of answer.data) expect(row.isAncestor === true).toBe(!isHit(row));
    expect(answer.total).toBe(rows.filter(isHit).length);
    const counts = treeOf(rows);
    for (const { id, childCount } of answer.data) expect(childCount).toBe(counts.get(id)?.length ?? 0);
  });

  it('is cut where there is more than is asked for, and its number said', async () => {
    const all = (await listed(keeper)).filter(({ kind }) => kind === 'leaf');
    const { data, total } = await found(keeper, { find: { kind: 'leaf' }, pageSize: 5 });

    expect(data.filter(({ isAncestor }) => !isAncestor)).toHaveLength(5);
    expect(total).toBe(all.length);
  });

  it('is a row by its id as well, where its reader sees it', async () => {
    const mine = await listed(reader(1));
    const whole = await listed(keeper);
    const other = whole.find(({ id }) => !mine.some((one) => one.id === id));
    const [one] = mine;

    expect((await found(reader(1), { ids: [one?.id] })).data.at(-1)).toMatchObject({ id: one?.id });
    expect((await found(reader(1), { ids: [other?.id] })).data).toEqual([]);
  });

  it('keeps of a tree answered whole no row above one that is hidden', async () => {
    const rows = await listed(reader(1));
    const { data } = await reader(1).post('/t/twig/queryTree', {
      params: { kind: 'fruit' },
      keepsAncestors: true,
    });
    const flat = (nodes: readonly (Node & { children: Node[] })[]): Node[] =>
      nodes.flatMap((node) => [node, ...flat(node.children as never)]);
    const { data: same } = await found(reader(1), { find: { kind: 'fruit' }, pageSize: 1000 });

    expect(rows.length).toBeGreaterThan(0);
    expect(
      flat(data as never)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(same.map(({ id }) => id).toSorted());
  });
});
