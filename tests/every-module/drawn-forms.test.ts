import type { CustomForm } from '@jianheng/definition';
import { type Client, publishNew, type TestServer, TRIPS } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEveryModule } from './declared.ts';
import { type IdPlace, idPlaces, smallest, withAt } from './id-places.ts';
import { type ApiCall, openApiCalls } from './open-api-calls.ts';

/**
 * What holds of every shipped form holds of one that a firm drew, call by call of the document that the server gives of
 * itself: who gets in, that ids of another firm are ids of nobody, and that nothing of it is told.
 */
const CODE = 'fenced';
const PATTERN = '/api/form/{formCode}';
const CANARY = '金丝雀乙公司';
/** Looks like any other id and belongs to nobody. */
const ABSENT = '987654321098765432';

/** Nobody is led to a row by being named in it: who holds no right of the form is let in nowhere. */
const { seenThrough: _, ...drawn } = TRIPS;
const FORM: CustomForm = {
  ...drawn,
  label: '外勤登记',
  tree: true,
  fields: {
    ...TRIPS.fields,
    previous: { kind: 'link', label: '上次外勤', to: `/form/${CODE}`, shows: [] },
    papers: { kind: 'attachments', label: '附件' },
  },
  sections: [{ title: '外勤', fields: [...Object.keys(TRIPS.fields), 'papers'] }],
  views: {
    days: { kind: 'calendar', label: '日历', from: 'startOn', to: 'endOn' },
    modes: { kind: 'board', label: '看板', by: 'mode' },
    counts: { kind: 'statistics', label: '统计', by: ['mode'], chart: 'bar' },
  },
};

let server: TestServer;
let admin: Client;
let them: Client;
let calls: readonly ApiCall[];
/** Ids of the other firm: a row of the form, the row above it, a person, a department. */
let theirs: readonly string[];
let ours: string;
beforeAll(async () => {
  server = await startEveryModule();
  const other = await server.secondFirm();
  [admin, them] = [await server.as('admin'), await other.as('admin')];
  await publishNew(admin, CODE, FORM);
  await publishNew(them, CODE, FORM);
  const above = await add(them, { purpose: `${CANARY}一` });
  const row = await add(them, { purpose: `${CANARY}二`, parentId: above, previous: above });
  theirs = [row, above, other.firm.people.clerk, other.firm.departments.cost];
  ours = await add(admin, { purpose: '踏勘' });
  calls = (await openApiCalls(admin)).filter(({ path }) => path.startsWith(PATTERN));
});
afterAll(() => server.close());

async function add(client: Client, values: object): Promise<string> {
  const trip = { startOn: '2026-11-02', endOn: '2026-11-04', mode: 'train', costs: [], ...values };
  const { data, msg } = await client.post(`/form/${CODE}`, trip);
  if (!data) throw new Error(msg);
  return (data as { id: string }).id;
}

type Asked = { readonly method: ApiCall['method']; readonly url: string; readonly body?: unknown };
type Told = { readonly status: number; readonly text: string };

