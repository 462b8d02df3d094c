import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { vehicles } from '../vehicles.module.ts';

const FLEET: readonly (readonly [
  plate: string,
  model: string,
  seats: number,
  mileage: number,
  /** How long its insurance goes on from today. */
  insuredDays: number,
])[] = [
  ['浙A·8K516', '别克 GL8', 7, 86_400, 12],
  ['浙A·3M207', '丰田凯美瑞', 5, 52_300, 160],
  ['浙A·D9083', '比亚迪汉 EV', 5, 21_700, 55],
  ['浙A·6F661', '江铃全顺', 15, 118_900, 210],
];
const PLACES = [
  '滨江区安置房项目部',
  '市民中心二期工地',
  '高新区管委会',
  '湖州吴兴项目部',
  '萧山机场',
  '省造价总站',
];
const REASONS = ['现场踏勘', '进度款现场核对', '隐蔽工程验收旁站', '接送评标专家', '送交结算审核报告'];
const HOUR = 3_600_000;

/** A year of trips, a vehicle at a time, what they cost, and the days to come. */
export const sampleVehicles: SampleMaker = async (firm, today) => {
  await firm.grant('staff', vehicles, ['use']);
  await firm.grant('officeKeeper', vehicles, ['dispatch', 'keep', 'viewCosts']);
  await firm.grant('finance', vehicles, ['viewCosts']);
  await firm.grant('leader', vehicles, ['dispatch', 'viewCosts']);

  firm.at(today, 365);
  const [keeper] = firm.withRole('officeKeeper');
  if (!keeper) return;
  const fleet: Car[] = [];
  for (const [plate, model, seats, mileage, insuredDays] of FLEET) {
    const values = {
      plate,
      model,
      seats,
      keeper: keeper.id,
      mileage,
      serviceAt: mileage + 10_000,
      insuredUntil: firm.day(365 + insuredDays),
      inspectedUntil: firm.day(365 + firm.random.between(-10, 300)),
    };
    const id = await firm.add('/b/vehicle', values, keeper);
    fleet.push({ id, seats, mileage });
  }
  await fillCards(firm, today, { fleet, keeper });
  for (let daysAgo = 350; daysAgo > -7; daysAgo -= firm.random.between(1, 5))
    await drive(firm, today, { car: firm.random.pick(fleet), keeper, daysAgo });
};

type Car = { readonly id: string; readonly seats: number; mileage: number };
type Keeping = { readonly fleet: readonly Car[]; readonly keeper: SamplePerson };

async function fillCards(firm: SampleTenant, today: Date, { fleet, keeper }: Keeping): Promise<void> {
  for (const [at, { id }] of fleet.entries()) {
    const number = `1000113200${firm.random.between(100_000_000, 999_999_999)}`;
    const card = await firm.add('/b/oil-card', { number, vehicle: id, keeper: keeper.id }, keeper);
    for (let daysAgo = 350 - at * 9; daysAgo > 0; daysAgo -= 90) {
      firm.at(today, daysAgo);
      const values = { card, onDay: firm.day(), amount: '3000.00', handler: keeper.id };
      await firm.add('/b/oil-card-top-up', values, keeper);
      await firm.add(
        '/b/vehicle-cost',
        costOf(firm, { vehicle: id, kind: 'fuel', card, litres: '52.40' }),
        keeper,
      );
      if (firm.random.chance(40))
        await firm.add('/b/vehicle-cost', costOf(firm, { vehicle: id, kind: 'service' }), keeper);
    }
  }
}

const costOf = (firm: SampleTenant, values: object) => ({
  amount: `${firm.random.between(280, 900)}.00`,
  spentOn: firm.day(),
  handler: firm.withRole('officeKeeper')[0]?.id,
  ...values,
});

type Driving = { readonly car: Car; readonly keeper: SamplePerson; readonly daysAgo: number };

async function drive(firm: SampleTenant, today: Date, { car, keeper, daysAgo }: Driving): Promise<void> {
  const by = firm.random.pick(firm.people.filter(({ job }) => job !== '总经理'));
  const day = new Date(today.getTime() - daysAgo * 24 * HOUR).setUTCHours(0, 0, 0, 0);
  const startAt = day + firm.random.between(0, 4) * HOUR;
  const endAt = startAt + firm.random.between(2, 6) * HOUR;
  firm.at(today, Math.max(1, daysAgo + 2));
  const data = {
    applicant: by.id,
    department: by.departmentId,
    destination: firm.random.pick(PLACES),
    reason: firm.random.pick(REASONS),
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    passengers: firm.random.between(1, Math.min(5, car.seats)),
  };
  const process = await firm.start('vehicleTrip', data, by);
  const isGiven = await dispatch(firm, today, { process, car, isOld: daysAgo > 3 });
  if (!isGiven || daysAgo < 1) return;
  const driven = firm.random.between(20, 180);
  car.mileage += driven;
  firm.at(today, daysAgo - 1);
  const input = {
    returnedAt: new Date(endAt).toISOString(),
    mileageTo: car.mileage,
    fuel: null,
    toll: firm.random.chance(60) ? `${firm.random.between(10, 120)}.00` : null,
  };
  await firm.act(vehicles, 'giveBack', process.businessId, { input, by: keeper });
}

type Asked = {
  readonly process: Awaited<ReturnType<SampleTenant['start']>>;
  readonly car: Car;
  readonly isOld: boolean;
};

/** What was asked for lately may still wait. */
async function dispatch(firm: SampleTenant, today: Date, { process, car, isOld }: Asked): Promise<boolean> {
  const [manager] = await firm.waiting(process);
  if (!manager || (!isOld && firm.random.chance(40))) return false;
  firm.later(today, 3);
  await firm.decide({ id: manager.id, action: 'approve', comment: '同意。' }, manager.by);
  const [keeper] = await firm.waiting(process);
  if (!keeper || (!isOld && firm.random.chance(40))) return false;
  const data = { vehicle: car.id };
  await firm.decide({ id: keeper.id, action: 'approve', comment: '已派车。', data }, keeper.by);
  return true;
}
