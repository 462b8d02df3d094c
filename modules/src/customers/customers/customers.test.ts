import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

let server: TestServer;
let seller: Client;
let rival: Client;
let head: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  seller = (await server.newcomer(['customers:manage'])).client;
  rival = (await server.newcomer(['customers:manage'])).client;
  head = (await server.newcomer(['customers:viewAll'])).client;
});
afterAll(() => server.close());

/** A code whose check character is right. */
const CODE = '91330100MA2KJ4X29L';

let count = 0;
async function added(path: string, values: object, by = seller): Promise<string> {
  const answer = await by.post(path, values);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as Row).id;
}
const newCustomer = (values: object = {}, by = seller) =>
  added('/b/customer', { name: `客户${++count}`, kind: 'platform', ...values }, by);
const newOpportunity = (customer: string, values: object = {}) =>
  added('/b/opportunity', {
    name: `商机${++count}`,
    customer,
    kind: 'cost',
    amount: '100000.00',
    expectedOn: '2026-12-31',
    foundOn: '2024-05-01',
    ...values,
  });
const row = async (path: string, id: string) => (await head.get(`${path}/${id}`)).data as Row;

describe('a customer', () => {
  it.each([
    ['name', { name: '滨江城投有限公司' }],
    ['credit code', { creditCode: CODE }],
    ['telephone', { phone: '0571-87654321' }],
  ])('is registered once by its %s, also by a colleague who does not see it', async (_what, values) => {
    await newCustomer(values);
    const answer = await rival.post('/b/customer', { name: `客户${++count}`, kind: 'platform', ...values });
    expect(answer).toMatchObject({ success: false });
  });

  it('is seen by its account manager and by readers of all customers', async () => {
    const id = await newCustomer();
    expect(await seller.get(`/b/customer/${id}`)).toMatchObject({ success: true });
    expect(await head.get(`/b/customer/${id}`)).toMatchObject({ success: true });
    expect(await rival.get(`/b/customer/${id}`)).toMatchObject({ status: 404 });
    expect(await head.post('/b/customer', { name: '甲', kind: 'platform' })).toMatchObject({ status: 403 });
  });

  it('lists its contacts and follow-ups by the parameter customerId', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    for (const customer of [one, other]) {
      await added('/b/customer/contact', { customerId: customer, name: '陈工', phone: '13857100000' });
      await added('/b/customer/record', { customerId: customer, text: '电话沟通', kind: 'call' });
    }
    for (const part of ['contact', 'record'])
      expect(
        await seller.post(`/b/customer/${part}/queryList`, { params: { customerId: one }, orderBy: null }),
      ).toMatchObject({ total: 1, data: [{ customerId: one }] });
  });
});

describe('duplicates', () => {
  it('are found by spelling, and by the number of an office or a contact', async () => {
    const id = await newCustomer({ name: '天目（杭州）置业有限公司', phone: '0571-88112233' });
    await added('/b/customer/contact', { customerId: id, name: '周工', phone: '13900001234' });
    const find = (input: object) => rival.post('/b/customer/findTwins', input);

    expect(await find({ name: '天目(杭州)置业' })).toMatchObject({
      data: { count: 1, found: [{ name: '天目（杭州）置业有限公司', matchedBy: 'name' }] },
    });
    expect(await find({ phone: '13900001234' })).toMatchObject({
      data: { found: [{ matchedBy: 'contact' }] },
    });
    expect(await find({ name: '天目湖' })).toMatchObject({ data: { count: 0, found: [] } });
    expect(await find({})).toMatchObject({ success: false, msg: expect.stringContaining('至少填写') });
  });

  it('are told to a caller who asks whose number it is', async () => {
    const id = await newCustomer({ phone: '0571-88445566' });
    const ask = (phone: string, by = rival) => by.post('/b/project/unit/findPhoneUnit', { phone });

    expect(await ask('0571-88445566')).toMatchObject({
      data: [{ id, matchedBy: 'phone', owner: expect.stringMatching(/./) }],
    });
    expect(await ask('0571-00000000')).toMatchObject({ data: [] });
    expect(await ask('1')).toMatchObject({ success: false });
    expect(await ask('0571-88445566', head)).toMatchObject({ status: 403 });
  });
});

