import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  client = (await server.newcomer(EVERY_PERMISSION)).client;
});
afterAll(() => server.close());

type Saved = { id: string } & Record<string, unknown>;
const book = async (values: object) =>
  (await client.post('/t/booking', { purpose: '试讲', kind: 'paid', ...values })).data as Saved;
const change = (id: string, values: object) => client.put('/t/booking', { id, ...values });
const read = async (id: string) => (await client.get(`/t/booking/${id}`)).data as Saved;

describe('a field that is not shown', () => {
  it('takes nothing in a new row, and is emptied in one that is changed', async () => {
    expect(await book({ kind: 'free', reason: '不看' })).toMatchObject({ reason: null });
    const { id } = await book({ reason: '先前' });

    expect(await change(id, { kind: 'free', reason: '之后' })).toMatchObject({ success: true });
    expect(await read(id)).toMatchObject({ kind: 'free', reason: null });
  });

  it('of a line likewise, which is known by its key', async () => {
    const { id } = await book({
      stops: [
        { place: '甲', isFar: true, km: 80 },
        { place: '乙', isFar: false, km: 5 },
      ],
    });
    const { stops } = await read(id);
    expect(stops).toMatchObject([{ km: 80 }, { km: null }]);
    const [far] = stops as Saved[];

    await change(id, { stops: [{ id: far?.id, place: '甲', isFar: false, km: 1 }] });

    expect(await read(id)).toMatchObject({ stops: [{ place: '甲', isFar: false, km: null }] });
  });
});

describe('a field that is required by a condition', () => {
  it('must be filled in where it is shown, also when something else is changed', async () => {
    expect(await client.post('/t/booking', { purpose: '试讲', kind: 'paid', price: '501' })).toMatchObject({
      status: 400,
      fields: { reason: '理由不能为空' },
    });
    expect(await client.post('/t/booking', { purpose: '试讲', kind: 'free', price: '501' })).toMatchObject({
      success: true,
    });
    const { id } = await book({ price: '10' });
    expect(await change(id, { price: '600' })).toMatchObject({ fields: { reason: '理由不能为空' } });
    expect(await change(id, { price: '600', reason: '远' })).toMatchObject({ success: true });
    expect(await change(id, { reason: null })).toMatchObject({ fields: { reason: '理由不能为空' } });
  });

  it('in a line is told by the line', async () => {
    const stops = [{ place: '甲', isFar: true }];

    expect(await client.post('/t/booking', { purpose: '试讲', stops })).toMatchObject({
      fields: { 'stops.0.km': '途经第1行公里不能为空' },
    });
  });
});

describe('what is locked', () => {
  it('keeps its field from people, and lets it come back as it was', async () => {
    const { id } = await book({ price: '100', reason: '先前' });
    await client.post(`/t/booking/${id}/pay`, { amount: '1' });

    expect(await change(id, { reason: '之后' })).toMatchObject({
      status: 400,
      fields: { reason: '理由已锁定，不能修改' },
    });
    expect(await change(id, { reason: '先前', purpose: '面谈' })).toMatchObject({ success: true });
  });

  it('keeps its row from people, never from actions', async () => {
    const { id } = await book({ price: '1000', reason: '远' });
    await client.post(`/t/booking/${id}/pay`, { amount: '1000' });

    const refused = { status: 409, error: 'rowLocked', msg: '预订已锁定，不能修改或删除。' };
    expect(await change(id, { purpose: '面谈' })).toMatchObject(refused);
    expect(await client.delete(`/t/booking/${id}`)).toMatchObject(refused);
    expect(await client.post(`/t/booking/${id}/pay`, { amount: '-1' })).toMatchObject({ success: true });
    expect(await change(id, { purpose: '面谈' })).toMatchObject({ success: true });
  });
});
