import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile } from '../testing/give-file.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let person: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind({ background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  person = await server.newcomer(EVERY_PERMISSION);
});
afterAll(() => server.close());

const within = async (text: string, values: unknown[] = []) =>
  inTransaction(server.pool, server.tenantId, async (tx) => (await tx.client.query(text, values)).rows);

/** Waits for the run and answers the files of its archive by their names. */
async function archiveOf(by: Newcomer): Promise<Record<string, string>> {
  const { data } = await by.client.post('/b/user/exportOwnData');
  const id = (data as { jobRunId: string }).jobRunId;
  const run = async () => (await by.client.get(`/b/job-run/${id}`)).data as { state: string };
  await expect.poll(async () => (await run()).state).not.toMatch(/queued|running/);
  expect(await run()).toMatchObject({ state: 'done' });
  const reply = await server.app.inject({
    url: `/api/b/job-run/${id}/file`,
    headers: { authtoken: await server.tokenOf(by.id) },
  });
  expect(reply.statusCode).toBe(200);
  const files = unzipSync(reply.rawPayload);
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as {
    files: { name: string; sha256: string }[];
  };
  for (const { name, sha256 } of manifest.files)
    expect([
      name,
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ]).toEqual([name, sha256]);
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

describe('an archive of what names oneself', () => {
  it('holds what one made, is named in, gave and did, and nothing that one may not read', async () => {
    await person.client.post('/t/item', { name: '金丝雀一号', keeper: person.id });
    const colleague = await server.newcomer(EVERY_PERMISSION);
    await colleague.client.post('/t/item', { name: '金丝雀二号', keeper: person.id });
    await colleague.client.post('/t/item', { name: '别人的', keeper: colleague.id });
    await giveFile(server.app, await server.tokenOf(person.id), '身份证.txt', '金丝雀三号');

    const files = await archiveOf(person);

    const all = Object.values(files).join('\n');
    for (const canary of ['金丝雀一号', '金丝雀二号', '金丝雀三号']) expect(all).toContain(canary);
    expect(all).not.toContain('别人的');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['person.json', 'platform/session.jsonl', 'platform/audit.jsonl']),
    );
    expect(all).not.toMatch(/password_hash|token_hash|argon2/);
  });

  it('counts rows that he may not read, and holds none of them', async () => {
    const other = await server.newcomer(['everyKind:own']);
    await person.client.post('/t/group', { name: '秘密小组' });
    await within('update every_kind_group set created_by = $1 where tenant_id = $2 and name = $3', [
      other.id,
      server.tenantId,
      '秘密小组',
    ]);
    const files = await archiveOf(other);
    expect(Object.values(files).join('\n')).not.toContain('秘密小组');
    expect(JSON.parse(files['manifest.json'] ?? '')).toHaveProperty('withheld.分组', 1);
  });
});
