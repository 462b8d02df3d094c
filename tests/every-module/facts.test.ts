import { type AnyField, type FactShape, listFields, onlyParams, placeOfFact } from '@jianheng/definition';
import type { Answer, Client, Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Declared,
  declared,
  isOpen,
  registry,
  rightsTo,
  startEveryModule,
  tried,
  viewsOf,
} from './declared.ts';
import { RowMaker } from './row-maker.ts';
import { isWhole } from './tried-modules.ts';
import { startAny } from './walk-process.ts';

let server: TestServer;
let rows: RowMaker;
let admin: Client;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  admin = await server.as('admin');
});
afterAll(() => server.close());

type Values = Readonly<Record<string, unknown>>;
type Told = {
  readonly name: string;
  readonly refused: { readonly why: string } | null;
  readonly seesAll: boolean;
  readonly where: object;
  readonly count: number;
  readonly sums: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  readonly rows: readonly Values[];
};
type Case = {
  readonly title: string;
  readonly name: string;
  readonly form: Declared;
  readonly fact: FactShape;
  readonly target: Declared;
  readonly list: NonNullable<Declared['module']['lists'][string]>;
};

function caseOf(form: Declared, name: string, fact: FactShape): Case {
  const place = placeOfFact(registry.modules, fact);
  const target = declared.find(({ path }) => path === fact.of);
  const list = place?.module.lists[place.list];
  if (!target || !list) throw new Error(`${form.label}: ${name} leads to no list`);
  return { title: `${form.label}：${fact.label}`, name, form, fact, target, list };
}

const cases = tried.flatMap((form) =>
  Object.entries(form.module.facts?.[form.known.name] ?? {}).map(([name, fact]) => caseOf(form, name, fact)),
);

type On = { readonly name: string; readonly field: AnyField; readonly word: string };

/** A value that a condition takes, where the form holds this; nothing where any value does. */
function fitting({ name, field, word }: On, wanted: unknown, form: Values): unknown {
  const sibling = siblingOf(wanted);
  // What begins and ends as the form does lies within it.
  if (sibling !== undefined && isWithin(word, form[name], form[sibling])) return form[name];
  const value = sibling === undefined ? wanted : form[sibling];
  return (FITTING[word] ?? ((_field, one) => one))(field, value);
}

const siblingOf = (wanted: unknown) =>
  typeof wanted === 'object' && wanted !== null && 'sibling' in wanted ? String(wanted.sibling) : undefined;
/** Whether days and moments of the form stand to each other as the condition asks. */
const isWithin = (word: string, own: unknown, other: unknown) =>
  typeof own === 'string' &&
  typeof other === 'string' &&
  ((['below', 'atMost'].includes(word) && own < other) ||
    (['above', 'atLeast'].includes(word) && own > other));

const FITTING: Readonly<Record<string, (field: AnyField, value: unknown) => unknown>> = {
  isEmpty: (_field, value) => (value === true ? null : undefined),
  isNot: ({ kind }) => (kind === 'person' ? server.firm.people.manager : undefined),
  in: (_field, value) => (Array.isArray(value) ? value.at(-1) : undefined),
  above: (field, value) => beside(field, value, 1),
  below: (field, value) => beside(field, value, -1),
};

const DAY_MS = 86_400_000;
/** Further than rows that are made one after the other lie apart. */
const APART = 400;
let made = 0;

/** More or less than it, and never the same twice: what takes time is taken up once. */
function beside({ kind }: AnyField, value: unknown, sign: 1 | -1): unknown {
  const steps = ++made * sign * APART;
  if (kind !== 'date' && kind !== 'time') return String(Number(value) + steps);
  const moment = new Date(Date.parse(String(value)) + steps * DAY_MS).toISOString();
  return kind === 'date' ? moment.slice(0, 10) : moment;
}

const columnOf = (name: string) =>
  name === 'createdDate' ? 'created_at' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a row holds that the fact is about. */
function matching({ fact, target }: Case, form: Values): ReadonlyMap<string, unknown> {
  const { entity, hasProcess } = target.known;
  const sets = new Map(
    Object.entries(listFields(entity, hasProcess)).flatMap(([name, field]) =>
      Object.entries(fact.where[name] ?? {})
        .map(([word, wanted]) => [name, fitting({ name, field, word }, wanted, form)] as const)
        .filter(([, value]) => value !== undefined),
    ),
  );
  // A time that something takes up ends after it begins.
  for (const { from, to } of Object.values(entity.exclusive ?? {}))
    if (from && to && sets.has(to) && !sets.has(from)) sets.set(from, sets.get(to));
  return sets;
}

