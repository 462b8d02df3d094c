import { defineModule, entity, field } from '@jianheng/definition';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { implement } from '../modules/implement.ts';
import {
  confirmBook,
  type Importer,
  importer,
  readBook,
  rowsOf,
  workbookOf,
} from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

/** Nothing follows from such a row, and nothing is to be asked for it: its blocks are sent ahead of their answers. */
const sample = entity('样品', {
  path: '/t/sample',
  title: 'name',
  unique: [['number']],
  fields: {
    number: field.text('编号', { required: true, max: 30 }),
    name: field.text('名称', { required: true }),
    weight: field.decimal('重量', { min: '0' }),
  },
});
const laboratory = defineModule('laboratory', '样品', {
  messages: {},
  entities: { sample },
  permissions: { all: '全部', keep: '管理' },
  access: { sample: { rows: { all: 'all' }, write: 'keep' } },
  lists: { samples: { of: 'sample', label: '样品', route: '/t/samples', columns: ['number', 'name'] } },
});
const CODE = 'laboratory.sample';
/** Four blocks: more than are sent before the first is answered. */
const ROWS = 3500;
const numberOf = (at: number) => `Y-${String(at).padStart(4, '0')}`;

let server: TestServer;
let who: Importer;
let owner: Client;
beforeAll(async () => {
  server = await startWith(implement(laboratory, { actions: {} }), {
    background: { everyMs: 200, channels: [] },
  });
  await server.app.ready();
  who = await importer(server, await server.newcomer(['laboratory:all', 'laboratory:keep']));
  owner = new Client(server.owner);
  await owner.connect();
  // What nobody knows of before the database says it: as a row that another one has added a moment ago.
  await owner.query(`alter table app.laboratory_sample add constraint late check (name not like '晚%')`);
});
beforeEach(() => owner.query('truncate app.laboratory_sample, app.audit, app.audit_unsealed'));
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Samples of which some are refused by the database alone. */
async function given(late: readonly number[]) {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    numberOf(at),
    late.includes(at) ? `晚 ${at}` : `样品 ${at}`,
    String(at / 8),
  ]);
  const book = await workbookOf([['编号', '名称', '重量'], ...rows]);
  const { file, read } = await readBook(server, who, CODE, book);
  return { code: CODE, file, colIndexMaps: read.colIndexMaps };
}

const imported = async (late: readonly number[], params: Record<string, unknown>) =>
  confirmBook(who, await given(late), params);

function counted(text: string): Promise<number> {
  return inTransaction(server.pool, server.tenantId, async (tx) => {
    const [found] = await queryRows<{ count: number }>(tx, `select count(*)::int as count from ${text}`, []);
    return found?.count ?? -1;
  });
}
const samples = () => counted('laboratory_sample');
const history = () => counted(`audit where event = '/t/sample/save'`);

describe('blocks that are sent ahead', () => {
  it('are written each row once, with its history and what became of it', async () => {
    const done = await imported([], { mode: 'atomic' });

    expect(done).toMatchObject({ state: 'done', counts: { new: ROWS, conflict: 0, fault: 0 } });
    expect([await samples(), await history()]).toEqual([ROWS, ROWS]);
    const joined = `laboratory_sample s join audit a on a.object = '/t/sample/' || s.id
      and a.detail ->> 'number' = s.number and a.detail ->> 'name' = s.name`;
    expect(await counted(joined)).toBe(ROWS);
    const again = await imported([], { compareOnly: true });
    expect(again).toMatchObject({ state: 'compared', counts: { same: ROWS, new: 0 } });
  });

  it('are written without the rows that the database refuses, in whichever of them these stand', async () => {
    const late = [0, 999, 1000, 2500];

    const done = await imported(late, { mode: 'partial' });

    expect(done).toMatchObject({
      state: 'done',
      counts: { new: ROWS - late.length, conflict: late.length, fault: 0 },
    });
    expect([await samples(), await history()]).toEqual([ROWS - late.length, ROWS - late.length]);
    const refused = await rowsOf(who, done.id, { verdict: ['conflict'] });
    expect(refused.map(({ row }) => row)).toEqual(late.map((at) => at + 2));
  });

  it('leave nothing behind where all or none are asked for', async () => {
    const none = await imported([3400], { mode: 'atomic' });

    expect(none).toMatchObject({ state: 'failed', message: expect.stringContaining('没有写入任何数据') });
    expect([await samples(), await history()]).toEqual([0, 0]);
  });

  it('are written as they were compared, and rows that another has changed since are left alone', async () => {
    const book = await given([]);
    const { id } = await confirmBook(who, book, { compareOnly: true });
    await who.client.post('/t/sample', { number: numberOf(1500), name: '他人的' });

    const done = await confirmBook(who, book, { importId: id, mode: 'partial' });

    expect(done).toMatchObject({ state: 'done', counts: { new: ROWS - 1, conflict: 1 } });
    expect(await samples()).toBe(ROWS);
    expect(await counted(`laboratory_sample where name = '他人的'`)).toBe(1);
  });
});
