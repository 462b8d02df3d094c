import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { type Log, silentLog } from '../logging/log.ts';
import { type Client, runJobs, startWith, type TestServer } from '../testing/index.ts';
import { implement } from './implement.ts';
import { readModuleJobs } from './module-jobs.ts';

const sheet = entity('月报', {
  path: '/t/sheet',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    keeper: field.person('负责人'),
    pay: field.money('金额'),
  },
});
const sheets = defineModule('sheets', '月报', {
  messages: { notNow: '现在不能建立月报。' },
  entities: { sheet },
  permissions: { all: '全部', use: '使用' },
  access: { sheet: { rows: { all: 'all', by: [{ field: 'keeper', needs: 'use' }] }, write: 'all' } },
  actions: { tell: { on: 'sheet', label: '通知', allow: 'all' } },
  lists: { sheets: { of: 'sheet', label: '月报', route: '/t/sheets', columns: ['name'] } },
  notices: {
    ready: {
      of: 'sheet',
      label: '月报已建立',
      to: [{ field: 'keeper' }, { holds: 'use' }],
      text: '{name}已建立。',
    },
  },
  jobs: { open: { label: '建立月报', every: 'month', at: '01:00' } },
});

/** What the job of the next run does beside its work. */
let upset: 'nothing' | 'refuses' | 'breaks' = 'nothing';
const implemented = implement(sheets, {
  actions: { tell: ({ row, notify }) => notify('ready', row.id) },
  jobs: {
    open: async ({ tables, due, today, user, businessError }) => {
      await tables.sheet.add({ name: `${due} ${today} ${user.name}` });
      if (upset === 'refuses') throw businessError('notNow');
      if (upset === 'breaks') throw new Error('broken');
    },
  },
});

let server: TestServer;
let keeper: { id: string; client: Client };
let stranger: { id: string; client: Client };
let admin: Client;
beforeAll(async () => {
  server = await startWith(implemented);
  keeper = await server.newcomer(['sheets:use']);
  stranger = await server.newcomer(['sheets:use']);
  admin = (await server.newcomer(['sheets:all'])).client;
});
afterAll(() => server.close());
beforeEach(() => {
  upset = 'nothing';
  return inFirm(
    'delete from module_job where tenant_id = $1',
    'delete from sheets_sheet where tenant_id = $1',
  );
});

const inFirm = (...statements: string[]) =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    for (const text of statements) await tx.client.query(text, [server.tenantId]);
  });
const problems: string[] = [];
const log: Log = { ...silentLog, error: (_about, text) => problems.push(text ?? '') };
const runAt = (now: string) => runJobs(server, [implemented], { now, log });
const names = async () =>
  ((await admin.post('/t/sheet/queryList', {})).data as { name: string }[]).map(({ name }) => name);
const view = (now: string) =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const [job] = await readModuleJobs(tx, server.context.registry, new Date(now));
    return job;
  });

describe('a job of a module', () => {
  it('runs once when it is due, in the name of the system, and not for what was before the firm knew it', async () => {
    await runAt('2026-11-25T02:00:00Z');
    expect(await names()).toEqual([]);
    expect(await view('2026-11-25T02:00:00Z')).toMatchObject({
      module: 'sheets',
      label: '建立月报',
      next: '2026-11-30T17:00:00.000Z',
      last: null,
    });

    await runAt('2026-11-30T16:59:00Z');
    expect(await names()).toEqual([]);
    await runAt('2026-11-30T17:00:00Z');
    await runAt('2026-11-30T17:01:00Z');

    expect(await names()).toEqual(['2026-11-30T17:00:00.000Z 2026-12-01 系统']);
    expect((await view('2026-12-02T00:00:00Z'))?.last).toMatchObject({ state: 'done', message: null });
  });

  it('that was missed is made up for once', async () => {
    await runAt('2026-08-20T00:00:00Z');
    await runAt('2026-11-25T02:00:00Z');

    expect(await names()).toEqual(['2026-10-31T17:00:00.000Z 2026-11-25 系统']);
  });

  it('is done by one of many servers', async () => {
    await runAt('2026-11-25T02:00:00Z');
    await Promise.all(Array.from({ length: 8 }, () => runAt('2026-12-01T02:00:00Z')));

    expect(await names()).toHaveLength(1);
  });

  it('that broke for one server and was done by another is not done again', async () => {
    await runAt('2026-11-25T02:00:00Z');
    upset = 'breaks';
    let another = Promise.resolve();
    const failing: Log = {
      ...silentLog,
      error: () => {
        upset = 'nothing';
        another = runAt('2026-12-01T02:00:00Z');
      },
    };
    // The other one comes before the first has written down that it failed.
    const pool = new Proxy(server.pool, {
      get: (target, name) =>
        name === 'connect' ? () => another.then(() => target.connect()) : Reflect.get(target, name),
    });
    const slow = { ...server, context: { ...server.context, pool } };
    await runJobs(slow, [implemented], { now: '2026-12-01T02:00:00Z', log: failing });
    await runAt('2026-12-01T04:00:00Z');

    expect(await names()).toHaveLength(1);
  });

  it('that refuses leaves nothing behind, says why, and is tried again after an hour', async () => {
    await runAt('2026-11-25T02:00:00Z');
    upset = 'refuses';
    await runAt('2026-11-30T17:00:00Z');

    expect(await names()).toEqual([]);
    expect((await view('2026-11-30T17:00:00Z'))?.last).toMatchObject({
      state: 'failed',
      message: '现在不能建立月报。',
    });

    upset = 'nothing';
    await runAt('2026-11-30T17:30:00Z');
    expect(await names()).toEqual([]);
    await runAt('2026-11-30T18:00:01Z');
    expect(await names()).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('that breaks is written into the log, and its firm is told no more than that', async () => {
    await runAt('2026-11-25T02:00:00Z');
    upset = 'breaks';
    await runAt('2026-11-30T17:00:00Z');

    expect((await view('2026-11-30T17:00:00Z'))?.last).toMatchObject({ message: '系统出错，详见日志。' });
    expect(problems.splice(0)).toEqual(['background work failed']);
  });
});

describe('a notice', () => {
  const messagesOf = async ({ client }: { client: Client }) =>
    (await client.post('/b/notice/msg/queryList', { pageSize: 100 })).data as object[];

  it('tells those whom it names and who see the row', async () => {
    const { data } = await admin.post('/t/sheet', { name: '十二月', keeper: keeper.id });
    const { id } = data as { id: string };

    expect(await admin.post(`/t/sheet/${id}/tell`, {})).toMatchObject({ success: true });

    expect(await messagesOf(keeper)).toMatchObject([
      { title: '月报已建立', content: '十二月已建立。', address: `/t/sheets?row=${id}` },
    ]);
    expect(await messagesOf(stranger)).toEqual([]);
  });
});
