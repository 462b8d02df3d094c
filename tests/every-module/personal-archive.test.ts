import { inTransaction } from '@jianheng/server-platform';
import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEveryModule } from './declared.ts';

let server: TestServer;
let keeper: Newcomer;
let person: Newcomer;
beforeAll(async () => {
  server = await startEveryModule({ background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  keeper = await server.newcomer(['organization:viewUsers', 'organization:manageUsers']);
  person = await server.newcomer([]);
  await within(
    `insert into message (tenant_id, id, receiver, category, title, content, entity)
     values ($1, 71, $2, 'reminder', '薪资', '金丝雀消息', '/t')`,
    [person.id],
  );
  await person.client.put('/a/sys/updateUserConfig', { config: { note: '金丝雀设置' } });
});
afterAll(() => server.close());

const within = (text: string, values: readonly unknown[]) =>
  inTransaction(server.pool, server.tenantId, (tx) => tx.client.query(text, [tx.tenantId, ...values]));

async function archiveOf(path: string, by: Newcomer): Promise<Record<string, string>> {
  const { data } = await by.client.post(path);
  const id = (data as { jobRunId: string }).jobRunId;
  const state = async () => ((await by.client.get(`/b/job-run/${id}`)).data as { state: string }).state;
  await expect.poll(state).toBe('done');
  const reply = await server.app.inject({
    url: `/api/b/job-run/${id}/file`,
    headers: { authtoken: await server.tokenOf(by.id) },
  });
  const files = Object.entries(unzipSync(reply.rawPayload));
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

describe('an archive of what the firm holds of a person', () => {
  it('has what is private for himself, and only its number for who keeps the accounts', async () => {
    const own = Object.values(await archiveOf('/b/user/exportOwnData', person)).join('\n');
    expect(own).toContain('金丝雀消息');

    const files = await archiveOf(`/a/sys/user/${person.id}/exportData`, keeper);

    expect(Object.values(files).join('\n')).not.toContain('金丝雀');
    expect(Object.keys(files)).not.toContain('platform/audit.jsonl');
    expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({ withheld: { message: 1 } });
    expect(JSON.parse(files['person.json'] ?? '')).toMatchObject({ id: person.id });
    expect(Object.keys(files)).toContain('platform/session.jsonl');
  });
});
