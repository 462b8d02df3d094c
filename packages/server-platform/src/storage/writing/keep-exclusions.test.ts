import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBusinessRuleError } from '../../http/pg-errors.ts';
import { EVERY_PERMISSION, everyKindModule, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { buildRegistry } from '../registry.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  client = (await server.newcomer(EVERY_PERMISSION)).client;
});
afterAll(() => server.close());

let made = 0;
const thing = async () => {
  made++;
  return ((await client.post('/t/item', { name: `车${made}` })).data as { id: string }).id;
};
const at = (hour: number) => `2026-12-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const book = (item: string, from: number, to: number, more: object = {}) =>
  client.post('/t/booking', {
    purpose: '接送',
    item,
    kind: 'paid',
    startAt: at(from),
    endAt: at(to),
    ...more,
  });
const lend = (item: string, fromOn: string | null, untilOn: string | null) =>
  client.post('/t/booking', { purpose: '外借', item, fromOn, untilOn });

describe('what is taken', () => {
  it('is refused to the next by its own sentence, and free again from the moment it ends', async () => {
    const item = await thing();
    await book(item, 1, 3);

    expect(await book(item, 2, 4)).toMatchObject({
      status: 409,
      error: 'taken',
      msg: `车${made}在 2026-12-01 10:00 至 2026-12-01 12:00 已有预订。`,
    });
    expect(await book(item, 3, 4)).toMatchObject({ success: true });
    expect(await book(await thing(), 2, 4)).toMatchObject({ success: true });
  });

  it('counts only where its condition holds, also when that comes later', async () => {
    const item = await thing();
    await book(item, 1, 3);
    const { data } = await book(item, 2, 4, { kind: 'free' });

    expect(await client.put('/t/booking', { id: (data as { id: string }).id, kind: 'paid' })).toMatchObject({
      status: 409,
      error: 'taken',
    });
  });

  it('goes to exactly one of fifty who want it at once', async () => {
    const item = await thing();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => book(item, 1 + (place % 2), 3)),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 409 && error === 'taken')).toHaveLength(49);
  });

  it('of days holds the last one as well, and without an end for ever', async () => {
    const item = await thing();
    await lend(item, '2026-12-01', '2026-12-03');

    expect(await lend(item, '2026-12-03', '2026-12-04')).toMatchObject({
      error: 'away',
      msg: `车${made}在 2026-12-03 至 2026-12-04 已外借。`,
    });
    expect(await lend(item, '2026-12-04', null)).toMatchObject({ success: true });
    expect(await lend(item, '2030-01-01', '2030-01-02')).toMatchObject({ error: 'away' });
    expect(await lend(item, null, null)).toMatchObject({ success: true });
  });

  it('does not end before it begins', async () => {
    expect(await book(await thing(), 3, 2)).toMatchObject({
      status: 400,
      fields: { endAt: '结束时间不能早于开始时间' },
    });
  });

  it('is not seen by another firm, and kept though code forgets it', async () => {
    const item = await thing();
    await book(item, 1, 3);
    const { rows } = await ownQuery(
      `select pg_get_constraintdef(oid) as says from pg_constraint where conname = 'every_kind_booking_taken_overlap'`,
    );
    const problem = await ownQuery(
      `insert into every_kind_booking (tenant_id, id, item, kind, start_at, end_at)
       values (${server.tenantId}, 1, ${item}, 'paid', '${at(1)}', '${at(2)}')`,
    ).catch((refused: unknown) => refused);

    expect(rows[0]?.says).toMatch(/^EXCLUDE USING gist \(tenant_id WITH =, item WITH =, tstzrange/);
    expect(toBusinessRuleError(problem, buildRegistry([everyKindModule.module]))).toMatchObject({
      code: 'taken',
      message: '物品在 开始时间 至 结束时间 已有预订。',
    });
  });
});

async function ownQuery(text: string) {
  const own = await server.pool.connect();
  try {
    await own.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
    return await own.query<{ says: string }>(text);
  } finally {
    await own.query('rollback');
    own.release();
  }
}
