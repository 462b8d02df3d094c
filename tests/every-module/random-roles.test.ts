import { customModule, type Fields, rulesOf } from '@jianheng/definition';
import { inTransaction } from '@jianheng/server-platform';
import {
  type Client,
  extendRegistry,
  indexSearch,
  KNOWN_TO_ALL,
  type Newcomer,
  publishNew,
  readWorkbook,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, rounds, runSeed } from '../rings.ts';
import {
  codeOf,
  type Declared,
  declared,
  entriesOf,
  everyModule,
  registry,
  startEveryModule,
} from './declared.ts';
import { type Reader, randomReaders, readerOf } from './random-roles.ts';
import { ifPossible } from './row-error.ts';
import { RowMaker } from './row-maker.ts';
import { type Place, TREE_TRIPS, twoPlaces } from './tree-places.ts';
import { inTurn, isWhole } from './tried-modules.ts';
import { allRows, centsOf, type Row, sumOf, tellingsOf } from './ways-to-rows.ts';

/** The title of the tests names it, so that a failure can be repeated. */
const SEED = runSeed();
const READERS = rounds({ push: 2, night: 24 });
const ROWS = 4;
const MARK = '甲骨';

let server: TestServer;
let admin: Client;
let readers: readonly Reader[];
/** Rows that were made of each entity, by its path. */
const made = new Map<string, readonly string[]>();
/** What each person saw of each entity, by its path. */
const seen = new Map<string, readonly (readonly string[])[]>();
/** Entities whose rows the search finds by the word in their titles. */
const found = new Set<string>();

/** Where rows of the drawn form lie in trees. */
let places: readonly Place[];

const drawn = drawnForm();
const shipped = declared.filter(({ module }) => module.name !== 'hardCases');
const everything = [...shipped, drawn];
/** The entities of which this run makes rows. */
const inThisRun = inTurn(shipped, ({ module }) => module.name, 3);
const tried = [...inThisRun, drawn];

beforeAll(async () => {
  server = await startEveryModule();
  admin = await server.as('admin');
  places = await twoPlaces(server);
  await publishNew(admin, 'trip', TREE_TRIPS);
  const ofChance = await randomReaders(server, everything, { seed: SEED, count: READERS });
  const [first, second] = places;
  readers = [
    ...ofChance,
    await readerOf(server, drawn, [{ field: 'district', value: first?.province ?? '' }]),
    await readerOf(server, drawn, [{ field: 'works', value: second?.above ?? '' }]),
  ];
  const rows = new RowMaker(server);
  for (const one of inThisRun) {
    const ids = await ifPossible(rowsBy((by) => rows.addNaming(one.known, by, titled(one))));
    made.set(one.path, ids ?? []);
  }
  made.set(drawn.path, await rowsBy(fillIn));
  await followEverything();
  for (const { known, path } of tried.filter(({ known: { entity } }) => entity.talk !== false))
    for (const id of made.get(path) ?? [])
      await admin.post(`${known.entity.path}/${id}/comment`, { says: '看', to: [] });
  await indexSearch(server, everyModule);
});
afterAll(() => server.close());

function drawnForm(): Declared {
  const form = customModule({ id: '1', code: 'trip', version: 1, form: TREE_TRIPS }, (path) =>
    path === '/form/trip' ? undefined : registry.entityAt(path).entity,
  );
  const known = extendRegistry(registry, [form]).entityAt('/form/trip');
  const access = form.access[known.name];
  if (!access) throw new Error('a drawn form shows its rows');
  return { known, module: form, access, path: known.entity.path, label: form.label };
}

/** Rows by as many people, some of them readers. */
async function rowsBy(add: (by: Newcomer) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < ROWS; at++) {
    const by = readers[(at + made.size) % (readers.length + 1)] ?? (await server.newcomer([]));
    ids.push(await add(by));
  }
  return ids;
}

