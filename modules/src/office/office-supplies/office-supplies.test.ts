import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let keeper: Client;
let manager: Client;
let finance: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['officeSupplies:view', 'officeSupplies:apply'],
    officeKeeper: ['officeSupplies:keep', 'officeSupplies:viewPurchases'],
  });
  [clerk, keeper, manager, finance] = await Promise.all([
    server.as('clerk'),
    server.as('keeper'),
    server.as('manager'),
    server.as('finance'),
  ]);
});
afterAll(() => server.close());

let names = 0;
async function supply(): Promise<string> {
  names++;
  const saved = await keeper.post('/b/office/supply', {
    name: `A4 复印纸 ${names}`,
    specification: '70g',
    category: 'paper',
    unit: '包',
    lowStock: 5,
  });
  return (saved.data as { id: string }).id;
}
const stockOf = async (id: string) =>
  ((await keeper.get(`/b/office/supply/${id}`)).data as { stock: number }).stock;

async function purchase(items: object[]): Promise<{ procInstId: string; businessId: string }> {
  const started = await clerk.post('/form/workflow/start', {
    processCode: 'supplyPurchase',
    data: { reason: '补充库存', items },
  });
  expect(started).toMatchObject({ success: true });
  return started.data;
}
async function approve(person: Client, procInstId: string) {
  const todo = (await person.post('/b/wf/task/queryTodoList', { pageSize: 200 })).data as {
    id: string;
    procInstId: string;
    taskName: string;
  }[];
  const task = todo.find((one) => one.procInstId === procInstId);
  if (!task) throw new Error('no such task to do');
  return person.post('/b/wf/task', { id: task.id, action: 'approve' });
}
async function stocked(quantity: number): Promise<string> {
  const id = await supply();
  const { procInstId } = await purchase([{ supply: id, quantity, price: '20' }]);
  await approve(manager, procInstId);
  if (quantity * 20 >= 5000) await approve(finance, procInstId);
  await approve(keeper, procInstId);
  return id;
}

describe('办公用品采购', () => {
  it('bears one name as a form, a process and a list', async () => {
    const { data } = await clerk.get('/definitions/officeSupplies');
    expect(data).toMatchObject({
      entities: { purchase: { label: '办公用品采购' } },
      lists: { purchases: { label: '办公用品采购' } },
      processes: { purchase: { label: '办公用品采购' } },
    });
  });

  it('adds up its lines, passes finance from 5000 yuan on, and is in stock when the keeper agrees', async () => {
    const id = await supply();
    const { procInstId, businessId } = await purchase([
      { supply: id, quantity: 200, price: '20' },
      { supply: id, quantity: 50, price: '20.5' },
    ]);
    expect((await keeper.get(`/b/office/supply-purchase/${businessId}`)).data).toMatchObject({
      total: '5025.00',
      items: [{ amount: '4000.00' }, { amount: '1025.00' }],
    });

    await approve(manager, procInstId);
    await approve(finance, procInstId);
    await approve(keeper, procInstId);

    expect(await stockOf(id)).toBe(250);
    const movements = await keeper.post('/b/office/supply-movement/queryList', {
      params: { supply: id },
      orderBy: 'createdAt',
    });
    expect(movements).toMatchObject({
      total: 2,
      data: [
        { quantity: 200, stockAfter: 200 },
        { quantity: 50, stockAfter: 250 },
      ],
    });
  });

  it('goes past finance below 5000 yuan', async () => {
    const id = await supply();
    const { procInstId } = await purchase([{ supply: id, quantity: 249, price: '20' }]);

    await approve(manager, procInstId);

    await expect(approve(finance, procInstId)).rejects.toThrow('no such task');
    await approve(keeper, procInstId);
    expect(await stockOf(id)).toBe(249);
  });

  it('is received once', async () => {
    const id = await supply();
    const { procInstId, businessId } = await purchase([{ supply: id, quantity: 1, price: '1' }]);
    await approve(manager, procInstId);
    await approve(keeper, procInstId);

    expect((await keeper.post(`/b/office/supply-purchase/${businessId}/receive`)).status).toBe(409);
    expect(await stockOf(id)).toBe(1);
  });

  it('arrives in parts once it is ordered; the rest is in stock when the keeper agrees', async () => {
    const id = await supply();
    const other = await supply();
    const { procInstId, businessId } = await purchase([
      { supply: id, quantity: 6, price: '2.00' },
      { supply: id, quantity: 4, price: '3.00' },
    ]);
    const arrive = (of: string, quantity: number) =>
      keeper.post(`/b/office/supply-purchase/${businessId}/receivePart`, { supply: of, quantity });
    expect(await arrive(id, 3)).toMatchObject({ success: false });
    await approve(manager, procInstId);

    expect(await arrive(id, 3)).toMatchObject({ success: true });
    expect(await arrive(id, 4)).toMatchObject({ success: true });
    expect(await stockOf(id)).toBe(7);
    expect(await arrive(id, 4)).toMatchObject({ status: 409, error: 'tooMany' });
    expect(await arrive(other, 1)).toMatchObject({ status: 409, error: 'notOnOrder' });
    expect(
      await clerk.post(`/b/office/supply-purchase/${businessId}/receivePart`, { supply: id, quantity: 1 }),
    ).toMatchObject({
      success: false,
    });

    const admin = await server.as('admin');
    const corrected = await admin.post('/b/wf/process/correct', {
      procInstId,
      data: { items: [{ supply: id, quantity: 5, price: '2.00' }] },
      comment: '录入有误',
    });
    expect(corrected).toMatchObject({ success: false });

    await approve(keeper, procInstId);
    expect(await stockOf(id)).toBe(10);
    const { data } = await keeper.post('/b/office/supply-movement/queryList', {
      params: { purchase: businessId },
      orderBy: 'createdAt',
    });
    expect(data).toMatchObject([{ quantity: 3 }, { quantity: 4 }, { quantity: 3, stockAfter: 10 }]);
    expect(await arrive(id, 1)).toMatchObject({ success: false });
  });

  it('tells what was received for good, also to who may correct what was approved', async () => {
    const id = await supply();
    const items = [{ supply: id, quantity: 2, price: '3.00' }];
    const { procInstId, businessId } = await purchase(items);
    for (const person of [manager, keeper]) await approve(person, procInstId);
    const admin = await server.as('admin');
    const correct = (data: object) =>
      admin.post('/b/wf/process/correct', { procInstId, data, comment: '录入有误' });

    expect(await correct({ items: [{ supply: id, quantity: 200, price: '3.00' }] })).toMatchObject({
      status: 409,
      error: 'alreadyReceived',
    });
    expect(await correct({ items })).toMatchObject({ success: true });
    const { data } = await admin.get(`/b/office/supply-purchase/${businessId}`);
    expect(data).toMatchObject({ items });
  });

  it('refuses a line without its supply by row and label', async () => {
    const refused = await clerk.post('/form/workflow/start', {
      processCode: 'supplyPurchase',
      data: { reason: '补充', items: [{ quantity: 0, price: '1' }] },
    });

    expect(refused).toMatchObject({
      status: 400,
      fields: {
        'items.0.supply': '采购明细第1行用品不能为空',
        'items.0.quantity': '采购明细第1行数量不能小于 1',
      },
    });
  });
});

