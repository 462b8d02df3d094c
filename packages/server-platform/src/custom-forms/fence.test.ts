import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew, TRIPS } from '../testing/trips.ts';

const MARK = '只属于甲公司';
const NOBODYS = '912345678901234567';
const trip = (more: object = {}) => ({
  purpose: '踏勘',
  startOn: '2026-11-02',
  endOn: '2026-11-04',
  mode: 'train',
  costs: [{ item: '车票', amount: '1' }],
  ...more,
});

let server: TestServer;
let admin: Client;
let them: Client;
let form: string;
let row: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  them = await (await server.secondFirm()).as('admin');
  form = await publishNew(admin, 'trip', { ...TRIPS, label: MARK });
  row = ((await admin.post('/form/trip', trip({ purpose: MARK }))).data as { id: string }).id;
  await publishNew(them, 'trip', TRIPS);
});
afterAll(() => server.close());

type Call = readonly [method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object];
const answerOf = (by: Client, [method, path, body]: Call) =>
  method === 'get' || method === 'delete' ? by[method](path) : by[method](path, body);

describe('drawn forms of two firms, with the same code', () => {
  it('answer ids of the other firm as ids of nobody, and change nothing there', async () => {
    const person = server.firm.people.admin;
    const calls: Call[] = [
      ['get', `/form/trip/${row}`],
      ['post', '/form/trip/get', { id: row }],
      ['get', `/form/trip/${row}/timeline`],
      ['put', '/form/trip', { id: row, purpose: '改' }],
      ['delete', `/form/trip/${row}`],
      ['post', '/form/trip', trip({ previous: row })],
      ['post', '/form/trip', trip({ person })],
      ['post', '/form/trip', trip({ companions: [person] })],
      ['post', '/form/trip/queryList', { params: { previous: row, person } }],
      ['get', `/a/sys/customForm/${form}`],
      ['put', `/a/sys/customForm/${form}`, { revision: 1, draft: TRIPS }],
      ['post', `/a/sys/customForm/${form}/check`],
      ['post', `/a/sys/customForm/${form}/publish`, { revision: 1 }],
      ['put', `/a/sys/customForm/${form}/retire`],
      ['delete', `/a/sys/customForm/${form}`],
      ['get', `/a/sys/customForm/${form}/versions`],
      ['get', `/a/sys/customForm/${form}/versions/1`],
    ];
    const before = await admin.get(`/form/trip/${row}`);
    for (const call of calls) {
      const said = JSON.stringify(call).replace(`/${form}`, `/${NOBODYS}`);
      const nobodys = JSON.parse(
        said
          .replaceAll(`"${row}"`, `"${NOBODYS}"`)
          .replaceAll(`/${row}`, `/${NOBODYS}`)
          .replaceAll(`"${person}"`, `"${NOBODYS}"`),
      ) as Call;
      expect(JSON.stringify(nobodys)).toContain(NOBODYS);
      expect([call, await answerOf(them, call)]).toEqual([call, await answerOf(them, nobodys)]);
    }
    expect(await admin.get(`/form/trip/${row}`)).toEqual(before);
    expect(await admin.get(`/a/sys/customForm/${form}`)).toMatchObject({ data: { state: 'published' } });
  });

  it('tell nothing of the other firm wherever forms are spoken of', async () => {
    const calls: Call[] = [
      ['post', '/form/trip/queryList', {}],
      ['get', '/definitions'],
      ['get', '/definitions/form_trip'],
      ['get', '/getLoginData'],
      ['get', '/view/trip'],
      ['get', '/share/getVuer/trip'],
      ['post', '/a/sys/customForm/queryList', {}],
      ['get', '/a/sys/customForm/targets'],
    ];
    for (const call of calls) {
      const answer = await answerOf(them, call);
      expect([call, answer.status]).toEqual([call, 200]);
      expect([call, JSON.stringify(answer).includes(MARK)]).toEqual([call, false]);
    }
    const workbook = await them.raw('/form/trip/export', { params: {} });
    expect(workbook.body.includes(Buffer.from(MARK))).toBe(false);
  });
});

describe('the designer', () => {
  it('offers of the rows that links lead to what may stand beside a link, and nothing that the check refuses', async () => {
    const { data } = await admin.get('/a/sys/customForm/targets');
    const targets = data as { path: string; fields: { name: string }[] }[];
    for (const { path, fields } of targets.filter((one) => one.fields.length > 0)) {
      const shows = fields.slice(0, 20).map(({ name }) => name);
      const link = { kind: 'link', label: '关联', to: path, shows };
      const draft = { label: '探', title: 'name', fields: { name: { kind: 'text', label: '名称' }, link } };
      const code = `to${path.toLowerCase().replace(/[^a-z]+/g, '_')}`;
      const kept = await admin.post('/a/sys/customForm', { code, draft });
      const { id } = kept.data as { id: string };
      const { data: verdict } = await admin.post(`/a/sys/customForm/${id}/check`);
      expect([path, verdict]).toEqual([path, { faults: [], effects: [] }]);
    }
    const item = targets.find(({ path }) => path === '/t/item')?.fields.map(({ name }) => name);
    expect(item).toContain('price');
    expect(item).not.toContain('users');
  });

  it('is closed to who may not draw, whatever else he may do with the form, and to strangers', async () => {
    const { client } = await server.newcomer(['form_trip:view', 'form_trip:fill', 'form_trip:change']);
    const calls: Call[] = [
      ['post', '/a/sys/customForm/queryList', {}],
      ['get', `/a/sys/customForm/${form}`],
      ['get', `/a/sys/customForm/${form}/versions`],
      ['get', `/a/sys/customForm/${form}/versions/1`],
      ['get', '/a/sys/customForm/targets'],
      ['post', '/a/sys/customForm', { code: 'own', draft: TRIPS }],
      ['put', `/a/sys/customForm/${form}`, { revision: 1, draft: TRIPS }],
      ['post', `/a/sys/customForm/${form}/check`],
      ['post', `/a/sys/customForm/${form}/publish`, { revision: 1 }],
      ['put', `/a/sys/customForm/${form}/retire`],
      ['delete', `/a/sys/customForm/${form}`],
    ];
    for (const call of calls) {
      expect([call, (await answerOf(client, call)).status]).toEqual([call, 403]);
      expect([call, (await answerOf(server.anonymous, call)).status]).toEqual([call, 401]);
    }
  });
});