describe('an opportunity', () => {
  it('counts for its customer by its end, and keeps the reason of a loss', async () => {
    const customer = await newCustomer();
    const won = await newOpportunity(customer);
    const lost = await newOpportunity(customer, { amount: '50000.00', stage: 'offer' });
    expect(await row('/b/customer', customer)).toMatchObject({ openAmount: '150000.00', wonAmount: '0.00' });

    expect(await seller.post(`/b/opportunity/${won}/win`, {})).toMatchObject({ success: true });
    expect(await seller.post(`/b/opportunity/${lost}/lose`, {})).toMatchObject({ success: false });
    expect(await seller.post(`/b/opportunity/${lost}/lose`, { lostFor: 'price' })).toMatchObject({
      success: true,
    });

    expect(await row('/b/customer', customer)).toMatchObject({ openAmount: '0.00', wonAmount: '100000.00' });
    expect(await row('/b/opportunity', lost)).toMatchObject({
      state: 'lost',
      lostFor: 'price',
      chance: 0,
      stage: 'offer',
    });
    expect(await seller.put('/b/opportunity', { id: lost, amount: '1.00' })).toMatchObject({
      success: false,
    });

    await seller.post(`/b/opportunity/${lost}/pursue`, { reason: '客户重新询价' });
    expect(await row('/b/opportunity', lost)).toMatchObject({ state: 'open', lostFor: null, closedOn: null });
  });

  it('knows when it was last followed up', async () => {
    const customer = await newCustomer();
    const opportunity = await newOpportunity(customer);
    await added('/b/customer/record', {
      customerId: customer,
      opportunity,
      text: '拜访',
      followedOn: '2026-03-02',
    });
    expect(await row('/b/opportunity', opportunity)).toMatchObject({
      followUps: 1,
      lastFollowedOn: '2026-03-02',
    });
    const early = { customerId: customer, text: '拜访', followedOn: '2026-03-02', nextOn: '2026-03-01' };
    expect(await seller.post('/b/customer/record', early)).toMatchObject({
      success: false,
      msg: expect.stringContaining('不能早于跟进日期'),
    });
  });
});

describe('the funnel', () => {
  it('counts for each stage the opportunities that came at least so far', async () => {
    const customer = await newCustomer();
    const foundOn = '2023-06-01';
    await newOpportunity(customer, { foundOn });
    await newOpportunity(customer, { foundOn, stage: 'offer' });
    const won = await newOpportunity(customer, { foundOn, stage: 'need' });
    const lost = await newOpportunity(customer, { foundOn, stage: 'need' });
    await seller.post(`/b/opportunity/${won}/win`, {});
    await seller.post(`/b/opportunity/${lost}/lose`, { lostFor: 'rival' });

    const params = { startDate: '2023-01-01', endDate: '2023-12-31' };
    const answer = await head.post('/b/opportunity/queryFunnel', { params });
    expect(answer).toMatchObject({
      data: {
        steps: [
          { stage: 'lead', reached: 4, amount: '400000.00', conversion: null, ofAll: '1.00000000' },
          { stage: 'need', reached: 3, lost: 1, conversion: '0.75000000' },
          { stage: 'offer', reached: 2, conversion: '0.66666667' },
          { stage: 'talks', reached: 1, conversion: '0.50000000' },
          { stage: 'won', reached: 1, conversion: '1.00000000', ofAll: '0.25000000' },
        ],
      },
    });
    expect(await rival.post('/b/opportunity/queryFunnel', { params })).toMatchObject({
      data: { steps: [{ reached: 0, ofAll: null }, {}, {}, {}, {}] },
    });
    expect(await head.post('/b/opportunity/queryFunnel', { params: { startDate: '昨天' } })).toMatchObject({
      success: false,
    });
  });
});

it('shows another firm nothing', async () => {
  await newCustomer({ name: '只此一家', phone: '0571-88990011' });
  const other = await (await server.secondFirm()).as('admin');

  expect(await other.post('/b/customer/queryList', {})).toMatchObject({ total: 0 });
  expect(await other.post('/b/project/unit/findPhoneUnit', { phone: '0571-88990011' })).toMatchObject({
    data: [],
  });
});
