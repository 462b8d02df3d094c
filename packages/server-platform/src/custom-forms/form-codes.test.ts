import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew, TRIPS } from '../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  await publishNew(admin, 'trip', TRIPS);
});
afterAll(() => server.close());

describe('a form by its code', () => {
  it('answers as at its own path, shipped or drawn', async () => {
    const { id } = (await admin.post('/t/group', { name: '办公' })).data as { id: string };
    const codes = (await admin.get('/definitions')).data as { pages: { of?: string }[] };
    expect(codes.pages.length).toBeGreaterThan(0);
    const table = server.context.registry.entityAt('/t/group').table;
    expect(await admin.post(`/form/${table}/queryList`, { orderBy: '', order: '', params: null })).toEqual(
      await admin.post('/t/group/queryList', {}),
    );
    expect(await admin.get(`/form/${table}/${id}`)).toEqual(await admin.get(`/t/group/${id}`));
    expect(await admin.post(`/form/${table}/get`, { id, formCode: table })).toMatchObject({
      data: { id, name: '办公' },
    });
    expect(await admin.put(`/form/${table}`, { id, name: '生产' })).toMatchObject({ data: { name: '生产' } });
    expect(await admin.post('/t/group/queryTree', {})).toEqual(
      await admin.post(`/form/${table}/queryTree`, {}),
    );
  });

  it('gives the first values of a new record, and keeps nothing', async () => {
    const first = await admin.post('/form/trip/get', { id: '', init: true, formId: 'trip' });
    expect(first).toMatchObject({
      data: {
        id: null,
        person: server.firm.people.admin,
        companions: [],
        extValues: { person_id: server.firm.people.admin },
      },
    });
    expect(await admin.post('/form/trip/queryList', {})).toMatchObject({ total: 0 });
  });

  it('is not answered to who may not, or where there is none', async () => {
    const table = server.context.registry.entityAt('/t/group').table;
    const { client } = await server.newcomer([]);
    expect(await client.post(`/form/${table}/queryList`, {})).toMatchObject({ status: 403 });
    expect(await client.post('/form/trip/get', { init: true })).toMatchObject({ status: 403 });
    expect(await client.get(`/view/${table}`)).toMatchObject({ status: 404 });
    expect(await admin.post('/form/nothing/get', { init: true })).toMatchObject({ status: 404 });
    expect(await server.anonymous.post('/form/trip/get', {})).toMatchObject({ status: 401 });
    expect(await admin.post('/a/sys/customForm', { code: table, draft: TRIPS })).toMatchObject({
      status: 409,
      error: 'formCodeReserved',
    });
    const fill = await server.newcomer([...EVERY_PERMISSION, 'form_trip:fill']);
    expect(await fill.client.post('/form/trip/get', { init: true })).toMatchObject({ status: 200 });
  });

  it('says where its page stands', async () => {
    for (const path of ['/view/trip', '/share/getVuer/trip'])
      expect(await admin.get(path)).toMatchObject({
        data: { title: '出差登记', address: '/main-page/trip/wf-list', module: 'form_trip', list: 'list' },
      });
    const { data: one } = await admin.get('/share/getUUID');
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect((await admin.get('/share/getUUID')).data).not.toBe(one);
  });
});