async function ask({ method, url, body }: Asked, token: string | undefined): Promise<Told> {
  const headers = {
    ...(token ? { authtoken: token } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const { statusCode, body: text } = await server.app.inject({ method, url, headers, ...payload });
  return { status: statusCode, text: text.replace(/"callId":"[^"]*",?/, '') };
}

/** The call with this value at one place, and ids of no row at all others. */
function askedWith(call: ApiCall, place?: IdPlace, value?: unknown): Asked {
  const named = place && place.in !== 'body' ? place.at[0] : undefined;
  const others: Readonly<Record<string, string>> = { formCode: CODE };
  const textOf = (name: string) => (name === named ? String(value) : (others[name] ?? ABSENT));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name));
  const query = place?.in === 'query' ? `?${String(named)}=${String(value)}` : '';
  if (call.method === 'GET' || !call.body) return { method: call.method, url: `${path}${query}` };
  const body = smallest(call.body);
  return {
    method: call.method,
    url: `${path}${query}`,
    body: place?.in === 'body' ? withAt(body, place.at, value) : body,
  };
}

const titleOf = ({ method, path }: ApiCall) => `${method} ${path}`;
const tokenOf = (person: string) => server.tokenOf(person);

/** Which right of the form opens a call, by what it does with rows. */
function rightsFor({ method, path }: ApiCall): readonly string[] {
  const call = path.slice(PATTERN.length);
  if (call.startsWith('/export')) return ['export'];
  if (call.startsWith('/import')) return ['fill', 'change'];
  if (method === 'DELETE') return ['remove'];
  if (method === 'POST' && call === '') return ['fill'];
  if (method === 'PUT') return ['change'];
  return ['view', 'fill'];
}

describe('the calls of a drawn form', () => {
  it('are as many as those of a shipped one with lists, views, a tree and lines', () => {
    expect(calls.length).toBeGreaterThanOrEqual(20);
    expect(new Set(calls.map(({ path }) => path.slice(PATTERN.length)))).toContain('/queryTree');
  });

  it('answer whoever is not signed in with 401', async () => {
    for (const call of calls)
      expect([titleOf(call), (await ask(askedWith(call), undefined)).status]).toEqual([titleOf(call), 401]);
  });

  it('are closed to staff without rights', async () => {
    const token = await tokenOf((await server.newcomer([])).id);
    for (const call of calls) {
      const { status } = await ask(askedWith(call), token);
      expect([titleOf(call), status]).toEqual([titleOf(call), 403]);
    }
  });

  it.each(['fill', 'change', 'remove', 'export'])(
    'are open to whoever may look and %s, as far as either opens them',
    async (right) => {
      const held = ['view', right];
      const { id } = await server.newcomer(held.map((one) => `form_${CODE}:${one}`));
      const token = await tokenOf(id);
      for (const call of calls.filter((one) => !hangsOnRow(one))) {
        const { status } = await ask(askedWith(call), token);
        const isOpen = rightsFor(call).some((one) => held.includes(one));
        expect([titleOf(call), status !== 403]).toEqual([titleOf(call), isOpen]);
        expect(status).toBeLessThan(500);
      }
    },
  );
});

/** What hangs on a row is asked of one that the person sees, and here there is none. */
const hangsOnRow = ({ path }: ApiCall) => /\{id\}\//.test(path);

/** Places that only the form itself knows of, not the document of all forms. */
const namedInside: readonly ((id: string) => readonly [Asked['method'], string, object])[] = [
  ...['previous', 'person', 'companions', 'parentId', 'id', 'previous$in', 'person$ne'].map(
    (key) => (id: string) => ['POST', '/queryList', { params: { [key]: id }, pageSize: 500 }] as const,
  ),
  (id) => ['POST', '/queryOptions', { params: { ids: [id] } }],
  (id) => ['POST', '/queryLevel', { parentId: id }],
  (id) => ['POST', '/queryFound', { ids: [id] }],
  (id) => ['POST', '/querySums', { params: { previous: id }, sums: ['total'] }],
  (id) => ['PUT', '/updatePlace', { id, targetId: ours, place: 'after' }],
  (id) => ['PUT', '/updatePlace', { id: ours, targetId: id, place: 'inside' }],
  (id) => ['PUT', '/updateSort', [{ id, sort: 1 }]],
  (id) => ['POST', '/get', { id }],
  (id) => ['PUT', '', { id, purpose: '改' }],
  (id) => ['POST', '', { id, purpose: '改' }],
  (id) => ['DELETE', `/${ours},${id}`, {}],
];

describe('ids of another firm', () => {
  it('are ids of nobody at every place of every call, and nothing changes there', async () => {
    const token = await tokenOf(server.firm.people.admin);
    const before = await them.post(`/form/${CODE}/queryList`, { pageSize: 500 });
    const places = [
      ...calls.flatMap((call) => idPlaces(call).map((place) => (id: string) => askedWith(call, place, id))),
      ...namedInside.map((make) => (id: string) => {
        const [method, call, body] = make(id);
        return { method, url: `/api/form/${CODE}${call}`, body };
      }),
    ];
    for (const asked of places) {
      const nobodys = blotted(await ask(asked(ABSENT), token), ABSENT);
      for (const id of theirs) {
        const told = blotted(await ask(asked(id), token), id);
        expect([asked('#'), told]).toEqual([asked('#'), nobodys]);
      }
    }
    expect(places.length).toBeGreaterThan(calls.length / 2);
    expect(await them.post(`/form/${CODE}/queryList`, { pageSize: 500 })).toEqual(before);
  });

  it.each(['person', 'companions', 'previous', 'parentId', 'papers'])(
    'are refused in %s of what is filled in',
    async (name) => {
      const isList = ['companions', 'papers'].includes(name);
      const count = async () =>
        (await admin.post(`/form/${CODE}/queryList`, { count: 'exact', pageSize: 1 })).total;
      const known = await count();
      for (const id of theirs) {
        const given = { purpose: '探', startOn: '2026-11-02', endOn: '2026-11-04', mode: 'train' };
        const withId = (one: string) => ({ ...given, [name]: isList ? [one] : one });
        for (const path of [{}, { id: ours }]) {
          const send = (one: string) =>
            'id' in path
              ? admin.put(`/form/${CODE}`, { ...withId(one), ...path })
              : admin.post(`/form/${CODE}`, withId(one));
          const [told, nobodys] = [await send(id), await send(ABSENT)];
          expect([400, 404, 409]).toContain(told.status);
          expect(JSON.stringify(told).replaceAll(id, '#')).toBe(
            JSON.stringify(nobodys).replaceAll(ABSENT, '#'),
          );
        }
      }
      expect(await count()).toBe(known);
    },
  );
});

const blotted = ({ status, text }: Told, id: string) => ({ status, text: text.replaceAll(id, '#') });

/** Every call as it is, and with each of the ids at each of its places. */
const askedEach = (ids: readonly string[]): { readonly title: string; readonly asked: Asked }[] =>
  calls.flatMap((call) => [
    { title: titleOf(call), asked: askedWith(call) },
    ...idPlaces(call).flatMap((place) =>
      ids.map((id) => ({ title: `${titleOf(call)} ${place.at}`, asked: askedWith(call, place, id) })),
    ),
  ]);

describe('what another firm filled in', () => {
  it.each(['admin', 'clerk', 'outsider'] as const)('is told to our %s in no answer', async (who) => {
    const token = await tokenOf(server.firm.people[who]);
    const searches = ['queryList', 'queryOptions'].map((call) => ({
      title: call,
      asked: {
        method: 'POST' as const,
        url: `/api/form/${CODE}/${call}`,
        body: { keyword: CANARY, params: {} },
      },
    }));
    for (const { title, asked } of [...askedEach(theirs.slice(0, 2)), ...searches])
      expect([title, (await ask(asked, token)).text.includes(CANARY)]).toEqual([title, false]);
    expect(JSON.stringify(await them.post(`/form/${CODE}/queryList`, {}))).toContain(CANARY);
  });
});
