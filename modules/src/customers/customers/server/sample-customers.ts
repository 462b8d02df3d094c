import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { customers } from '../customers.module.ts';

type Place = { readonly place: string; readonly code: string };
type Registered = { readonly id: string; readonly contact: string; readonly owner: SamplePerson } & Place;

const PLACES: readonly Place[] = [
  { place: '杭州市', code: '330108' },
  { place: '宁波市', code: '330212' },
  { place: '绍兴市', code: '330602' },
  { place: '嘉兴市', code: '330402' },
  { place: '湖州市', code: '330502' },
  { place: '苏州市', code: '320571' },
  { place: '合肥市', code: '340171' },
];
/** The parties for which the sample's projects are done are called so, too. */
const PARTIES = [
  ['城市建设投资集团有限公司', 'platform', 'key'],
  ['轨道交通建设有限公司', 'platform', 'key'],
  ['卫生健康局', 'government', 'usual'],
  ['教育局', 'government', 'usual'],
  ['高新技术产业开发有限公司', 'platform', 'usual'],
  ['水务集团有限公司', 'platform', 'potential'],
] as const;
const CONTACTS = [
  ['陈志远', '工程部经理'],
  ['周晓燕', '招标采购主管'],
  ['吴建明', '成本部经理'],
  ['郑丽华', '项目科科长'],
  ['王立新', '副总经理'],
] as const;
const WORKS = [
  ['学校新建工程造价咨询', 'cost', 68],
  ['保障房全过程咨询', 'whole', 186],
  ['道路改造招标代理', 'bidding', 24],
  ['医院扩建跟踪审计', 'audit', 92],
  ['产业园监理', 'supervision', 135],
  ['片区更新投资估算', 'cost', 45],
] as const;
const STAGES = ['lead', 'need', 'offer', 'talks'] as const;
const FOLLOW_UPS = [
  ['visit', '走访项目负责人，了解本年度投资计划和咨询需求。'],
  ['call', '电话确认资料清单和报价时间。'],
  ['meeting', '汇报服务方案，客户要求补充同类业绩。'],
  ['message', '发送报价函和公司资质文件。'],
] as const;
const LOST_FOR = ['price', 'rival', 'cancelled', 'skill'] as const;

/** Customers of the places in which the sample's firm works, with a year of opportunities and follow-ups. */
export const sampleCustomers: SampleMaker = async (firm, today) => {
  await firm.grant('staff', customers, ['viewDepartment']);
  await firm.grant('manager', customers, ['manage', 'viewAll']);
  await firm.grant('leader', customers, ['viewAll']);

  const sellers = firm.people.filter(({ job }) => /部门经理|市场专员/.test(job));
  const areas = await areasOf(firm);
  const parties = PLACES.flatMap((place) => PARTIES.map((party) => ({ place, party })));
  for (const [at, { place, party }] of parties.entries()) {
    const owner = sellers[at % sellers.length];
    if (owner === undefined) return;
    goTo(firm, today, 700 - at * 15);
    const district = areas.get(place.code) ?? null;
    const id = await firm.add('/b/customer', customerOf({ at, place, party, owner, district }), owner);
    const contact = await addContacts(firm, { customer: id, at, by: owner });
    const customer = { ...place, id, contact, owner };
    if (at % 5 !== 4) await pursueWork(firm, today, { at, customer, district });
  }
};

type Case = {
  readonly at: number;
  readonly place: Place;
  readonly party: (typeof PARTIES)[number];
  readonly owner: SamplePerson;
  readonly district: string | null;
};

const customerOf = ({ at, place, party: [name, kind, level], owner, district }: Case) => ({
  name: `${place.place}${name}`,
  kind,
  level: at % 11 === 10 ? 'potential' : level,
  creditCode: creditCode(at),
  phone: `0571-8${String(7_100_000 + at * 137)}`,
  district,
  source: ['repeat', 'tender', 'visit', 'web'][at % 4],
  owner: owner.id,
  department: owner.departmentId,
});

