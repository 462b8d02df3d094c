import {
  type Answer,
  type Client,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let keeper: Client;
let van: string;
beforeAll(async () => {
  server = await startTestServer(
    allModules,
    {
      staff: ['vehicles:use', 'home:start:flow'],
      officeKeeper: ['vehicles:dispatch', 'vehicles:keep', 'vehicles:viewCosts'],
    },
    { now: () => new Date('2027-03-09T00:00:00.000Z') },
  );
  [clerk, manager, keeper] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('keeper'),
  ]);
  van = await vehicle('浙A·8K516', 7);
});
afterAll(() => server.close());

const idOf = ({ data }: { data: never }) => (data as { id: string }).id;
const vehicle = async (plate: string, seats: number) =>
  idOf(await keeper.post('/b/vehicle', { plate, model: '别克 GL8', seats }));
const hour = (at: number) => `2027-03-0${1 + Math.floor(at / 10)}T0${at % 10}:00:00.000Z`;
const tripAt = (from: number, to: number, more: object = {}) => ({
  destination: '滨江项目部',
  reason: '现场踏勘',
  startAt: hour(from),
  endAt: hour(to),
  passengers: 3,
  ...more,
});
type Started = { procInstId: string; businessId: string };
const ask = (from: number, to: number, more: object = {}) =>
  clerk.post('/form/workflow/start', { processCode: 'vehicleTrip', data: tripAt(from, to, more) });

async function decide(person: Client, { procInstId }: Started, more: object = {}): Promise<Answer> {
  const list = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (list.data as { id: string; procInstId: string }[]).find(
    (one) => one.procInstId === procInstId,
  );
  return person.post('/b/wf/task', { id: task?.id, action: 'approve', ...more });
}

async function approved(from: number, to: number): Promise<string> {
  const started: Started = (await ask(from, to)).data;
  expect(await decide(manager, started)).toMatchObject({ success: true });
  expect(await decide(keeper, started, { data: { vehicle: van } })).toMatchObject({ success: true });
  return started.businessId;
}
const read = async (path: string): Promise<Record<string, unknown>> => (await keeper.get(path)).data;

describe('用车申请', () => {
  it('is given a vehicle by the office, whose time is then taken', async () => {
    await approved(1, 3);
    const second: Started = (await ask(2, 4)).data;
    await decide(manager, second);

    expect(await decide(keeper, second)).toMatchObject({ status: 400, fields: { vehicle: '车辆不能为空' } });
    expect(await decide(keeper, second, { data: { vehicle: van } })).toMatchObject({
      status: 409,
      msg: '浙A·8K516在 2027-03-01 10:00 至 2027-03-01 12:00 已有安排，请换一辆或改时间。',
    });
    const other = await vehicle('浙A·3M207', 5);
    expect(await decide(keeper, second, { data: { vehicle: other } })).toMatchObject({ success: true });
  });

  it('takes time', async () => {
    expect(await ask(6, 6)).toMatchObject({ status: 400, faults: { endAt: { code: 'noTime' } } });
  });

  it('that names a vehicle is refused at once when it is taken or too small', async () => {
    await approved(4, 5);
    expect(await ask(4, 5, { vehicle: van })).toMatchObject({ status: 409 });
    expect(await ask(6, 7, { vehicle: van, passengers: 8 })).toMatchObject({
      status: 400,
      fields: { passengers: '浙A·8K516限乘 7人，请换一辆。' },
    });
  });

  it('gives a vehicle to one of fifty who ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(11, 12, { vehicle: van })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    // Whoever has waited too long on a slow machine is told to try again.
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  });
});

describe('还车登记', () => {
  it('carries the mileage on, books what the trip cost, and frees the vehicle', async () => {
    const trip = await approved(14, 18);
    const { mileage } = (await read(`/b/vehicle/${van}`)) as { mileage: number };
    const back = { returnedAt: hour(15), mileageTo: mileage + 120, fuel: '200.00', toll: '35.50' };

    expect(
      await keeper.post(`/b/vehicle-trip/${trip}/giveBack`, { ...back, mileageTo: mileage }),
    ).toMatchObject({ success: false });
    expect(
      await keeper.post(`/b/vehicle-trip/${trip}/giveBack`, { ...back, returnedAt: hour(13) }),
    ).toMatchObject({
      status: 409,
    });
    expect(await keeper.post(`/b/vehicle-trip/${trip}/giveBack`, back)).toMatchObject({ success: true });

    expect(await read(`/b/vehicle-trip/${trip}`)).toMatchObject({ distance: 120, tripCost: '235.50' });
    expect(await read(`/b/vehicle/${van}`)).toMatchObject({ mileage: mileage + 120 });
    await approved(16, 17);
  });

  it('is no promise, begins where the odometer stood, and stays', async () => {
    const bought = await keeper.post('/b/vehicle', {
      plate: '浙A·6T118',
      model: '丰田凯美瑞',
      seats: 5,
      mileage: 58_000,
    });
    const started: Started = (await ask(20, 21)).data;
    await decide(manager, started);
    await decide(keeper, started, { data: { vehicle: idOf(bought) } });
    const giveBack = (returnedAt: string) =>
      keeper.post(`/b/vehicle-trip/${started.businessId}/giveBack`, {
        returnedAt,
        mileageTo: 58_060,
        toll: '10.00',
      });
    expect(await giveBack('2099-01-01T00:00:00.000Z')).toMatchObject({ status: 409, error: 'notBackYet' });
    expect(await giveBack(hour(21))).toMatchObject({ success: true });
    expect(await read(`/b/vehicle-trip/${started.businessId}`)).toMatchObject({ distance: 60 });
    const costs = await keeper.post('/b/vehicle-cost/queryList', { params: { trip: started.businessId } });
    expect(costs.data).toMatchObject([{ spentOn: '2027-03-03', amount: '10.00' }]);

    const admin = await server.as('admin');
    expect(
      await admin.post('/b/wf/process/correct', {
        procInstId: started.procInstId,
        data: { vehicle: van },
        comment: '车辆有误',
      }),
    ).toMatchObject({ status: 409, error: 'rowLocked' });
    expect(
      await keeper.post('/b/vehicle-cost', {
        vehicle: van,
        trip: started.businessId,
        kind: 'toll',
        amount: '5',
      }),
    ).toMatchObject({ status: 400, fields: { trip: '用车单应从列表中选择' } });
  });
});

describe('油卡', () => {
  it('holds no more than was topped up, also when fifty use it at once', async () => {
    const card = idOf(await keeper.post('/b/oil-card', { number: '1000113200', vehicle: van }));
    await keeper.post('/b/oil-card-top-up', { card, amount: '1000.00' });
    const use = () => keeper.post('/b/vehicle-cost', { vehicle: van, kind: 'fuel', amount: '300.00', card });

    const answers = await Promise.all(Array.from({ length: 50 }, use));

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(await read(`/b/oil-card/${card}`)).toMatchObject({ used: '900.00', balance: '100.00' });
  });
});
