import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew, TRIPS } from '../testing/trips.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
let form: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  clerk = await server.as('clerk');
  form = await publishNew(admin, 'trip', TRIPS);
});
afterAll(() => server.close());

type Audience = {
  roles: { id: string; name: string; people: number; mayFill: boolean }[];
  canGive: boolean;
  running: number;
};
const audience = async (client = admin) =>
  (await client.get(`/a/sys/customForm/${form}/audience`)).data as Audience;
const give = async (names: readonly string[], client = admin) => {
  const { roles } = await audience();
  const ids = roles.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  return client.put(`/a/sys/customForm/${form}/audience`, { roles: ids });
};
const trip = { purpose: '踏勘', startOn: '2026-11-02', endOn: '2026-11-04', mode: 'train', costs: [] };

it('lists the roles of the firm, the largest first, without the administrators', async () => {
  const { roles, canGive, running } = await audience();
  expect({ canGive, running }).toEqual({ canGive: true, running: 0 });
  expect(roles[0]).toMatchObject({ name: '员工', people: 9, mayFill: false });
  expect(roles.map(({ name }) => name)).not.toContain('系统管理员');
});

it('lets the chosen roles fill the form in within a second, and the others no more', async () => {
  expect((await clerk.post('/form/trip', trip)).status).toBe(403);
  expect(await give(['员工', '财务'])).toMatchObject({ status: 200 });
  const before = await server.as('clerk');
  expect((await before.post('/form/trip', trip)).status).toBe(200);

  expect(await give(['财务'])).toMatchObject({ status: 200 });
  expect((await (await server.as('clerk')).post('/form/trip', trip)).status).toBe(403);
  expect((await (await server.as('finance')).post('/form/trip', trip)).status).toBe(200);
  expect((await audience()).roles.filter(({ mayFill }) => mayFill)).toMatchObject([{ name: '财务' }]);
});

it('is read by who draws forms, and changed only by who may change roles and fill the form in', async () => {
  const { client: designer } = await server.newcomer(['form:design', 'form_trip:fill']);
  expect((await audience(designer)).canGive).toBe(false);
  expect((await give(['员工'], designer)).status).toBe(403);
  const { client: keeper } = await server.newcomer(['form:design', 'accessRights:manage']);
  expect((await give(['员工'], keeper)).status).toBe(403);
  const { client: both } = await server.newcomer(['form:design', 'accessRights:manage', 'form_trip:fill']);
  expect((await give(['员工'], both)).status).toBe(200);
  expect((await clerk.get(`/a/sys/customForm/${form}/audience`)).status).toBe(403);
});

it('cannot be set before the form is in use, and is another firm’s neither to read nor to set', async () => {
  const { data } = await admin.post('/a/sys/customForm', { code: 'later', draft: TRIPS });
  const { id } = data as { id: string };
  expect(await admin.put(`/a/sys/customForm/${id}/audience`, { roles: [] })).toMatchObject({
    error: 'formNotPublished',
  });
  const them = await (await server.secondFirm()).as('admin');
  expect((await them.get(`/a/sys/customForm/${form}/audience`)).status).toBe(404);
  expect((await them.put(`/a/sys/customForm/${form}/audience`, { roles: [] })).status).toBe(404);
});
