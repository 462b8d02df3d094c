import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { purge } from '../../jobs/purge.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import { giveFile } from '../../testing/give-file.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

/** More than are waited for, and some blocks. */
const ROWS = 10_500;
let server: TestServer;
let person: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind({ background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  person = await server.newcomer(EVERY_PERMISSION);
  const groups = await Promise.all(
    ['甲组', '乙组'].map(
      async (name) => (await person.client.post('/t/group', { name })).data as { id: string },
    ),
  );
  await query(
    `insert into every_kind_item (tenant_id, id, name, note, price, users, "group", created_by)
     select $1, 900000000 + n, '物品' || n, repeat('长', 20), n / 100.0, array[$2::bigint],
       (array[$3::bigint, $4::bigint])[1 + n % 2], $2 from generate_series(1, $5::int) n`,
    [server.tenantId, person.id, groups[0]?.id, groups[1]?.id, ROWS],
  );
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  inTransaction(server.pool, server.tenantId, async (tx) => (await tx.client.query(text, values)).rows);

type Run = { readonly state: string; readonly message: string | null };
const begin = (of: Newcomer, body: object = {}) => of.client.post('/t/item/export', body);

async function made(of: Newcomer, body: object = {}): Promise<Run & { id: string }> {
  const { data } = await begin(of, body);
  const id = (data as { jobRunId: string }).jobRunId;
  let last: Run | undefined;
  await expect
    .poll(
      async () => {
        last = (await of.client.get(`/b/job-run/${id}`)).data as Run;
        return last.state;
      },
      { timeout: 60_000 },
    )
    .not.toMatch(/queued|running/);
  return { ...(last as Run), id };
}

const file = async (id: string, of: Newcomer) =>
  server.app.inject({
    url: `/api/b/job-run/${id}/file`,
    headers: { authtoken: await server.tokenOf(of.id) },
  });
const context = () => ({
  ...server.context,
  now: () => new Date(),
  log: server.app.log,
  files: server.files,
});
const incoming = () => readdir(join(server.filesFolder, 'incoming')).catch(() => []);

describe('an export that is kept', () => {
  it('has every row once in the order that was asked for, each with the labels of its own links', async () => {
    const { id, state } = await made(person, {
      orderBy: 'price',
      order: 'DESC',
      columns: ['name', 'users', 'group'],
    });
    expect(state).toBe('done');

    const [heads, ...rows] = await readWorkbook((await file(id, person)).rawPayload);

    const keeper = rows[0]?.[1];
    expect(heads).toEqual(['名称', '使用人', '分组']);
    expect(keeper).toMatch(/^人员/);
    expect(rows).toEqual(
      Array.from({ length: ROWS }, (_, at) => [
        `物品${ROWS - at}`,
        keeper,
        (ROWS - at) % 2 === 0 ? '甲组' : '乙组',
      ]),
    );
  });

  it('lies among the contents of files, and nothing of it where it was made', async () => {
    const { id } = await made(person);

    const kept = await query(
      `select f.content, c.is_loose from job_file f join stored_content c on c.tenant_id = f.tenant_id and c.sha256 = f.sha256
       where f.run_id = $1`,
      [id],
    );
    expect(kept).toEqual([{ content: null, is_loose: true }]);
    expect(await incoming()).toEqual([]);
  });

  it('counts in the space of its owner, and is refused in words where there is none left', async () => {
    const owner = await server.newcomer(EVERY_PERMISSION);
    expect((await made(owner)).state).toBe('done');
    const [{ size } = { size: 0 }] = await query(
      `select c.size::int from job_run r join job_file f on f.run_id = r.id join stored_content c on c.sha256 = f.sha256
       where r.created_by = $1`,
      [owner.id],
    );
    await limitPerson(1);
    try {
      const token = await server.tokenOf(owner.id);
      // What was given and the export fill the space together.
      await expect(giveFile(server.app, token, '大.txt', 'a'.repeat(1_000_000 - size + 1))).rejects.toThrow(
        '您的附件空间已满（上限 1 MB）',
      );
      await giveFile(server.app, token, '大.txt', 'a'.repeat(1_000_000 - size - 3000));
      const beyond = await made(owner);
      expect(beyond).toMatchObject({
        state: 'failed',
        message: '您的附件空间已满（上限 1 MB），请先删除不用的文件，或联系管理员。',
      });
      expect((await file(beyond.id, owner)).statusCode).toBe(404);
      await query('update stored_content set size = size + 10000 where is_loose');
      expect(await begin(owner)).toMatchObject({ status: 409, error: 'personSpaceFull' });
      await query('update stored_content set size = size - 10000 where is_loose');
    } finally {
      await query(`delete from system_parameter where key = 'file.personMegabytes'`);
    }
  });

  it('can be fetched with the four before it, and no more', async () => {
    const owner = await server.newcomer(EVERY_PERMISSION);
    await giveFile(server.app, await server.tokenOf(owner.id), '早.txt', '早先的内容');
    await query(
      `insert into job_run (tenant_id, id, kind, title, total, needs, state, created_by, ended_at)
       select $1, 800000000 + n, 'export', '物品', 1, '{everyKind:all}', 'done', $2, now() - interval '1 hour' + n * interval '1 second'
       from generate_series(1, 6) n`,
      [server.tenantId, owner.id],
    );
    await query(
      `insert into job_file (tenant_id, run_id, name, type, sha256)
       select $1, 800000000 + n, 'x', 'text/plain', i.sha256 from generate_series(1, 6) n, file_item i where i.uploaded_by = $2`,
      [server.tenantId, owner.id],
    );
    const earlier = [1, 2, 3, 4, 5, 6].map((number) => String(800_000_000 + number));
    const { id } = await made(owner);

    const files = await Promise.all([...earlier, id].map((one) => file(one, owner)));
    expect(files.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200, 200, 200, 200, 200]);
  });

  it('is swept away after a day', async () => {
    const { id } = await made(person);
    const [{ sha256 } = { sha256: '' }] = await query('select sha256 from job_file where run_id = $1', [id]);
    const lies = join(server.filesFolder, 'contents', server.tenantId, sha256.slice(0, 2));
    expect(await readdir(lies)).toContain(sha256);
    await query(`update job_run set created_at = now() - interval '25 hours'`);
    await query(`update stored_content set touched_at = now() - interval '25 hours'`);

    await purge(server.pool, server.tenantId);
    await sweepFiles(context(), server.tenantId);

    expect((await file(id, person)).statusCode).toBe(404);
    expect(await readdir(lies)).not.toContain(sha256);
  });
});

const limitPerson = (megabytes: number) =>
  query(`insert into system_parameter values ($1, 'file.personMegabytes', $2)`, [
    server.tenantId,
    String(megabytes),
  ]);