/** Adds a row that the fact is about, as if it had come to what the condition asks for. */
async function addMatching(one: Case, form: Values): Promise<string> {
  const { known } = one.target;
  const id = await rows.add(known);
  const sets = matching(one, form);
  const changes = [...sets.keys()].map((name, at) => `"${columnOf(name)}" = $${at + 3}`);
  await rows.query(`update "${known.table}" set ${changes.join(', ')} where tenant_id = $1 and id = $2`, [
    server.tenantId,
    id,
    ...sets.values(),
  ]);
  return id;
}

const toldTo = async (client: Client, instance: string, { name }: Case): Promise<Told> =>
  ((await client.get(`/b/wf/process/${instance}/facts`)).data as Told[]).find(
    (one) => one.name === name,
  ) as Told;

type Begun = { readonly instance: string; readonly form: Values };
const running = new Map<string, Promise<Begun>>();

/** A form in approval, one for all that stands beside it. */
function begun(one: Case): Promise<Begun> {
  const found = running.get(one.form.path) ?? begin(one);
  running.set(one.form.path, found);
  return found;
}

async function begin(one: Case): Promise<Begun> {
  const values = await rows.valuesFor(one.form.known, { optional: true });
  const { instance, form } = await startAny(admin, rows, one.form.known, values);
  return { instance, form: (await admin.get(`${one.form.path}/${form}`)).data as Values };
}

/** What the list itself says under the filter that the fact leads to. */
async function listed(
  { target, list, fact }: Case,
  client: Client,
  userId: string,
  where: object,
): Promise<{ page: Answer; sums: Answer }> {
  const params = { ...onlyParams(list, userId), $where: where };
  const order = list.sort
    ? { orderBy: list.sort.replace('-', ''), order: list.sort.startsWith('-') ? 'desc' : 'asc' }
    : {};
  return {
    page: await client.post(`${target.path}/queryList`, { params, pageSize: fact.most ?? 5, ...order }),
    sums: await client.post(`${target.path}/querySums`, { params, sums: fact.sums ?? [] }),
  };
}

const idsOf = (found: unknown) => (found as readonly Values[]).map(({ id }) => ({ id }));

/** What a fact must tell this person: what he finds in its list, or that he may not see that. */
async function expected(one: Case, { client, id }: Newcomer, where: object): Promise<object> {
  const { page, sums } = await listed(one, client, id, where);
  if (page.status === 403)
    return { refused: { why: 'noRight' }, where: {}, count: 0, sums: {}, columns: [], rows: [] };
  return {
    refused: null,
    where,
    count: page.total,
    sums: one.fact.sums ? sums.data : {},
    rows: one.fact.columns ? idsOf(page.data) : [],
  };
}

it.runIf(isWhole)('there are facts beside forms', () => expect(cases.length).toBeGreaterThan(10));

describe.each(cases)('$title', (one) => {
  const { target } = one;

  it('counts a row that it is about, and none of another form', async () => {
    const { instance, form } = await begun(one);
    const before = await toldTo(admin, instance, one);
    expect(before).toMatchObject({ refused: null, seesAll: true });

    const id = await addMatching(one, form);

    const after = await toldTo(admin, instance, one);
    expect(after.count).toBe(before.count + 1);
    const { data } = await admin.post(`${target.path}/queryList`, { params: { id, $where: after.where } });
    expect(data).toHaveLength(1);
    const unlike = await rows.add(target.known);
    const still = await admin.post(`${target.path}/queryList`, {
      params: { id: unlike, $where: after.where },
    });
    expect((await toldTo(admin, instance, one)).count).toBe(after.count + (still.data as unknown[]).length);
  });

  it('tells each persona what the list tells him, and nothing to whoever has no list', async () => {
    const { instance, form } = await begun(one);
    await addMatching(one, form);
    const { where } = await toldTo(admin, instance, one);
    const personas = [[], ...viewsOf(target).map((permission) => [permission]), rightsTo(target)];
    const counts: number[] = [];
    for (const rights of personas) {
      const person = await server.newcomer(['process:view', ...rights]);
      const answer = await toldTo(person.client, instance, one);
      expect(answer).toMatchObject(await expected(one, person, where));
      counts.push(answer.count);
    }
    expect(counts.at(-1)).toBeGreaterThan(0);
    const nobody = (await toldTo((await server.newcomer(['process:view'])).client, instance, one)).refused;
    expect(nobody === null).toBe(isOpen(target));
  });
});
