import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { consultingProjects } from '../consulting-projects.module.ts';
import { DUTIES, fillProject, teamOf } from './sample-hub.ts';

/** Where the firm works, and the codes of those areas. */
const PLACES: readonly (readonly [place: string, code: string])[] = [
  ['杭州市滨江区', '330108'],
  ['杭州市余杭区', '330110'],
  ['宁波市鄞州区', '330212'],
  ['绍兴市越城区', '330602'],
  ['嘉兴市南湖区', '330402'],
  ['湖州市吴兴区', '330502'],
  ['苏州市工业园区', '320571'],
  ['合肥市高新区', '340171'],
];
const WORKS: readonly (readonly [name: string, kind: string, area: number])[] = [
  ['安置房三期工程', 'whole', 128_000],
  ['人民医院新院区', 'cost', 96_500],
  ['实验中学扩建工程', 'cost', 42_000],
  ['轨道交通 5 号线车站装修', 'audit', 18_600],
  ['科创园 A 区厂房', 'supervision', 75_000],
  ['市民中心改造', 'bidding', 30_200],
  ['污水处理厂提标改造', 'audit', 12_000],
  ['高新区主干道绿化提升', 'bidding', 0],
  ['文化馆新建工程', 'whole', 22_800],
  ['人才公寓项目', 'cost', 64_000],
];
const CLIENTS = [
  '城市建设投资集团有限公司',
  '轨道交通建设有限公司',
  '卫生健康局',
  '教育局',
  '高新技术产业开发有限公司',
  '水务集团有限公司',
];

/** Two years' projects of every kind of work, each with a manager of the department that does it. */
export const sampleProjects: SampleMaker = async (firm, today) => {
  await firm.grant('staff', consultingProjects, ['viewDepartment', 'join', 'work']);
  await firm.grant('manager', consultingProjects, ['manage', 'viewAll', 'work']);
  await firm.grant('leader', consultingProjects, ['viewAll']);
  await firm.grant('finance', consultingProjects, ['viewAll']);

  const managers = firm.people.filter(({ job }) => /部门经理|项目经理|一级造价|总监理/.test(job));
  const districts = await districtsOf(firm);
  const customers = await customersOf(firm);
  const chosen = PLACES.flatMap(([place, code]) => WORKS.map((work) => ({ place, code, work }))).filter(
    () => !firm.random.chance(35),
  );
  for (const [at, { place, code, work }] of chosen.entries()) {
    const daysAgo = firm.random.between(10, 700);
    firm.at(today, daysAgo);
    const by = firm.random.pick(managers);
    const { length, ...values } = projectOf(firm, { place, work, daysAgo, by });
    const team = teamOf(firm.people, by, at);
    const members = team.map(({ id }, one) => ({
      person: id,
      duty: DUTIES[one % DUTIES.length],
      fromOn: values.startOn,
      toOn: null,
    }));
    const id = await firm.add(
      '/b/consult/project',
      { ...values, members, district: districts.get(code), customer: customers.get(values.client) },
      by,
    );
    const { kind, state } = values;
    await fillProject(firm, { id, place: at, kind, state, by, team, length, daysAgo });
  }
};

/** The ids of customers by their names. */
async function customersOf(firm: SampleTenant): Promise<ReadonlyMap<string, string>> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string; name: string }>(
      'select id, name from customers_customer where tenant_id = $1',
      [firm.tenantId],
    ),
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The ids of those areas by their codes. */
async function districtsOf(firm: SampleTenant): Promise<ReadonlyMap<string, string>> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string; code: string }>(
      'select id, code from area where tenant_id = $1 and code = any($2)',
      [firm.tenantId, PLACES.map(([, code]) => code)],
    ),
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

type Case = { place: string; work: (typeof WORKS)[number]; daysAgo: number; by: SamplePerson };

function projectOf(firm: SampleTenant, { place, work: [work, kind, area], daysAgo, by }: Case) {
  const length = firm.random.between(90, 500);
  const states =
    daysAgo > length ? ['finished', 'closed'] : ['running', 'running', 'running', 'preparing', 'suspended'];
  return {
    name: `${place.slice(0, 2)}${place.slice(3)}${work}`,
    kind,
    client: `${place.slice(0, 3)}${firm.random.pick(CLIENTS)}`,
    manager: by.id,
    department: by.departmentId,
    region: place,
    area: area > 0 ? `${area + firm.random.between(-5000, 9000)}.00` : null,
    investment: `${firm.random.between(1800, 96_000)}0000.00`,
    startOn: firm.day(),
    endOn: firm.day(length),
    state: firm.random.pick(states),
    stateSince: firm.day(daysAgo > length ? length : 0),
    length,
    summary: `${place}${work}，委托我公司承担相应咨询服务。`,
  };
}
