import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const edit = (by: Client, id: string, said: object = {}) =>
  by.post('/share/rowEditors', { path: '/t/item', id, ...said });

it('those who change a row are told of each other, until they stop or are not heard of for a minute', async () => {
  const { data } = await admin.post('/t/item', { name: '两人同改' });
  const { id } = data as { id: string };
  const { id: colleagueId, client: colleague } = await server.newcomer(['everyKind:all']);
  expect(await edit(admin, id)).toMatchObject({ data: [] });
  const seen = await edit(colleague, id);
  expect(seen).toMatchObject({ data: [{ id: server.firm.people.admin }] });
  expect(await edit(admin, id)).toMatchObject({ data: [{ id: colleagueId }] });

  await edit(colleague, id, { isOver: true });
  expect(await edit(admin, id)).toMatchObject({ data: [] });
  await inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query("update row_editor set seen_at = now() - interval '61 seconds'"),
  );
  expect(await edit(colleague, id)).toMatchObject({ data: [] });
});

it('nobody learns of rows that he may not see, or of another firm’s', async () => {
  const { data } = await admin.post('/t/item', { name: '别人看不到' });
  const { id } = data as { id: string };
  const stranger = await server.newcomer([]);
  expect(await edit(stranger.client, id)).toMatchObject({ status: 404 });
  expect(await edit(admin, '999999')).toMatchObject({ status: 404 });
  expect(await edit(admin, id, { path: '/nothing' })).toMatchObject({ status: 404 });
  expect(await edit(admin, id, { path: 'a; drop' })).toMatchObject({ status: 400 });
  const second = await server.secondFirm();
  expect(await edit(await second.as('admin'), id)).toMatchObject({ status: 404 });
});
