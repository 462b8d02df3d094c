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

type Saved = { id: string };
const book = async (values: object) => {
  const { data } = await client.post('/t/booking', { purpose: '试讲', ...values });
  return (data as Saved).id;
};
const SAYS = '“试讲”只应付 100.00 元。';

describe('a check', () => {
  it('refuses what a person fills in, at the fields that it reads', async () => {
    const given = { purpose: '试讲', kind: 'paid', price: '600', guests: 2, reason: '远' };

    expect(await client.post('/t/booking', given)).toMatchObject({
      status: 400,
      fields: {
        kind: '的费用不能超过 1000 元。',
        price: '的费用不能超过 1000 元。',
        guests: '的费用不能超过 1000 元。',
      },
      faults: { price: { code: 'tooDear', template: '{item}的费用不能超过 1000 元。' } },
    });
    expect(await client.post('/t/booking', { ...given, guests: 1 })).toMatchObject({ success: true });
  });

  it('tells of a row that it links to by its name, of one that is about to be written as well', async () => {
    const { data } = await client.post('/t/item', { name: '投影仪' });
    const id = await book({ kind: 'paid', price: '10', reason: '远' });

    expect(await client.put('/t/booking', { id, item: (data as Saved).id, price: '1000.01' })).toMatchObject({
      status: 400,
      msg: '投影仪的费用不能超过 1000 元。',
    });
  });

  it('refuses what an action writes, in the same sentence with the values that stood there', async () => {
    const id = await book({ price: '100' });
    await client.post(`/t/booking/${id}/pay`, { amount: '99' });

    expect(await client.post(`/t/booking/${id}/pay`, { amount: '1.01' })).toMatchObject({
      status: 409,
      error: 'paidTooMuch',
      msg: SAYS,
    });
    expect(await client.post(`/t/booking/${id}/pay`, { amount: '1' })).toMatchObject({ success: true });
  });

  it('refuses nothing of a row that lacks what it reads', async () => {
    const id = await book({ kind: 'paid', guests: 2000 });

    expect(await client.post(`/t/booking/${id}/pay`, { amount: '5' })).toMatchObject({ success: true });
  });

  it('holds though many pay at once', async () => {
    const id = await book({ price: '100' });

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post(`/t/booking/${id}/pay`, { amount: '30' })),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('stands in the database: what writes there on its own is refused by the same sentence', async () => {
    const id = await book({ price: '100' });
    const own = await server.pool.connect();
    try {
      await own.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
      const problem = await own
        .query('update every_kind_booking set paid = 101 where id = $1', [id])
        .catch((refused: unknown) => refused);

      expect(problem).toMatchObject({ code: '23514', constraint: 'every_kind_booking_paid_too_much_check' });
      expect(toBusinessRuleError(problem, buildRegistry([everyKindModule.module]))).toMatchObject({
        code: 'paidTooMuch',
        message: '“用途”只应付 费用 元。',
      });
    } finally {
      await own.query('rollback');
      own.release();
    }
  });
});
