import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { insertRows } from '../storage/writing/insert-rows.ts';
import { contractsModule, listeningModule } from '../testing/listening.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  // As a list may well name them: not in the order of their names.
  server = await startWith([listeningModule('plans'), contractsModule, listeningModule('alerts')]);
  clerk = (await server.newcomer(['plans:all', 'contracts:all', 'alerts:all'])).client;
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const save = (path: string, values: object) => clerk.post(path, { name: '甲', ...values });
const saved = async (path: string, values: object = {}) => (await save(path, values)).data as Row;
const read = async (path: string, id: string) => (await clerk.get(`${path}/${id}`)).data as Row;
const logs = async (module: string) =>
  ((await clerk.post(`/t/${module}-log/queryList`, { pageSize: 200 })).data as Row[]).filter(({ says }) =>
    String(says).startsWith('同'),
  );

describe('what happens to a row', () => {
  it('is heard on every row that links to it, in modules in the order of their names', async () => {
    const { id: contract } = await saved('/t/contract');
    for (const [module, name] of [
      ['plans', '同三'],
      ['alerts', '同一'],
      ['alerts', '同二'],
    ])
      await saved(`/t/${module}-plan`, { name, contract });
    await saved('/t/plans-plan', { name: '同外' });

    expect(await clerk.put('/t/contract', { id: contract, amount: '1.00' })).toMatchObject({ success: true });

    const written = [...(await logs('plans')), ...(await logs('alerts'))];
    const inOrder = written.toSorted((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1));
    expect(inOrder.map(({ says }) => says)).toEqual(['同一', '同二', '同三']);
  });

  it('is refused as a whole when a listener refuses', async () => {
    const { id: contract } = await saved('/t/contract');
    await saved('/t/plans-plan', { name: '不许', contract });

    expect(await clerk.put('/t/contract', { id: contract, amount: '1.00' })).toMatchObject({
      status: 409,
      error: 'refused',
      msg: '计划“不许”不允许。',
    });
    expect(await read('/t/contract', contract)).toMatchObject({ amount: null, revision: 1 });
  });

  it('is heard when an action does it, and what listeners write is not lost on it', async () => {
    const { id } = await saved('/t/contract');

    expect(await clerk.post(`/t/contract/${id}/raise`, {})).toMatchObject({ success: true });

    expect(await read('/t/contract', id)).toMatchObject({ amount: '2.00', name: '已提价', changes: 1 });
  });

  it('runs actions on the row itself whether or not their button shows, once each of many at a time', async () => {
    const { id: contract } = await saved('/t/contract');

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save('/t/contract-change', { contract })),
    );

    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await read('/t/contract', contract)).toMatchObject({ changes: 10 });
  });

  it('is heard before the row is removed, so that others let go of it', async () => {
    const { id: contract } = await saved('/t/contract');
    const plan = await saved('/t/plans-plan', { contract });

    expect(await clerk.delete(`/t/contract/${contract}`)).toMatchObject({ success: true });

    expect(await read('/t/plans-plan', plan.id)).toMatchObject({ contract: null, heard: '合同已删除' });
  });

  it('is not heard by whoever brought it about himself', async () => {
    const { id } = await saved('/t/contract');

    expect(await clerk.put('/t/contract', { id, name: '空转' })).toMatchObject({ success: true });

    expect(await read('/t/contract', id)).toMatchObject({ name: '空转', amount: '3.00', revision: 3 });
  });

  it('is refused where more rows hear of it than one call can do', async () => {
    const { id: contract } = await saved('/t/contract');
    const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
    const known = server.context.registry.entityAt('/t/plans-plan');
    const rows = Array.from({ length: 501 }, () => ({ values: { name: '多', contract } }));
    await inTransaction(server.pool, server.tenantId, (tx) => insertRows(tx, known, rows, writer));

    expect(await clerk.put('/t/contract', { id: contract, amount: '1.00' })).toMatchObject({
      status: 409,
      error: 'tooManyFound',
      msg: '涉及的计划超过 500 条，不能一次处理。',
    });
  });
});
