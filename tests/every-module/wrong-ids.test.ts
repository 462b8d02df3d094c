import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared, entriesOf, FORM_CODE, startEveryModule, writable } from './declared.ts';
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

async function ask({ method, url, body }: Asked): Promise<Told> {
  const headers = {
    authtoken: token,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const reply = await server.app.inject({ method, url, headers, ...payload });
  // Who asks to be signed out is.
  if (reply.statusCode === 401) token = await server.tokenOf(server.firm.people.admin);
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

async function faultsOf(place: string, make: (value: unknown) => Asked): Promise<string[]> {
  const faults: string[] = [];
  for (const value of [...NEVER, ...NOTHING]) {
    const asked = make(value);
    const fault = faultIn(await ask(asked), place, NOTHING.includes(value as never));
    if (fault) faults.push(`${fault}: ${asked.method} ${asked.url} ${JSON.stringify(asked.body)}`);
  }
  return faults;
}

describe('a wrong id', () => {
  it('in any place of any call is refused in a sentence', async () => {
    const faults: string[] = [];
    let places = 0;
    for (const call of calls)
      for (const place of idPlaces(call)) {
        places++;
        faults.push(...(await faultsOf(place.at.join('.'), (value) => askedWith(call, place, value))));
      }

    expect(faults).toEqual([]);
    expect(places).toBeGreaterThan(calls.length / 2);
  });
});

/** Fields that hold the id of another row. */
const namesAnother = (kind: string) => ['person', 'people', 'department', 'link'].includes(kind);
const linked = ({ known }: (typeof declared)[number]) =>
  entriesOf(known.entity.fields).filter(([, { kind }]) => namesAnother(kind));

const OPERATORS = ['', '$ne', '$in'];
/** Of several ids any is asked for, and none is missed. */
const isPeople = (one: (typeof declared)[number], name: string) =>
  one.known.entity.fields[name]?.kind === 'people';
const isAsked = (one: (typeof declared)[number], name: string, operator: string) =>
  operator !== '$ne' || !isPeople(one, name);
const filterBy = (name: string, operator: string, value: unknown) => ({
  params: { [`${name}${operator}`]: operator === '$in' ? [value] : value },
});

describe.each(declared)('$label', (one) => {
  const url = (call: string) => `/api${one.path}/${call}`;
  const names = ['id', ...linked(one).map(([name]) => name)];
  const filters = names.flatMap((name) =>
    OPERATORS.filter((operator) => isAsked(one, name, operator)).map((operator) => [name, operator] as const),
  );

  it('refuses wrong ids in its filters', async () => {
    for (const [name, operator] of filters)
      expect(
        await faultsOf(`params.${name}${operator}`, (value) => ({
          method: 'POST',
          url: url('queryList'),
          body: filterBy(name, operator, value),
        })),
      ).toEqual([]);
  });

  it('refuses wrong ids among those whose titles are asked for', async () => {
    expect(
      await faultsOf('params.ids', (value) => ({
        method: 'POST',
        url: url('queryOptions'),
        body: { params: { ids: [value] } },
      })),
    ).toEqual([]);
  });
});

describe.each(writable)('$label', (one) => {
  it('refuses wrong ids in its fields', async () => {
    const values = await rows.valuesFor(one.known);
    for (const [name] of linked(one))
      expect(
        await faultsOf(name, (value) => ({
          method: 'POST',
          url: `/api${one.path}`,
          body: { ...values, [name]: isPeople(one, name) ? [value] : value },
        })),
      ).toEqual([]);
  });
});