/** A title by which the rows of this test are searched for, where the title is a text that takes it. */
function titled({ known: { entity } }: Declared): Record<string, string> {
  const field = entity.fields[entity.title];
  const title = `${MARK}${made.size}-${Math.random().toString(36).slice(2, 8)}`;
  const isTaken =
    field?.kind === 'text' && field.formula === undefined && 'value' in rulesOf(field).check(title, field);
  return isTaken ? { [entity.title]: title } : {};
}

/** Every other row lies in the first place. */
async function fillIn(by: Newcomer): Promise<string> {
  const [place, next] = places;
  if (!place || !next) throw new Error('rows lie in one of two places');
  const trip = {
    purpose: `${MARK}${by.id}`,
    person: by.id,
    companions: [readers[0]?.id],
    startOn: '2026-11-02',
    endOn: '2026-11-04',
    mode: 'train',
    costs: [{ item: '车票', amount: '1' }],
    district: place.city,
    works: place.item,
  };
  const { id } = (await admin.post('/form/trip', trip)).data as { id: string };
  place.rows.push(id);
  places = [next, place];
  return id;
}

/** Everybody follows every row, as whoever saw it once may: what is told of it must not go by that. */
function followEverything(): Promise<unknown> {
  return inTransaction(server.pool, server.tenantId, async ({ client }) => {
    for (const [path, ids] of made)
      await client.query(
        `insert into record_follow (tenant_id, entity, row_id, user_id)
         select $1, $2, r, u from unnest($3::bigint[]) r, unnest($4::bigint[]) u on conflict do nothing`,
        [server.tenantId, path, ids, readers.map(({ id }) => id)],
      );
  });
}

describe(`random roles, TEST_SEED=${SEED}`, () => {
  it.each(tried)('see the same rows of $label on every way', async (one) => {
    const ids = made.get(one.path) ?? [];
    const findable = await foundBy(admin, one, ids);
    if (findable.length > 0) found.add(one.path);
    const listedBy: (readonly string[])[] = [];
    for (const [at, reader] of readers.entries()) {
      const { listed, all, ...told } = await toldTo(reader, one, ids);
      listedBy.push(listed);

      expect({ at, ...told }).toEqual({
        at,
        paged: listed,
        opened: listed,
        counted: all.length,
        summed: sumOf(one, all),
        pushed: one.known.entity.talk === false ? [] : listed,
        ...chosenAndFound(one, reader, { ...told, listed, ids, findable }),
      });
    }
    seen.set(one.path, listedBy);
  });

  it.each(tried.filter(({ access }) => access.export))(
    'take the same rows of $label in a workbook',
    async (one) => {
      const { title, fields } = one.known.entity;
      for (const reader of tellingReaders(one)) {
        const { status, body } = await reader.client.raw(`${one.path}/export`, { columns: [title] });
        const rows = await allRows(reader.client, one);

        if (!reader.permissions.has(codeOf(one, one.access.export))) expect(status).toBe(403);
        else {
          const [, ...lines] = await readWorkbook(body);
          expect(lines).toHaveLength(rows.length);
          if (fields[title]?.kind === 'text')
            expect(lines.map(([name]) => name).sort()).toEqual(rows.map((row) => row[title]).sort());
        }
      }
    },
  );

  it('show what lies below a granted row of a tree', async () => {
    const [inArea, underWord] = [places[0]?.rows ?? [], places[1]?.rows ?? []];
    const [byArea = [], byWord = []] = (seen.get(drawn.path) ?? []).slice(-2);

    expect([inArea.length, underWord.length]).toEqual([ROWS / 2, ROWS / 2]);
    expect(byArea).toEqual(expect.arrayContaining(inArea));
    expect(byWord).toEqual(expect.arrayContaining(underWord));
    expect(isSome(byArea, ROWS) || isSome(byWord, ROWS)).toBe(true);
  });

  it.runIf(isWhole)('include readers who see some rows and not all, and rows that the search finds', () => {
    const some = [...seen].filter(([path, by]) => by.some((ids) => isSome(ids, made.get(path)?.length ?? 0)));
    // The few readers of a push may all hold nearly everything or nearly nothing.
    expect(some.length).toBeGreaterThan(isNight() ? everything.length / 8 : 0);
    expect(found.size).toBeGreaterThan(seen.size / 4);
  });
});

