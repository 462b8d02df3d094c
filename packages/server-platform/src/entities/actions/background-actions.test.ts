import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type BackgroundWork, type Call, implement } from '../../modules/implement.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const bill = entity('清单', {
  path: '/t/bill',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    parts: field.integer('份数', { required: true }),
    written: field.integer('已写', { count: { of: 'entry', by: 'bill' } }),
  },
});
const entry = entity('条目', {
  path: '/t/entry',
  title: 'name',
  fields: { bill: field.link('清单', bill), name: field.text('名称') },
});
const billing = defineModule('billing', '清单', {
  messages: { nothing: '{name}没有内容。', broken: '第 {part} 份有误。' },
  entities: { bill, entry },
  permissions: { keep: '管理' },
  access: {
    bill: { rows: { all: 'keep' }, write: 'keep' },
    entry: { rows: { all: 'keep' } },
  },
  lists: { bills: { of: 'bill', route: '/bills' } },
  actions: {
    collect: {
      on: 'bill',
      label: '归集',
      allow: 'keep',
      inBackground: true,
      showWhen: { name: { isNot: '空' } },
      input: { prefix: field.text('前缀', { required: true }) },
    },
    print: { on: 'bill', label: '成册', allow: 'keep', inBackground: true, makes: 'file', over: 'none' },
    total: {
      on: 'bill',
      label: '合计',
      allow: 'keep',
      input: { factor: field.integer('倍数', { default: 2 }) },
      answers: { count: field.integer('条数'), names: field.lines('明细', { name: field.text('名称') }) },
    },
    list: { on: 'bill', label: '目录', allow: 'keep', makes: 'file', over: 'none' },
  },
});
type Billing = typeof billing;

/** Parts that a test lets run before it stops the work, and what it does then. */
let beforePart: (part: string) => Promise<void> | void = () => undefined;

const collect: BackgroundWork<Billing, 'collect'> = {
  parts: async ({ row, businessError }) => {
    if (row.parts === 0) throw businessError('nothing', { name: row.name });
    return Array.from({ length: row.parts }, (_, at) => String(at + 1));
  },
  part: async ({ row, input, part, tables, businessError }) => {
    await tables.entry.add({ bill: row.id, name: `${input.prefix}${part}` });
    await beforePart(part);
    if (row.name === '坏' && part === '2') throw businessError('broken', { part });
  },
};
const print: BackgroundWork<Billing, 'print'> = {
  parts: async () => [],
  part: async () => undefined,
  end: async ({ tables }) => ({
    name: '清册.txt',
    type: 'text/plain; charset=utf-8',
    content: Buffer.from(`共 ${await tables.bill.count()} 份`),
  }),
};
async function total({ row, input, tables }: Call<Billing, 'total'>) {
  const names = (await tables.entry.find({ bill: { is: row.id } })).map(({ name }) => ({ name }));
  return { count: names.length * (input.factor ?? 1), names };
}
const list = async () => ({ name: '目录.csv', type: 'text/csv', content: Buffer.from('名称\n') });

const code = implement(billing, { actions: { total, list }, work: { collect, print } });

