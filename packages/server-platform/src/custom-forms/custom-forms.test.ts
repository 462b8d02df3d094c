import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { publishNew, publishNext, TRIPS } from '../testing/trips.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  await publishNew(admin, 'trip', TRIPS);
});
afterAll(() => server.close());

const trip = (more: object = {}) => ({
  purpose: '踏勘',
  startOn: '2026-11-02',
  endOn: '2026-11-04',
  mode: 'train',
  costs: [
    { item: '车票', amount: '120.50' },
    { item: '住宿', amount: '300' },
  ],
  ...more,
});
const FILL = ['form_trip:fill'];

describe('a published form', () => {
  it('is filled in, read, found, summed and removed like a shipped one', async () => {
    const saved = await admin.post('/form/trip', trip());
    expect(saved).toMatchObject({
      status: 200,
      data: { total: '420.50', number: expect.stringMatching(/^CC-\d{4}-0001$/) },
    });
    const { id } = saved.data as { id: string };
    expect(await admin.get(`/form/trip/${id}`)).toMatchObject({
      data: { costs: [{ item: '车票' }, { item: '住宿' }] },
    });
    expect(await admin.post('/form/trip/queryList', { params: { purpose$like: '踏' } })).toMatchObject({
      total: 1,
    });
    expect(await admin.post('/form/trip/querySums', { params: {}, sums: ['total'] })).toMatchObject({
      data: { total: '420.50' },
    });
    expect(await admin.raw('/form/trip/export', { params: {} })).toMatchObject({ status: 200 });
    expect(await admin.get(`/form/trip/${id}/timeline`)).toMatchObject({ status: 200 });
    expect(await admin.delete(`/form/trip/${id}`)).toMatchObject({ status: 200 });
    expect(await admin.get(`/form/trip/${id}`)).toMatchObject({ status: 404 });
  });

  it('refuses by its own rules, in words that name the field', async () => {
    expect(await admin.post('/form/trip', trip({ purpose: '' }))).toMatchObject({
      status: 400,
      fields: { purpose: '事由不能为空' },
    });
    expect(await admin.post('/form/trip', trip({ mode: 'plane' }))).toMatchObject({
      fields: { reason: '乘机理由不能为空' },
    });
    expect(await admin.post('/form/trip', trip({ endOn: '2026-11-01' }))).toMatchObject({
      msg: '结束日期应不早于开始日期。',
    });
    expect(await admin.post('/form/trip', trip({ costs: [{ item: '车票', amount: '-1' }] }))).toMatchObject({
      status: 400,
    });
    expect(await admin.post('/form/trip/queryList', { params: { porpose: '1' } })).toMatchObject({
      status: 400,
    });
  });

  it('belongs to those who were given it, and to its firm', async () => {
    const clerk = await server.newcomer(FILL);
    const other = await server.newcomer(FILL);
    const stranger = await server.newcomer([]);
    const { data } = await clerk.client.post('/form/trip', trip({ companions: [stranger.id] }));
    const { id } = data as { id: string };
    expect(await clerk.client.get(`/form/trip/${id}`)).toMatchObject({ status: 200 });
    expect(await other.client.get(`/form/trip/${id}`)).toMatchObject({ status: 404 });
    expect(await stranger.client.get(`/form/trip/${id}`)).toMatchObject({ status: 200 });
    expect(await stranger.client.post('/form/trip', trip())).toMatchObject({ status: 403 });
    expect(await clerk.client.delete(`/form/trip/${id}`)).toMatchObject({ status: 403 });
    expect(await server.anonymous.post('/form/trip/queryList', {})).toMatchObject({ status: 401 });
    const second = await server.secondFirm();
    expect(await (await second.as('admin')).post('/form/trip/queryList', {})).toMatchObject({ status: 404 });
    expect(await admin.post('/form/nothing/queryList', {})).toMatchObject({ status: 404 });
  });

  it('stands in the menu, among the declarations and among the rights of roles', async () => {
    const { data } = await admin.get('/getLoginData');
    expect(JSON.stringify(data)).toContain('/main-page/trip/wf-list');
    expect((data as { permissions: string[] }).permissions).toContain('form_trip:view');
    expect(await admin.get('/definitions/form_trip')).toMatchObject({ data: { label: '出差登记' } });
    const { client } = await server.newcomer([]);
    expect(JSON.stringify((await client.get('/getLoginData')).data)).not.toContain('form_trip');
  });

  it('is known to every instance within a second', async () => {
    const other = await server.instance();
    const token = await server.tokenOf(server.firm.people.admin);
    const ask = () =>
      other.app.inject({
        method: 'POST',
        url: '/api/form/note/queryList',
        headers: { authtoken: token },
        payload: {},
      });
    const told = async () => {
      const { headers } = await other.app.inject({ url: '/api/definitions', headers: { authtoken: token } });
      return Number(headers['x-release']);
    };
    const before = await told();
    expect((await ask()).statusCode).toBe(404);
    const id = await publishNew(admin, 'note', {
      label: '便签',
      title: 'text',
      fields: { text: { kind: 'text', label: '内容' } },
    });
    await wait(1100);
    expect((await ask()).statusCode).toBe(200);
    expect(await told()).toBe(before + 1);
    expect(await admin.put(`/a/sys/customForm/${id}/retire`)).toMatchObject({ data: { state: 'retired' } });
    await wait(1100);
    expect((await ask()).statusCode).toBe(200);
    expect(await admin.post('/form/note', { text: '又一张' })).toMatchObject({ status: 404 });
    await other.close();
  });
});

