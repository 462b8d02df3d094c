import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Declared, declared, isNarrow, startEveryModule, viewsOf } from './declared.ts';
import { RowMaker } from './row-maker.ts';
import { inTurn } from './tried-modules.ts';
import { allRows, exportedOf, tellingsOf } from './ways-to-rows.ts';

const SEED = 20_261_123;
const READERS = 30;
const TEAMS = 40;
const RIGHTS = [
  ...['teams', 'branch', 'office', 'join', 'made', 'mine', 'cheap'],
  ...['tasks', 'leads', 'branchTasks', 'joinTasks'],
] as const;

type Right = (typeof RIGHTS)[number];
type Reader = Newcomer & { readonly rights: readonly Right[]; readonly below: readonly string[] };
type Team = {
  readonly id: string;
  readonly lead: string | null;
  readonly department: string | null;
  readonly members: readonly string[];
  readonly by: Reader;
};
/** A row that hangs on another; nowhere when `on` is nothing. */
type Below<On> = {
  readonly id: string;
  readonly cost: number;
  readonly on: On | undefined;
  readonly by: Reader;
};
type CostedTeam = Team & { readonly cost: number };
type Ground = {
  readonly teams: readonly CostedTeam[];
  readonly tasks: readonly Below<CostedTeam>[];
  readonly parts: readonly Below<CostedTeam>[];
  readonly pieces: readonly Below<Below<CostedTeam>>[];
};

let server: TestServer;
let rows: RowMaker;
let readers: readonly Reader[];
let ground: Ground;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  readers = await makeReaders();
  ground = await makeGround();
});
afterAll(() => server.close());