describe('办公用品采购的每一行', () => {
  type Option = { id: string; shown?: object };
  const offered = async (person: Client, id: string) =>
    ((await person.post('/b/office/supply/queryOptions', { params: { ids: [id] } })).data as Option[])[0];

  it('shows what is known of its supply, as a choice and in the order that was saved', async () => {
    const id = await supply();
    const known = { specification: '70g', unit: '包', stock: 0, lastPrice: null };
    expect(await offered(clerk, id)).toMatchObject({ shown: known });

    const { businessId } = await purchase([{ supply: id, quantity: 2, price: '20.50' }]);
    expect((await keeper.get(`/b/office/supply-purchase/${businessId}`)).data).toMatchObject({
      items: [{ supply: id, supply_shown: known }],
    });
  });

  it('shows what was paid last once a purchase has arrived', async () => {
    const id = await stocked(10);
    expect(await offered(clerk, id)).toMatchObject({ shown: { stock: 10, lastPrice: '20.00' } });
  });

  it('costs what was paid last where nothing else is said', async () => {
    const id = await stocked(10);
    const { businessId } = await purchase([
      { supply: id, quantity: 2 },
      { supply: id, quantity: 2, price: '19.00' },
    ]);
    expect((await keeper.get(`/b/office/supply-purchase/${businessId}`)).data).toMatchObject({
      items: [{ price: '20.00' }, { price: '19.00' }],
      total: '78.00',
    });
  });

  it('is taken when it comes back with what it shows, and takes nothing of that over', async () => {
    const id = await supply();
    const { businessId } = await purchase([
      { supply: id, supply_shown: { stock: 999 }, quantity: 2, price: '20.50' },
    ]);
    expect((await keeper.get(`/b/office/supply-purchase/${businessId}`)).data).toMatchObject({
      items: [{ supply_shown: { stock: 0 } }],
    });
  });
});

describe('领用', () => {
  it('takes what was issued out of stock and keeps a record', async () => {
    const id = await stocked(10);

    const issued = await keeper.post(`/b/office/supply/${id}/issue`, {
      quantity: 4,
      receiver: server.firm.people.clerk,
    });

    expect(issued).toMatchObject({ data: { stock: 6 } });
  });

  it('refuses more than there is, and leaves the stock alone', async () => {
    const id = await stocked(3);

    const refused = await keeper.post(`/b/office/supply/${id}/issue`, {
      quantity: 4,
      receiver: server.firm.people.clerk,
    });

    expect(refused).toMatchObject({ status: 409, error: 'notEnoughStock' });
    expect(refused.msg).toMatch(/库存不足，仅剩 3包/);
    expect(await stockOf(id)).toBe(3);
  });

  it('never goes below nothing though many issue at once', async () => {
    const id = await stocked(10);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        keeper.post(`/b/office/supply/${id}/issue`, { quantity: 1, receiver: server.firm.people.clerk }),
      ),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await stockOf(id)).toBe(0);
  });

  it('cannot be written through the form', async () => {
    const id = await supply();

    expect(await keeper.put('/b/office/supply', { id, stock: 99 })).toMatchObject({
      status: 400,
      fields: { stock: '库存不能在此填写' },
    });
  });
});
