import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { readRow } from '../read-row.ts';
import { insertRows } from './insert-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
});
afterAll(() => server.close());

/** One value each, and with them lists in one of two rows, which go over in another way. */
const SINGLE = {
  name: '桌 "大",{小}\\ null',
  note: "第一行\n第二行\t'单' $1",
  count: 3,
  size: '12.3456',
  price: '1234567890.12',
  rate: '0.125000',
  bought: '2026-02-28',
  plannedFor: '2026-05',
  seen: '2026-11-20T01:30:00.000Z',
  isOld: false,
  state: 'used',
  keeper: null,
};
const LISTS = { marks: ['new', 'lent'], users: ['71', '72'] };

it('rows stand as they were given, in their order and whatever stands in them', async () => {
  const given = [SINGLE, { ...SINGLE, name: 'NULL' }, { ...SINGLE, ...LISTS }, { ...SINGLE, note: '' }];
  const rows = await inTransaction(server.pool, server.tenantId, async (tx) => {
    const item = server.context.registry.entityAt('/t/item');
    const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
    const ids = await insertRows(
      tx,
      item,
      given.map((values) => ({ values })),
      writer,
    );
    const read: object[] = [];
    for (const id of ids) read.push(await readRow(tx, item, id));
    return read;
  });

  expect(rows).toEqual(
    given.map((values) => expect.objectContaining({ marks: [], users: [], ...values, uses: 0 })),
  );
});
