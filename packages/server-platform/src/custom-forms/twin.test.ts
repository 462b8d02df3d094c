import { CUSTOM_ENTITY, type CustomForm, customModule } from '@jianheng/definition';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { publishNew, TRIPS } from '../testing/trips.ts';

const { previous: _toItself, ...fields } = TRIPS.fields;
const FORM: CustomForm = {
  ...TRIPS,
  fields,
  sections: [{ title: '出差', fields: Object.keys(fields) }],
  list: { columns: ['number', 'purpose', 'person', 'startOn', 'mode', 'total'], sort: '-number' },
};
const DRAWN = '/form/twin';
const SHIPPED = '/t/twin';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  const drawn = customModule({ id: '7', code: 'other', version: 1, form: FORM }, () => undefined);
  const entity = drawn.entities[CUSTOM_ENTITY];
  if (!entity) throw new Error('a form has an entity');
  const twin = { ...entity, path: SHIPPED, table: 'shipped_twin' } as const;
  const module = { ...drawn, name: 'twins', entities: { [CUSTOM_ENTITY]: twin } };
  server = await startWith({
    module,
    calls: [],
    asks: [],
    examples: {},
    actions: {},
    rules: {},
    jobs: {},
    approvers: {},
    routes: [],
    serves: [],
    alsoAt: {},
  });
  admin = await server.as('admin');
  await publishNew(admin, 'twin', FORM);
});
afterAll(() => server.close());

/** Mostly what is right, now and then what is not. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

const text = mostly(['踏勘', '结算', '100%_\\'], ['', 'x'.repeat(101)]);
const day = mostly(['2026-11-02', '2026-11-03', '2026-11-04'], ['2026-02-30', '']);
const amount = mostly(['1.5', '300', '0.01'], ['-1', '1.234', 'abc']);
const line = fc.record({ item: text, amount });
const values = fc.record(
  {
    purpose: text,
    startOn: day,
    endOn: day,
    mode: mostly(['train', 'plane'], ['ship']),
    reason: text,
    costs: fc.array(line, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const filter = fc.record(
  { purpose$like: text, mode: mostly(['train', 'plane'], ['ship']), startOn: day },
  { requiredKeys: [] },
);
const orderBy = mostly(['purpose', 'startOn', 'total', 'createdDate', ''], ['costs', 'wrong']);
const direction = mostly(['ASC', 'desc', ''], ['up']);
const further = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom({ total: '1' }, { nothing: 'x' }, { number: '1' }) },
);

/** A call, the rows named by their order of coming. */
type Call = (client: Client, path: string, ids: readonly string[]) => Promise<Answer>;
const nth = (ids: readonly string[], at: number) => ids[at % Math.max(1, ids.length)] ?? '1';
const NEW = { purpose: '踏勘', startOn: '2026-11-02', endOn: '2026-11-04', mode: 'train' };
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.tuple(values, further).map(
    ([given, more]): Call =>
      (client, path) =>
        client.post(path, { ...NEW, ...given, ...more }),
  ),
  fc.tuple(values, fc.nat(9)).map(
    ([given, at]): Call =>
      (client, path, ids) =>
        client.put(path, { id: nth(ids, at), ...given }),
  ),
  fc.nat(9).map(
    (at): Call =>
      (client, path, ids) =>
        client.get(`${path}/${nth(ids, at)}`),
  ),
  fc.nat(30).map(
    (at): Call =>
      (client, path, ids) =>
        client.delete(`${path}/${nth(ids, at)}`),
  ),
  fc.tuple(filter, orderBy, direction).map(
    ([params, by, order]): Call =>
      (client, path) =>
        client.post(`${path}/queryList`, { params, orderBy: by, order, pageSize: 5 }),
  ),
  filter.map(
    (params): Call =>
      (client, path) =>
        client.post(`${path}/querySums`, { params, sums: ['total'] }),
  ),
  text.map(
    (keyword): Call =>
      (client, path) =>
        client.post(`${path}/queryOptions`, { keyword }),
  ),
);

/** An answer without what differs from row to row and place to place. */
function told(answer: Answer, ids: readonly string[]): unknown {
  const said = JSON.stringify(answer)
    .replaceAll(/"(?:createdDate|updatedDate|lastSubmitDate|createdAt|updatedAt|next|number)":"[^"]*"/g, '')
    .replaceAll(/form_twin|twins/g, 'twin');
  const named = ids.reduce((text, id, at) => text.replaceAll(`"${id}"`, `"#${at}"`), said);
  // Those of lines.
  return named.replaceAll(/"id":"\d+"/g, '');
}

/** How many answers there were of each kind. */
const seen = new Map<number, number>();

/** What came of a call on one of the two, whose rows it adds to. */
async function answerOf(make: Call, path: string, ids: string[]): Promise<unknown> {
  const answer = await make(admin, path, ids);
  seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
  const { id } = (answer.data ?? {}) as { id?: string };
  if (id !== undefined && !ids.includes(id)) ids.push(id);
  return told(answer, ids);
}

it('a drawn form answers every call as its shipped twin does', async () => {
  // Rows of earlier sequences are there in later ones.
  const drawn: string[] = [];
  const shipped: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 16 }), async (calls) => {
      for (const make of calls)
        expect(await answerOf(make, DRAWN, drawn)).toEqual(await answerOf(make, SHIPPED, shipped));
    }),
    { numRuns: 40 },
  );
  expect(seen.get(200) ?? 0).toBeGreaterThan(100);
  expect(seen.get(400) ?? 0).toBeGreaterThan(50);
});