/** What each way tells this person of these rows, and the whole list of the entity. */
async function toldTo(reader: Reader, one: Declared, ids: readonly string[]) {
  const { listed, paged, opened, picked, counted, summed } = await tellingsOf(one, reader.client, {
    ids,
    opens: ids,
  });
  const [pushed, hits] = [await pushedTo(reader, one, ids), await foundBy(reader.client, one, ids)];
  const all = await allRows(reader.client, one);
  return { listed, paged, opened, picked, counted, summed: centsOf(summed), pushed, hits, all };
}

const isSome = (ids: readonly string[], all: number) => ids.length > 0 && ids.length < all;

/** One who may take workbooks, and one who may not: those who see some rows and not all, or else any. */
function tellingReaders(one: Declared): Reader[] {
  const by = seen.get(one.path) ?? [];
  const all = made.get(one.path)?.length ?? 0;
  const mayExport = ({ permissions }: Reader) => permissions.has(codeOf(one, one.access.export));
  const sees = (is: (ids: readonly string[]) => boolean) => readers.filter((_, at) => is(by[at] ?? []));
  const order = [...sees((ids) => isSome(ids, all)), ...sees((ids) => ids.length > 0)];
  return [order.find(mayExport), order.find((reader) => !mayExport(reader))].filter(
    (reader) => reader !== undefined,
  );
}

type Chosen = Readonly<Record<'picked' | 'hits' | 'listed' | 'ids' | 'findable', readonly string[]>>;

/** People, departments, areas and words are known by name to all staff, and by nothing else: of those it is as it is. */
function chosenAndFound(one: Declared, reader: Reader, { picked, hits, findable, ...seenBy }: Chosen) {
  if (KNOWN_TO_ALL.includes(one.path)) return { picked, hits };
  return { picked: pickedAs(one, reader, seenBy), hits: findable.filter((id) => seenBy.listed.includes(id)) };
}

/** What may be chosen is what is seen; a list that is seen whole or not at all is open to whoever fills in a form that shows of it. */
function pickedAs(
  { path, access }: Declared,
  { permissions }: Reader,
  { listed, ids }: { readonly listed: readonly string[]; readonly ids: readonly string[] },
): readonly string[] {
  const isWhole = access.rows.by === undefined && access.rows.parent === undefined;
  const isFilledIn = everything.some(
    (one) =>
      one.access.create !== undefined &&
      permissions.has(codeOf(one, one.access.create)) &&
      linksOf(one.known.entity.fields).includes(path),
  );
  return isWhole && isFilledIn ? [...ids].sort() : listed;
}

const linksOf = (fields: Fields): string[] =>
  entriesOf(fields).flatMap(([, field]) => {
    if (field.kind === 'lines') return linksOf(field.fields);
    return field.kind === 'link' && field.shows !== undefined ? [field.to] : [];
  });

/** The rows that the search over everything finds by the word that stands in their titles. */
async function foundBy(client: Client, { path }: Declared, ids: readonly string[]): Promise<string[]> {
  const { data } = await client.post('/b/global/search/queryList', {
    params: { tableCode: path, keyword: MARK },
    pageSize: 100,
  });
  return ((data ?? []) as Row[])
    .map(({ id }) => id)
    .filter((id) => ids.includes(id))
    .sort();
}

/** The rows of which a message has gone to the person since somebody commented on each. */
async function pushedTo({ id }: Newcomer, { path }: Declared, ids: readonly string[]): Promise<string[]> {
  const { rows } = await inTransaction(server.pool, server.tenantId, ({ client }) =>
    client.query<{ id: string }>(
      `select distinct row_id::text as id from message where tenant_id = $1 and receiver = $2 and entity = $3
         and row_id = any($4::bigint[])`,
      [server.tenantId, id, path, ids],
    ),
  );
  return rows.map((row) => row.id).sort();
}