/**
 * Moves the clock to `days` before today without a draw of chance: the samples of the modules that follow stay the same.
 */
function goTo(firm: SampleTenant, today: Date, days: number): void {
  const then = today.getTime() - days * 86_400_000;
  firm.later(today, (then - firm.now.getTime()) / 3_600_000);
}

/** A code whose check character is right, as forms demand it (GB 32100). */
function creditCode(at: number): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const head = `91330100MA2K${String(40_000 + at * 7)}`;
  let total = 0;
  for (const [place, sign] of [...head].entries()) total += signs.indexOf(sign) * (3 ** place % 31);
  return head + signs[(31 - (total % 31)) % 31];
}

async function areasOf(firm: SampleTenant): Promise<ReadonlyMap<string, string>> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string; code: string }>(
      'select id, code from area where tenant_id = $1 and code = any($2)',
      [firm.tenantId, PLACES.map(({ code }) => code)],
    ),
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function addContacts(
  firm: SampleTenant,
  { customer, at, by }: { readonly customer: string; readonly at: number; readonly by: SamplePerson },
): Promise<string> {
  let first = '';
  for (const one of [0, 1].slice(0, 1 + (at % 2))) {
    const [name, job] = CONTACTS[(at + one) % CONTACTS.length] ?? CONTACTS[0];
    const phone = `138${String(57_100_000 + at * 211 + one * 7)}`;
    const id = await firm.add(
      '/b/customer/contact',
      { customerId: customer, name, job, phone, isMain: one === 0 },
      by,
    );
    if (one === 0) first = id;
  }
  return first;
}

type Pursuit = { readonly at: number; readonly customer: Registered; readonly district: string | null };

/** One opportunity of a customer: found, followed, and by now won, lost or still open. */
async function pursueWork(
  firm: SampleTenant,
  today: Date,
  { at, customer, district }: Pursuit,
): Promise<void> {
  const [work, kind, tenThousands] = WORKS[at % WORKS.length] ?? WORKS[0];
  const daysAgo = 20 + ((at * 53) % 340);
  const end = daysAgo > 150 ? (['won', 'lost', 'won'] as const)[at % 3] : undefined;
  goTo(firm, today, daysAgo);
  const by = customer.owner;
  const id = await firm.add(
    '/b/opportunity',
    {
      name: `${customer.place}${work}`,
      customer: customer.id,
      contact: customer.contact,
      kind,
      district,
      amount: `${tenThousands + ((at * 7) % 60)}0000.00`,
      stage: STAGES[end === 'won' ? 3 : at % 4],
      foundOn: firm.day(),
      expectedOn: firm.day(end === undefined ? 60 + ((at * 29) % 200) : 90),
      owner: by.id,
      department: by.departmentId,
    },
    by,
  );
  for (const one of [0, 1, 2].slice(0, 1 + (at % 3))) {
    goTo(firm, today, Math.max(daysAgo - 6 - one * 25, 1 + (at % 9)));
    await follow(firm, {
      customer,
      opportunity: id,
      at: at + one,
      isLast: one === at % 3 && end === undefined,
    });
  }
  if (end === undefined) return;
  goTo(firm, today, daysAgo - 90);
  const input = end === 'lost' ? { lostFor: LOST_FOR[at % LOST_FOR.length] } : {};
  await firm.act(customers, end === 'won' ? 'win' : 'lose', id, { input, by });
}

async function follow(
  firm: SampleTenant,
  of: {
    readonly customer: Registered;
    readonly opportunity: string;
    readonly at: number;
    readonly isLast: boolean;
  },
): Promise<void> {
  const [kind, text] = FOLLOW_UPS[of.at % FOLLOW_UPS.length] ?? FOLLOW_UPS[0];
  await firm.add(
    '/b/customer/record',
    {
      customerId: of.customer.id,
      contact: of.customer.contact,
      opportunity: of.opportunity,
      kind,
      followedOn: firm.day(),
      text,
      nextOn: of.isLast ? firm.day(14) : null,
      keeper: of.customer.owner.id,
    },
    of.customer.owner,
  );
}
