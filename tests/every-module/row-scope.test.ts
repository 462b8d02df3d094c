import type { WayShape } from '@jianheng/definition';
import {
  type Answer,
  type Client,
  type Newcomer,
  readWorkbook,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isNight, runSeed } from '../rings.ts';
import {
  codeOf,
  type Declared,
  declared,
  entriesOf,
  openFields,
  parentOf,
  startEveryModule,
  viewsOf,
} from './declared.ts';
import { requireCases } from './require-cases.ts';
import { ifPossible, NO_ROW } from './row-error.ts';
import { RowMaker } from './row-maker.ts';
import { inTurn } from './tried-modules.ts';

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
});
afterAll(() => server.close());

const DEEDS = ['create', 'change', 'remove', 'export'] as const;

/**
 * The ways to rows of an entity that ask for a right; of what hangs on a parent those to the parent. Ways by what a row
 * holds tell nobody from another: `scopes-agree` has them.
 */
function waysTo(one: Declared): readonly (readonly [WayShape, string])[] {
  const { by = [], parent } = one.access.rows;
  if (parent) return waysTo(parentOf(one));
  return by.flatMap((way) => (way.needs && !way.when ? [[way, codeOf(one, way.needs)] as const] : []));
}
const nameOf = ({ field, through, ...way }: WayShape) =>
  field ?? through ?? (way.own ? 'own' : 'ownDepartment');
const everyRule = declared
  .flatMap((one) => waysTo(one).map(([way, needs]) => ({ ...one, way, needs })))
  .map((one, at) => ({ ...one, at, title: `${one.label} (${nameOf(one.way)}, ${one.needs})` }));
const scoped = inTurn(everyRule, ({ module }) => module.name, 2);
const SEED = runSeed();
const QUARTERS = 4;
/** Workbooks take half of the time. A push makes those of a quarter; `random-roles` exports each entity once. */
const isExported = (at: number) => isNight() || at % QUARTERS === SEED % QUARTERS;

type Case = (typeof scoped)[number];

/** Whether the way leads whole departments to a row, and not one person. */
const isOfDepartment = ({ field, ownDepartment }: WayShape) =>
  ownDepartment === true || field?.split('.').at(-1) === 'department';

/** A person with this way and every deed that the entity knows, so that the way alone keeps rows from him. */
function watcher(one: Case, departmentId?: string): Promise<Newcomer> {
  const deeds = DEEDS.flatMap((deed) => (one.access[deed] ? [codeOf(one, one.access[deed])] : []));
  const others = viewsOf(one).filter((permission) => permission !== one.needs);
  const rights = [one.needs, ...deeds.filter((deed) => !others.includes(deed))];
  return server.newcomer(rights, departmentId ? { departmentId } : {});
}
const ids = (answer: { data: never }) => (answer.data as { id: string }[]).map(({ id }) => id);

/** Rows of three people: the reader, one of the same department, one of another. */
type Scene = {
  readonly client: Client;
  readonly mine: string;
  readonly neighbours: string;
  readonly strangers: string;
  /** Count and sums that the reader got before there were rows outside of the rule. */
  readonly before: { readonly total: number; readonly sums: Answer };
};

async function sceneOf(one: Case): Promise<Scene> {
  const me = await watcher(one);
  const neighbour = await watcher(one);
  const stranger = await watcher(one, server.firm.departments.bidding);
  const mine = await rows.addNaming(one.known, me);
  const before = () => figuresOf(one, me.client);
  if (isOfDepartment(one.way)) {
    const neighbours = await rows.addNaming(one.known, neighbour);
    const scene = { client: me.client, mine, neighbours, before: await before() };
    return { ...scene, strangers: await rows.addNaming(one.known, stranger) };
  }
  const scene = { client: me.client, mine, before: await before() };
  const neighbours = await rows.addNaming(one.known, neighbour);
  return { ...scene, neighbours, strangers: await rows.addNaming(one.known, stranger) };
}

async function figuresOf({ known, path }: Declared, client: Client) {
  const summed = entriesOf(known.entity.fields).find(([, field]) => field.kind === 'money')?.[0];
  const { total = 0 } = await client.post(`${path}/queryList`, { count: 'exact' });
  const sums = await client.post(`${path}/querySums`, { sums: [summed] });
  expect(sums.success).toBe(summed !== undefined);
  return { total, sums };
}

requireCases(scoped);

describe.each(scoped)('$title', (one) => {
  const { known, path, way } = one;
  let scene: Scene;
  beforeAll(async () => {
    const made = await ifPossible(sceneOf(one));
    if (made) scene = made;
  });
  beforeEach(({ skip }) => skip(scene === undefined, NO_ROW));

  it('shows the rows inside it and none outside, wherever rows are shown', async () => {
    const { client, mine, neighbours, strangers } = scene;
    const seen = isOfDepartment(way) ? [mine, neighbours] : [mine];
    const all = [mine, neighbours, strangers];

    expect(
      ids(await client.post(`${path}/queryList`, { pageSize: 500 }))
        .filter((id) => all.includes(id))
        .sort(),
    ).toEqual(seen.sort());
    expect(ids(await client.post(`${path}/queryOptions`, { params: { ids: all } })).sort()).toEqual(
      seen.sort(),
    );
    for (const id of all)
      expect((await client.get(`${path}/${id}`)).status).toBe(seen.includes(id) ? 200 : 404);
  });

  it('counts and sums the rows inside it alone', async () => {
    expect(await figuresOf(one, scene.client)).toEqual(scene.before);
  });

  it('answers a row outside of it exactly like one that there is not', async () => {
    const { client, strangers } = scene;
    const absent = '999999999999';
    const attempts = (id: string) => [
      client.get(`${path}/${id}`),
      client.put(path, { id, ...sample(one) }),
      client.post(path, { id, ...sample(one) }),
      client.delete(`${path}/${id}`),
      ...Object.entries(one.module.actions ?? {})
        .filter(([, { on }]) => on === known.name)
        .map(([name]) => client.post(`${path}/${id}/${name}`)),
    ];

    expect(await Promise.all(attempts(strangers))).toEqual(await Promise.all(attempts(absent)));
  });

  it('leaves a row outside of it as it was, also beside one inside', async () => {
    const { client, mine, strangers } = scene;
    const admin = await server.as('admin');
    const before = await admin.get(`${path}/${strangers}`);

    await client.put(path, { id: strangers, ...sample(one) });
    await client.delete(`${path}/${mine},${strangers}`);

    expect(await admin.get(`${path}/${strangers}`)).toEqual(before);
    expect((await admin.get(`${path}/${mine}`)).status).toBe(200);
  });

  it.runIf(isExported(one.at))(`exports the rows inside it alone, TEST_SEED=${SEED}`, async () => {
    if (!one.access.export) return;

    const file = await scene.client.raw(`${path}/export`);

    // A permission to export may itself open a wider view; then the export is not compared.
    if (file.status === 200) expect(await readWorkbook(file.body)).toHaveLength(scene.before.total + 1);
    else expect(file.status).toBe(403);
  });
});

/** One harmless change that the entity's form knows. */
function sample({ known }: Declared): Record<string, unknown> {
  const text = openFields(known.entity.fields).find(
    ([, field]) => field.kind === 'longText' || (field.kind === 'text' && !field.pattern),
  );
  return text ? { [text[0]]: '改动' } : {};
}