let server: TestServer;
let keeper: Newcomer;
beforeAll(async () => {
  server = await startWith([code], { background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  keeper = await server.newcomer(['billing:keep']);
});
beforeEach(() => {
  beforePart = () => undefined;
});
afterAll(() => server.close());

type Row = { readonly id: string; readonly written: number };
type Run = {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly message: string | null;
};

const save = async (name: string, parts: number) =>
  ((await keeper.client.post('/t/bill', { name, parts })).data as Row).id;
const begin = (id: string) => keeper.client.post(`/t/bill/${id}/collect`, { prefix: '第' });
const runOf = async (id: string) => (await keeper.client.get(`/b/job-run/${id}`)).data as Run;
const written = async (id: string) => ((await keeper.client.get(`/t/bill/${id}`)).data as Row).written;
const beginRun = async (id: string) => ((await begin(id)).data as { jobRunId: string }).jobRunId;
const stateOf = (run: string) => expect.poll(async () => (await runOf(run)).state, { timeout: 20_000 });

describe('an action in the background', () => {
  it('does its parts with progress, and notifies the person who began it', async () => {
    const id = await save('甲', 3);

    const run = await beginRun(id);
    await stateOf(run).toBe('done');

    expect(await runOf(run)).toMatchObject({ done: 3, total: 3, title: '归集' });
    expect(await written(id)).toBe(3);
    const told = await inTransaction(server.pool, server.tenantId, (tx) =>
      queryRows(tx, 'select content from message where tenant_id = $1 and receiver = $2', [
        tx.tenantId,
        keeper.id,
      ]),
    );
    expect(told).toContainEqual({ content: '“甲”的归集已完成。' });
  });

  it('is refused at once for its input, its condition and its own reasons', async () => {
    expect(await keeper.client.post(`/t/bill/${await save('甲', 1)}/collect`, {})).toMatchObject({
      status: 400,
      fields: { prefix: '前缀不能为空' },
    });
    expect(await begin(await save('空', 1))).toMatchObject({ status: 409, error: 'notShownNow' });
    expect(await begin(await save('乙', 0))).toMatchObject({ status: 409, msg: '乙没有内容。' });
  });

  it('stops at a refusal with its sentence, and keeps the parts before it', async () => {
    const id = await save('坏', 3);

    const run = await beginRun(id);
    await stateOf(run).toBe('failed');

    expect(await runOf(run)).toMatchObject({ done: 1, message: '第 2 份有误。' });
    expect(await written(id)).toBe(1);
  });

  it('keeps what is done when it is cancelled, and nothing of the part under way', async () => {
    const id = await save('丙', 5);
    let run = '';
    beforePart = async (part) => {
      if (part === '3') await keeper.client.delete(`/b/job-run/${run}`);
    };

    const hold = new Promise<void>((go) => {
      const first = beforePart;
      beforePart = async (part) => {
        while (run === '') await new Promise((wait) => setTimeout(wait, 10));
        await first(part);
        go();
      };
    });
    run = await beginRun(id);
    await hold;
    await stateOf(run).toBe('cancelled');

    await expect.poll(() => written(id)).toBe(2);
  });

  it('continues at the first part that is not done after an interruption', async () => {
    const id = await save('丁', 4);
    const seen: string[] = [];
    let isCut = false;
    beforePart = async (part) => {
      seen.push(part);
      if (part !== '3' || isCut) return;
      isCut = true;
      throw Object.assign(new Error('cut'), { code: '57P01' });
    };

    const run = await beginRun(id);
    await stateOf(run).toBe('done');
    expect(seen.filter((part) => part === '1' || part === '2')).toEqual(['1', '2']);
    expect(await written(id)).toBe(4);
  });

  it('fails once the person may no longer do it', async () => {
    const person = await server.newcomer(['billing:keep']);
    const id = await save('戊', 3);
    beforePart = async (part) => {
      if (part !== '1') return;
      await inTransaction(server.pool, server.tenantId, (tx) =>
        queryRows(
          tx,
          `delete from role_permission where tenant_id = $1 and role_id in (select role from staff_roles where tenant_id = $1 and parent_id = $2)`,
          [tx.tenantId, person.id],
        ),
      );
    };

    const begun = await person.client.post(`/t/bill/${id}/collect`, { prefix: '第' });
    const { jobRunId } = begun.data as { jobRunId: string };
    await expect
      .poll(async () => ((await person.client.get(`/b/job-run/${jobRunId}`)).data as Run).state, {
        timeout: 20_000,
      })
      .toBe('failed');

    expect(await written(id)).toBe(1);
  });

  it('makes a file for whoever began it', async () => {
    const { data } = await keeper.client.post('/t/bill/print', {});
    const { jobRunId } = data as { jobRunId: string };
    await stateOf(jobRunId).toBe('done');

    const file = await server.app.inject({
      method: 'GET',
      url: `/api/b/job-run/${jobRunId}/file`,
      headers: { authtoken: await server.tokenOf(keeper.id) },
    });
    expect(file.body).toMatch(/^共 \d+ 份$/);
  });
});

describe('an action that answers', () => {
  it('answers its values in place of the row', async () => {
    const id = await save('己', 2);
    await stateOf(await beginRun(id)).toBe('done');

    expect((await keeper.client.post(`/t/bill/${id}/total`, {})).data).toEqual({
      count: 4,
      names: [{ name: '第1' }, { name: '第2' }],
    });
  });

  it('answers a file', async () => {
    const file = await server.app.inject({
      method: 'POST',
      url: '/api/t/bill/list',
      headers: { authtoken: await server.tokenOf(keeper.id) },
      payload: {},
    });

    expect(file.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': expect.stringContaining(encodeURIComponent('目录.csv')),
    });
    expect(file.body).toBe('名称\n');
  });
});