describe('a further version', () => {
  it('widens the table and keeps what there is', async () => {
    const id = await publishNew(admin, 'visit', {
      label: '来访',
      title: 'who',
      fields: { who: { kind: 'text', label: '来访人' } },
    });
    const { data } = await admin.post('/form/visit', { who: '张工' });
    await publishNext(admin, id, {
      label: '来访登记',
      title: 'who',
      fields: {
        who: { kind: 'text', label: '来访人', required: true },
        count: { kind: 'integer', label: '人数', min: 1 },
        goods: { kind: 'lines', label: '携带物品', fields: { what: { kind: 'text', label: '物品' } } },
      },
    });
    expect(await admin.get(`/form/visit/${(data as { id: string }).id}`)).toMatchObject({
      data: { who: '张工', count: null, goods: [] },
    });
    expect(
      await admin.post('/form/visit', { who: '李工', count: 2, goods: [{ what: '图纸' }] }),
    ).toMatchObject({ status: 200 });
    expect(await admin.get(`/a/sys/customForm/${id}/versions`)).toMatchObject({
      data: [{ version: 2 }, { version: 1 }],
    });
  });

  it('says what it does to rows that there are, and is refused where they break it', async () => {
    const draft = {
      label: '车次',
      title: 'name',
      fields: { name: { kind: 'text', label: '车次' }, seats: { kind: 'integer', label: '座位' } },
    } as const;
    const id = await publishNew(admin, 'ride', draft);
    await admin.post('/form/ride', { name: 'G1', seats: 5 });
    await admin.post('/form/ride', { name: 'G1' });
    const check = async (next: object) => {
      const { data: before } = await admin.get(`/a/sys/customForm/${id}`);
      const { revision } = before as { revision: number };
      const { data } = await admin.put(`/a/sys/customForm/${id}`, { revision, draft: next });
      const kept = data as { revision: number };
      return {
        checked: await admin.post(`/a/sys/customForm/${id}/check`),
        published: () => admin.post(`/a/sys/customForm/${id}/publish`, { revision: kept.revision }),
      };
    };
    const narrow = await check({
      ...draft,
      fields: { ...draft.fields, seats: { kind: 'integer', label: '座位', required: true, max: 4 } },
    });
    expect(narrow.checked.data).toMatchObject({
      faults: [],
      effects: [
        { word: 'seats', rows: 1, isBlocking: false },
        { word: 'seats_bounds', rows: 1, isBlocking: true },
      ],
    });
    expect(await narrow.published()).toMatchObject({ status: 409, error: 'formBreaksRows' });
    const unique = await check({ ...draft, unique: [['name']] });
    expect(unique.checked.data).toMatchObject({ effects: [{ rows: 2, isBlocking: true }] });
    const other = await check({
      ...draft,
      fields: { ...draft.fields, seats: { kind: 'text', label: '座位' } },
    });
    expect(other.checked.data).toMatchObject({
      faults: [{ word: 'seats', says: expect.stringContaining('不能改成另一种字段') }],
    });
    expect(await other.published()).toMatchObject({ status: 409, error: 'formFaulty' });
    const less = await check({ ...draft, fields: { name: draft.fields.name } });
    expect(less.checked.data).toMatchObject({ effects: [{ word: 'seats', rows: 1, isBlocking: false }] });
    expect(await less.published()).toMatchObject({ status: 200, data: { version: 2 } });
  });
});
