import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { type Call, implement } from './implement.ts';

const batch = entity('批次', {
  path: '/t/batch',
  title: 'name',
  fields: {
    name: field.text('名称'),
    total: field.money('合计', { sum: { of: 'share.amount', by: 'batch' } }),
    gone: field.integer('已删', { writableBy: 'actions', default: 0 }),
  },
});
const share = entity('份额', {
  path: '/t/share',
  title: 'name',
  fields: {
    name: field.text('名称'),
    batch: field.link('批次', batch),
    amount: field.money('金额'),
    parts: field.lines('明细', { note: field.text('说明') }),
  },
});
const pledge = entity('质押', {
  path: '/t/pledge',
  title: 'name',
  fields: { name: field.text('名称'), share: field.link('份额', share) },
});

const batches = defineModule('batches', '批次', {
  messages: {},
  entities: { batch, share, pledge },
  permissions: { all: '全部' },
  access: {
    batch: { rows: { all: 'all' }, write: 'all' },
    share: { rows: { all: 'all' }, write: 'all' },
    pledge: { rows: { all: 'all' }, write: 'all' },
  },
  actions: {
    clear: { on: 'batch', label: '清空', allow: 'all' },
    tally: { on: 'share', label: '记数', allow: 'systemOnly' },
  },
  on: { 'share.removed': 'tally' },
  lists: {},
});

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startWith(
    implement(batches, {
      actions: {
        clear: async ({ row, tables }: Call<typeof batches, 'clear'>) => {
          for (const { id } of await tables.share.find({ batch: { is: row.id } }))
            await tables.share.remove(id);
        },
        tally: async ({ row, tables }: Call<typeof batches, 'tally'>) => {
          if (row.batch === null) return;
          const { gone } = await tables.batch.lock(row.batch);
          await tables.batch.change(row.batch, { gone: (gone ?? 0) + 1 });
        },
      },
    }),
  );
  clerk = (await server.newcomer(['batches:all'])).client;
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const made = async (path: string, values: object) => (await clerk.post(path, values)).data as Row;
const read = async ({ id }: Row) => (await clerk.get(`/t/batch/${id}`)).data as Row;

describe('rows that code removes', () => {
  it('are gone with their lines; sums over them follow, and who listens was told', async () => {
    const whole = await made('/t/batch', { name: '一' });
    for (const amount of ['1.00', '2.00'])
      await made('/t/share', { batch: whole.id, amount, parts: [{ note: '甲' }] });
    expect(await read(whole)).toMatchObject({ total: '3.00' });

    expect(await clerk.post(`/t/batch/${whole.id}/clear`, {})).toMatchObject({ success: true });

    expect(await read(whole)).toMatchObject({ total: '0.00', gone: 2 });
    expect((await clerk.post('/t/share/queryList', { params: { batch: whole.id } })).data).toEqual([]);
  });

  it('stay, all of them, where others point to one', async () => {
    const whole = await made('/t/batch', { name: '二' });
    await made('/t/share', { batch: whole.id, amount: '1.00' });
    const { id } = await made('/t/share', { batch: whole.id, amount: '2.00' });
    await made('/t/pledge', { share: id });

    expect(await clerk.post(`/t/batch/${whole.id}/clear`, {})).toMatchObject({
      success: false,
      error: 'inUse',
    });

    expect(await read(whole)).toMatchObject({ total: '3.00', gone: 0 });
  });
});
