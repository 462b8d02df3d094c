import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../rings.ts';
import { type Declared, entriesOf, FORM_CODE, startEveryModule, tried, writable } from './declared.ts';
import { type IdPlace, idPlaces, smallest, withAt } from './id-places.ts';
import { type ApiCall, openApiCalls } from './open-api-calls.ts';
import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
let calls: readonly ApiCall[];
let token: string;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  calls = await openApiCalls(await server.as('admin'));
  token = await server.tokenOf(server.firm.people.admin);
});
afterAll(() => server.close());

/** What is no id wherever it stands. */
const NEVER = ['abc', '-1', '0', '1e30', -1, 1e30, {}, { $ne: null }, true];
/** What may also stand for nothing. */
const NOTHING = ['', null, 0, []];

type Asked = { readonly method: ApiCall['method']; readonly url: string; readonly body?: unknown };
type Told = { readonly status: number; readonly msg: string; readonly faults: readonly string[] };

async function ask(asked: Asked): Promise<Told> {
  const { method, url, body } = asked;
  const sentWith = token;
  const headers = {
    authtoken: sentWith,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const reply = await server.app.inject({ method, url, headers, ...payload });
  // A call may end the session; what was sent at the same time is sent again with a new one.
  if (reply.statusCode === 401) {
    if (sentWith !== token) return ask(asked);
    token = await server.tokenOf(server.firm.people.admin);
  }
  // A file is no refusal, and has no words.
  const isTold = String(reply.headers['content-type']).includes('json');
  const { msg, fields } = (isTold ? reply.json() : { msg: '' }) as { msg: string; fields?: object };
  return { status: reply.statusCode, msg, faults: Object.keys(fields ?? {}) };
}

/** A refusal that a person can read and that names the place; where the id may be left out, the call may also do without it. */
function faultIn({ status, msg, faults }: Told, place: string, mayPass: boolean): string | undefined {
  if (status >= 500) return 'a defect';
  if (status < 400) return mayPass ? undefined : 'is accepted';
  if (!/[一-鿿]/.test(msg) || /invalid|expected|received/i.test(msg)) return `says ${msg}`;
  if (mayPass) return undefined;
  return faults.some((fault) => place.startsWith(fault) || fault.startsWith(place))
    ? undefined
    : `speaks of ${faults.join()}: ${msg}`;
}

function askedWith(call: ApiCall, place: IdPlace, value: unknown): Asked {
  const inAddress = place.in === 'body' ? undefined : place.at[0];
  const textOf = (name: string) => {
    if (['code', 'formCode'].includes(name) && name !== inAddress) return FORM_CODE;
    return name === inAddress
      ? encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
      : '1';
  };
  const path = call.parameters
    .filter((one) => one.in === 'path')
    .reduce((made, { name }) => made.replace(`{${name}}`, textOf(name)), call.path);
  const query = place.in === 'query' ? `?${String(inAddress)}=${textOf(String(inAddress))}` : '';
  const body = call.body && smallest(call.body);
  return {
    method: call.method,
    url: `${path}${query}`,
    ...(call.method === 'GET' || body === undefined
      ? {}
      : { body: place.in === 'body' ? withAt(body, place.at, value) : body }),
  };
}

/** Kinds of places that have been tried with all values. */
const triedKinds = new Set<string>();
let turn = 0;

/**
 * Values for a place. One schema checks all places of a kind, so all values go to the first of them, and to the others
 * one value that is no id and one that stands for nothing, each in turn. At night all values go everywhere.
 */
function valuesFor(kind: string): readonly { readonly value: unknown; readonly mayPass: boolean }[] {
  const isFirst = !triedKinds.has(kind);
  triedKinds.add(kind);
  turn++;
  const isTaken = (at: number, values: readonly unknown[]) =>
    isFirst || isNight() || at === turn % values.length;
  return [
    ...NEVER.filter((_, at) => isTaken(at, NEVER)).map((value) => ({ value, mayPass: false })),
    ...NOTHING.filter((_, at) => isTaken(at, NOTHING)).map((value) => ({ value, mayPass: true })),
  ];
}

type Place = { readonly name: string; readonly kind: string };

async function faultsOf({ name, kind }: Place, make: (value: unknown) => Asked): Promise<string[]> {
  const faults = await Promise.all(
    valuesFor(kind).map(async ({ value, mayPass }) => {
      const asked = make(value);
      const fault = faultIn(await ask(asked), name, mayPass);
      return fault ? [`${fault}: ${asked.method} ${asked.url} ${JSON.stringify(asked.body)}`] : [];
    }),
  );
  return faults.flat();
}

describe('a wrong id', () => {
  it('in any place of any call is refused in a sentence', async () => {
    const faults: string[] = [];
    let places = 0;
    for (const call of calls)
      for (const place of idPlaces(call)) {
        places++;
        const kind = `${place.in} ${JSON.stringify(place.schema)}`;
        const name = place.at.join('.');
        faults.push(...(await faultsOf({ name, kind }, (value) => askedWith(call, place, value))));
      }

    expect(faults).toEqual([]);
    expect(places).toBeGreaterThan(calls.length / 2);
  });
});

/** Fields that hold the id of another row. */
const namesAnother = (kind: string) => ['person', 'people', 'department', 'link'].includes(kind);
const linked = ({ known }: Declared) =>
  entriesOf(known.entity.fields).filter(([, { kind }]) => namesAnother(kind));

const OPERATORS = ['', '$ne', '$in'];
/** Of several ids any is asked for, and none is missed. */
const kindOf = (one: Declared, name: string) => one.known.entity.fields[name]?.kind ?? 'id';
const isPeople = (one: Declared, name: string) => kindOf(one, name) === 'people';
const isAsked = (one: Declared, name: string, operator: string) => operator !== '$ne' || !isPeople(one, name);
const filterBy = (name: string, operator: string, value: unknown) => ({
  params: { [`${name}${operator}`]: operator === '$in' ? [value] : value },
});

describe.each(tried)('$label', (one) => {
  const url = (call: string) => `/api${one.path}/${call}`;
  const names = ['id', ...linked(one).map(([name]) => name)];
  const filters = names.flatMap((name) =>
    OPERATORS.filter((operator) => isAsked(one, name, operator)).map((operator) => [name, operator] as const),
  );

  it('refuses wrong ids in its filters', async () => {
    for (const [name, operator] of filters)
      expect(
        await faultsOf(
          { name: `params.${name}${operator}`, kind: `filter ${kindOf(one, name)}${operator}` },
          (value) => ({ method: 'POST', url: url('queryList'), body: filterBy(name, operator, value) }),
        ),
      ).toEqual([]);
  });

  it('refuses wrong ids among those whose titles are asked for', async () => {
    expect(
      await faultsOf({ name: 'params.ids', kind: 'options' }, (value) => ({
        method: 'POST',
        url: url('queryOptions'),
        body: { params: { ids: [value] } },
      })),
    ).toEqual([]);
  });
});

/** A required field refuses what stands for nothing, another one takes it. */
const fieldKind = (one: Declared, name: string) =>
  `field ${kindOf(one, name)} ${String(one.known.entity.fields[name]?.required ?? false)}`;

describe.each(writable)('$label', (one) => {
  it('refuses wrong ids in its fields', async () => {
    const values = await rows.valuesFor(one.known);
    for (const [name] of linked(one))
      expect(
        await faultsOf({ name, kind: fieldKind(one, name) }, (value) => ({
          method: 'POST',
          url: `/api${one.path}`,
          body: { ...values, [name]: isPeople(one, name) ? [value] : value },
        })),
      ).toEqual([]);
  });
});