const entityOf = (name: string): Declared => {
  const found = declared.find(({ known, module }) => module.name === 'hardCases' && known.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** People with any rights, in departments of which one lies below another. */
async function makeReaders(): Promise<Reader[]> {
  const { cost, bidding } = server.firm.departments;
  const admin = await server.as('admin');
  const { id: inner } = (await admin.post('/a/sys/dept', { name: '造价一部一组', parentId: cost })).data as {
    id: string;
  };
  const belowOf = new Map([
    [cost, [cost, inner]],
    [inner, [inner]],
    [bidding, [bidding]],
  ]);
  const drawn = fc.sample(
    fc.record({ rights: fc.subarray([...RIGHTS]), departmentId: fc.constantFrom(...belowOf.keys()) }),
    { seed: SEED, numRuns: READERS },
  );
  const made: Reader[] = [];
  for (const { rights, departmentId } of drawn) {
    const codes = [...rights, 'save', 'plan'].map((right) => `hardCases:${right}`);
    const person = await server.newcomer(codes, { departmentId });
    made.push({ ...person, rights, below: belowOf.get(departmentId) ?? [] });
  }
  return made;
}

async function makeGround(): Promise<Ground> {
  const person = fc.constantFrom(...readers);
  const drawn = fc.sample(
    fc.record({
      lead: fc.option(person),
      place: fc.option(person),
      members: fc.array(person, { maxLength: 4 }),
      by: person,
      cost: fc.integer({ min: 1, max: 1000 }),
      at: fc.nat(),
      isLoose: fc.nat({ max: 5 }).map((one) => one === 0),
    }),
    { seed: SEED, numRuns: TEAMS },
  );
  const add = (entity: string, by: Reader, values: object) =>
    rows.addOnly(entityOf(entity).known, { name: `组${by.id}`, ...values }, by);
  const teams: Ground['teams'][number][] = [];
  for (const { lead, place, members, by, cost } of drawn) {
    const values = {
      lead: lead?.id ?? null,
      department: place?.departmentId ?? null,
      members: members.map(({ id }) => ({ person: id })),
    };
    const id = await add('team', by, { ...values, budget: `${cost}.00` });
    teams.push({ ...values, id, by, cost, members: members.map((one) => one.id) });
  }
  async function addBelow<On extends { readonly id: string }>(
    name: string,
    link: string,
    above: readonly On[],
  ): Promise<Below<On>[]> {
    const made: Below<On>[] = [];
    for (const { at, by, cost, isLoose } of drawn) {
      const on = isLoose ? undefined : above[at % above.length];
      const id = await add(name, by, { [link]: on?.id ?? null, cost: `${cost}.00` });
      made.push({ id, by, cost, on });
    }
    return made;
  }
  const parts = await addBelow('part', 'team', teams);
  return {
    teams,
    parts,
    tasks: await addBelow('task', 'team', teams),
    pieces: await addBelow('piece', 'part', parts),
  };
}

/** What the declaration says, said once more in another way. */
function seesTeam({ id, rights, below, departmentId }: Reader, team: CostedTeam): boolean {
  const may = (right: Right) => rights.includes(right);
  return [
    may('teams'),
    team.lead === id,
    may('branch') && below.includes(team.department ?? ''),
    may('office') && team.department === departmentId,
    may('join') && team.members.includes(id),
    may('made') && (below.includes(team.by.departmentId) || team.by.id === id),
    may('mine') && team.by.id === id,
    may('cheap') && team.cost < 300,
  ].includes(true);
}
function seesTask({ id, rights, below }: Reader, { on }: Below<CostedTeam>): boolean {
  const may = (right: Right) => rights.includes(right);
  return [
    may('tasks'),
    may('leads') && on?.lead === id,
    may('branchTasks') && below.includes(on?.department ?? ''),
    (may('joinTasks') && on?.members.includes(id)) === true,
  ].includes(true);
}
function seesBelow<On>(reader: Reader, { on, by }: Below<On>, seesAbove: (on: On) => boolean): boolean {
  if (reader.rights.includes('teams')) return true;
  return on === undefined ? by.id === reader.id : seesAbove(on);
}
const seesPart = (reader: Reader, part: Below<CostedTeam>) =>
  seesBelow(reader, part, (team) => seesTeam(reader, team));
const seesPiece = (reader: Reader, piece: Below<Below<CostedTeam>>) =>
  seesBelow(reader, piece, (part) => seesPart(reader, part));

type Seen = { readonly id: string; readonly cost: number };
const CASES: readonly (readonly [string, (reader: Reader) => readonly Seen[], () => readonly Seen[]])[] = [
  ['team', (one) => ground.teams.filter((row) => seesTeam(one, row)), () => ground.teams],
  ['task', (one) => ground.tasks.filter((row) => seesTask(one, row)), () => ground.tasks],
  ['part', (one) => ground.parts.filter((row) => seesPart(one, row)), () => ground.parts],
  ['piece', (one) => ground.pieces.filter((row) => seesPiece(one, row)), () => ground.pieces],
];

describe.each(CASES)('every way to rows of %s tells the same', (name, seenBy, all) => {
  const everyNumber = Array.from({ length: READERS }, (_, at) => at);
  const numbers = inTurn(everyNumber, () => undefined, 3);

  it.each(numbers)('to reader %i', async (at) => {
    const reader = readers[at];
    if (!reader) throw new Error('nobody reads');
    const seen = seenBy(reader);
    const ids = seen.map(({ id }) => id).sort();
    const opens = all().flatMap(({ id }, place) => (place % 4 === at % 4 ? [id] : []));

    const told = await tellingsOf(entityOf(name), reader.client, {
      ids: all().map(({ id }) => id),
      opens,
      keyword: '组',
    });

    expect({ ...told, summed: Number(told.summed) }).toEqual({
      listed: ids,
      paged: ids,
      picked: ids,
      searched: ids,
      under: ['task', 'part', 'piece'].includes(name) ? ids : [],
      opened: opens.filter((id) => ids.includes(id)).sort(),
      counted: ids.length,
      summed: seen.reduce((sum, { cost }) => sum + cost, 0),
    });
  });

  it.each(everyNumber.filter((at) => at % 10 === 3))('in a workbook of reader %i', async (at) => {
    const reader = readers[at];
    if (!reader) throw new Error('nobody reads');
    const may = name !== 'task' || RIGHTS.slice(7).some((right) => reader.rights.includes(right));

    if (may) expect(await exportedOf(entityOf(name), reader.client)).toBe(seenBy(reader).length);
    else expect((await reader.client.raw(`${entityOf(name).path}/export`, {})).status).toBe(403);
  });
});

it('means something: many readers see some rows and not all', () => {
  for (const [, seenBy, all] of CASES) {
    const some = readers.filter((one) => seenBy(one).length > 0 && seenBy(one).length < all().length);
    expect(some.length).toBeGreaterThan(READERS / 5);
  }
});

const shipped = inTurn(
  declared.filter((one) => one.module.name !== 'hardCases' && isNarrow(one)),
  ({ module }) => module.name,
  3,
);
const personas = shipped.flatMap((one) =>
  [...viewsOf(one).map((view) => [view]), viewsOf(one).slice(1)].map((views) => ({
    ...one,
    views,
    title: `${one.label} (${views.join(', ')})`,
  })),
);

describe.each(personas)('$title', ({ views, ...one }) => {
  it('is the same rows on every way', async () => {
    const me = await server.newcomer(views);
    const makers = [me, await server.newcomer([]), ...readers.slice(0, 4)];
    const ids: string[] = [];
    for (const by of makers) ids.push(await rows.addNaming(one.known, by));

    const { listed, ...told } = await tellingsOf(one, me.client, { ids, opens: ids });

    expect(listed).toContain(ids[0]);
    expect(told).toMatchObject({ paged: listed, opened: listed, picked: listed, searched: listed });
    expect(told.counted).toBe((await allRows(me.client, one)).length);
  });
});
