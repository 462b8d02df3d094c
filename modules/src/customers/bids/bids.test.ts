import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

let server: TestServer;
let agent: Client;
let clerk: Client;
let customer: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  agent = (await server.newcomer(['bids:manage', 'customers:manage'])).client;
  clerk = await server.as('clerk');
  customer = await added('/b/customer', { name: '杭州市城投', kind: 'platform' });
});
afterAll(() => server.close());

async function added(path: string, values: object): Promise<string> {
  const answer = await agent.post(path, values);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as Row).id;
}
const says = (text: string) => ({ success: false, msg: expect.stringContaining(text) });
let count = 0;
const newTender = (values: object = {}) =>
  added('/b/tender', { name: `招标${++count}`, customer, kind: 'works', openOn: '2026-12-01', ...values });
const newPart = (tender: string, values: object = {}) =>
  added('/b/tender/part', { tender, name: `标段${++count}`, controlPrice: '60000000.00', ...values });
const read = async (path: string, id: string) => (await agent.get(`${path}/${id}`)).data as Row;
const press = (path: string, id: string, action: string) => agent.post(`${path}/${id}/${action}`, {});

describe('the published service charge', () => {
  it.each([
    ['works', '6000', '22.5500'],
    ['works', '100', '1.0000'],
    ['services', '500', '4.7000'],
    ['goods', '100.5', '1.5055'],
  ])('of %s worth %s 万元 is %s', async (kind, base, charge) => {
    expect(await agent.get(`/b/bid/getBidServiceChargeUnit/${kind}/${base}`)).toMatchObject({
      data: { charge, unit: '万元' },
    });
  });

  it('refuses kinds and amounts that there are not', async () => {
    expect(await agent.get('/b/bid/getBidServiceChargeUnit/works/一百')).toMatchObject({ success: false });
    expect(await agent.get('/b/bid/getBidServiceChargeUnit/houses/100')).toMatchObject({ success: false });
    expect(await clerk.get('/b/bid/getBidServiceChargeUnit/works/100')).toMatchObject({ status: 403 });
  });
});

describe('a tender', () => {
  it('charges each section by what was awarded, and adds the charges up', async () => {
    const tender = await newTender();
    const part = await newPart(tender);
    await newPart(tender, { controlPrice: '1000000.00', floatPercent: '-20.00' });
    expect(await read('/b/tender/part', part)).toMatchObject({ base: '60000000.00', charge: '225500.00' });
    expect(await read('/b/tender', tender)).toMatchObject({ parts: 2, charge: '233500.00' });

    await agent.put('/b/tender/part', { id: part, winner: '建工集团', winningAmount: '50000000.00' });
    expect(await read('/b/tender/part', part)).toMatchObject({ base: '50000000.00', charge: '205500.00' });

    await agent.put('/b/tender', { id: tender, kind: 'goods' });
    expect(await read('/b/tender', tender)).toMatchObject({ charge: '311000.00' });
  });

  it('is awarded once every section has a winner, and then stays as it is', async () => {
    const tender = await newTender();
    for (const action of ['publish', 'openBids'])
      expect(await press('/b/tender', tender, action)).toMatchObject({ success: true });
    expect(await press('/b/tender', tender, 'award')).toMatchObject(says('还没有标段'));
    const part = await newPart(tender);
    expect(await press('/b/tender', tender, 'award')).toMatchObject(says('还没有中标人'));
    await agent.put('/b/tender/part', { id: part, winner: '建工集团', winningAmount: '50000000.00' });
    expect(await press('/b/tender', tender, 'award')).toMatchObject({ success: true });

    expect(await agent.put('/b/tender/part', { id: part, winningAmount: '1.00' })).toMatchObject({
      success: false,
    });
  });

  it('is told with its sections, the first of them by itself', async () => {
    const tender = await newTender();
    expect(await agent.get(`/b/bid/getFirstBidPart/${tender}`)).toMatchObject({ success: true, data: null });
    const part = await newPart(tender);
    await newPart(tender);
    expect(await agent.get(`/b/bid/getFirstBidPart/${tender}`)).toMatchObject({ data: { id: part } });
    expect(await agent.get(`/b/tender/tenderBusiness/${tender}`)).toMatchObject({
      data: { id: tender, kind: 'works', charge: '451000.00', parts: [{ id: part }, {}] },
    });
    const other = (await server.newcomer(['bids:manage'])).client;
    expect(await other.get(`/b/tender/tenderBusiness/${tender}`)).toMatchObject({ status: 404 });
  });
});

describe('a bid', () => {
  const newBid = (values: object = {}) =>
    added('/b/bid', { name: `投标${++count}`, customer, kind: 'services', openOn: '2026-12-01', ...values });

  it('needs an offer within the limit before it is submitted', async () => {
    const bid = await newBid({ controlPrice: '1000000.00' });
    expect(await press('/b/bid', bid, 'submitBid')).toMatchObject(says('还没有投标报价'));
    expect(await agent.put('/b/bid', { id: bid, offer: '1000000.01' })).toMatchObject(says('最高投标限价'));
    await agent.put('/b/bid', { id: bid, offer: '925000.00' });
    for (const action of ['submitBid', 'winBid'])
      expect(await press('/b/bid', bid, action)).toMatchObject({ success: true });
    expect(await read('/b/bid', bid)).toMatchObject({
      state: 'won',
      discount: '0.075000',
      wonAmount: '925000.00',
    });
  });

  it('begins with the values of its opportunity', async () => {
    const opportunity = await added('/b/opportunity', {
      name: '学校造价咨询',
      customer,
      kind: 'cost',
      amount: '5000000.00',
      expectedOn: '2026-12-31',
    });
    expect(await agent.get(`/b/bid/getBidDefaultValue/${opportunity}/services`)).toMatchObject({
      data: { name: '学校造价咨询', customer, controlPrice: '5000000.00', serviceCharge: '47000.00' },
    });
    expect(await agent.get('/b/bid/getBidDefaultValue/999/services')).toMatchObject({ status: 404 });
  });
});

describe('the formula of a charge', () => {
  it.each(['100.00', '1000001.00', '49999900.00', '600000000.00', '30000000000.00'])(
    'of %s yuan is that of the published table, for every kind',
    async (controlPrice) => {
      for (const kind of ['works', 'services', 'goods'] as const) {
        const part = await newPart(await newTender({ kind }), { controlPrice });
        const base = String(Number(controlPrice) / 10_000);
        const table = (await agent.get(`/b/bid/getBidServiceChargeUnit/${kind}/${base}`)).data as {
          chargeInYuan: string;
        };
        expect((await read('/b/tender/part', part)).charge).toBe(table.chargeInYuan);
      }
    },
  );
});
