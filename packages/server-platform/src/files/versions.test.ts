import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
  clerk = await server.as('clerk');
  stranger = await server.as('stranger');
});
afterAll(() => server.close());

/** Gives a text as a file, or as another version of one. */
async function give(person: 'clerk' | 'stranger', text: string, orginId?: string) {
  const client = person === 'clerk' ? clerk : stranger;
  const token = await server.tokenOf(server.firm.people[person]);
  const bytes = Buffer.from(text);
  const named = { fileName: '合同.txt', fileSize: bytes.length, ...(orginId ? { orginId } : {}) };
  const begun = await client.post('/b/fileItem/upload/begin', named);
  if (!begun.data) return { id: '', orginId: '', status: begun.status };
  const { id } = begun.data as { id: string };
  await server.app.inject({
    method: 'PUT',
    url: `/api/b/fileItem/upload/${id}/0`,
    headers: { authtoken: token, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  const [item] = (await client.post(`/b/fileItem/upload/${id}/finish`)).data as {
    id: string;
    orginId: string;
  }[];
  return { id: '', orginId: '', ...item, status: 200 };
}
const keep = async (by: Client, files: string[]) =>
  (await by.post('/t/item', { name: '合同', files })).data as { id: string };
const asked = (fileId: string) => ({ params: { fileId }, orderBy: 'updateTime', order: 'DESC' });
const statusFor = async (person: 'clerk' | 'stranger', id: string) =>
  (
    await server.app.inject({
      method: 'GET',
      url: `/api/b/fileItem/download/${id}`,
      headers: { authtoken: await server.tokenOf(server.firm.people[person]) },
    })
  ).statusCode;

it('a version stands in the history of its file, newest first, for whoever reads it', async () => {
  const first = await give('clerk', '第一版');
  const row = await keep(clerk, [first.id]);
  const second = await give('clerk', '第二版', first.id);
  expect(second.orginId).toBe(first.id);
  await clerk.put('/t/item', { id: row.id, files: [second.id] });

  const reader = await server.newcomer(['everyKind:all']);
  const history = await reader.client.post('/b/costFileRecord/queryList', asked(second.id));
  expect(history).toMatchObject({
    total: 2,
    data: [{ fileId: second.id, updateName: '李明' }, { fileId: first.id }],
  });
  expect((await stranger.post('/b/costFileRecord/queryList', asked(second.id))).status).toBe(404);
});

it('an old version leads nobody to a newer one, whatever he adds to it', async () => {
  const first = await give('clerk', '公开的旧版');
  const open = await keep(clerk, [first.id]);
  // The stranger holds the first version in a row of his own, as whoever was once given it does.
  const { pool, tenantId } = server;
  const shared = await keep(stranger, []);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
  await client.query(
    `insert into file_reference (tenant_id, path, row_id, field, item_id) values ($1, '/t/item', $2, 'files', $3)`,
    [tenantId, shared.id, first.id],
  );
  await client.query('commit');
  client.release();
  const secret = await give('clerk', '保密的新版', first.id);
  await clerk.put('/t/item', { id: open.id, files: [secret.id] });

  expect(await statusFor('stranger', first.id)).toBe(200);
  expect(await statusFor('stranger', secret.id)).toBe(404);
  const own = await give('stranger', '外人的新版', first.id);
  await stranger.put('/t/item', { id: shared.id, files: [own.id] });
  expect(await statusFor('stranger', secret.id)).toBe(404);
  expect(await statusFor('clerk', own.id)).toBe(404);
  const history = await stranger.post('/b/costFileRecord/queryList', asked(own.id));
  expect((history.data as { fileId: string }[]).map(({ fileId }) => fileId)).toEqual([own.id, first.id]);
  expect((await give('stranger', '再来一版', secret.id)).status).toBe(404);
});
