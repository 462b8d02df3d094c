import { decimal } from '@jianheng/definition';
import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { bids } from '../bids.module.ts';
import { addBidders } from './sample-bidders.ts';

type Pursued = {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
  readonly amount: string;
};
type Client = { readonly id: string; readonly name: string };

const RIVALS = ['浙江中正工程咨询有限公司', '华东建设项目管理有限公司', '杭州信达造价咨询有限公司'] as const;
const TENDERS = [
  ['安置房三期施工总承包', 'works', 18_600, 2],
  ['河道整治工程监理', 'services', 320, 1],
  ['实验设备采购', 'goods', 760, 2],
  ['市民中心改造设计', 'services', 540, 1],
  ['人才公寓装修施工', 'works', 4_200, 2],
  ['污水厂提标改造施工', 'works', 6_000, 1],
] as const;

/** A year of own bids for the opportunities of the sample, and tenders that the agency department runs. */
export const sampleBids: SampleMaker = async (firm, today) => {
  await firm.grant('manager', bids, ['manage', 'viewAll']);
  await firm.grant('leader', bids, ['viewAll']);

  const opportunities = await rowsOf<Pursued>(
    firm,
    `select id, name, customer, amount from customers_opportunity where tenant_id = $1 order by id limit 14`,
  );
  const sellers = firm.people.filter(({ departmentName }) => departmentName === '市场经营部');
  for (const [at, one] of opportunities.entries()) {
    const by = sellers[at % sellers.length];
    if (by) await addBid(firm, today, { at, one, by });
  }
  const clients = await rowsOf<Client>(
    firm,
    'select id, name from customers_customer where tenant_id = $1 order by id limit 6',
  );
  const agents = firm.people.filter(({ departmentName }) => departmentName === '招标代理部');
  for (const [at, client] of clients.entries()) {
    const by = agents[at % agents.length];
    if (by) await addTender(firm, today, { at, client, by });
  }
  await addBidders(firm, today);
};

async function rowsOf<Row extends object>(firm: SampleTenant, text: string): Promise<Row[]> {
  const { rows } = await firm.inTenant((tx) => tx.client.query<Row>(text, [firm.tenantId]));
  return rows;
}

type Bidding = { readonly at: number; readonly one: Pursued; readonly by: SamplePerson };

async function addBid(firm: SampleTenant, today: Date, { at, one, by }: Bidding): Promise<void> {
  const daysAgo = 330 - at * 24;
  firm.at(today, daysAgo);
  const offer = decimal.round(decimal.times(one.amount, `0.${88 + (at % 9)}`), 2);
  const isOpened = daysAgo > 45;
  const isDecided = daysAgo > 70;
  const rivals = RIVALS.map((bidder, rank) => ({
    bidder,
    offer: decimal.round(decimal.times(one.amount, `0.${90 + rank * 2}`), 2),
    score: `${82 + rank}.50`,
  }));
  const id = await firm.add(
    '/b/bid',
    {
      name: `${one.name}投标`,
      customer: one.customer,
      opportunity: one.id,
      kind: 'services',
      agency: '浙江省成套招标代理有限公司',
      controlPrice: one.amount,
      offer,
      openOn: firm.day(40),
      place: '公共资源交易中心',
      manager: by.id,
      department: by.departmentId,
      deposit: '20000.00',
      depositPaidOn: firm.day(20),
      depositBackOn: isDecided && at % 3 > 0 ? firm.day(65) : null,
      openings: isOpened ? [{ bidder: '建衡工程咨询有限公司', offer, score: '91.20' }, ...rivals] : [],
    },
    by,
  );
  if (!isOpened) return;
  firm.at(today, daysAgo - 38);
  await firm.act(bids, 'submitBid', id, { input: {}, by });
  if (!isDecided) return;
  firm.at(today, daysAgo - 60);
  await firm.act(bids, at % 5 < 2 ? 'winBid' : 'loseBid', id, { input: {}, by });
}

type Tendering = { readonly at: number; readonly client: Client; readonly by: SamplePerson };

async function addTender(firm: SampleTenant, today: Date, { at, client, by }: Tendering): Promise<void> {
  const [work, kind, tenThousands, sections] = TENDERS[at % TENDERS.length] ?? TENDERS[0];
  const daysAgo = 300 - at * 50;
  firm.at(today, daysAgo);
  const isAwarded = daysAgo > 90;
  const id = await firm.add(
    '/b/tender',
    {
      name: `${client.name.slice(0, 2)}${work}`,
      customer: client.id,
      kind,
      method: tenThousands > 400 ? 'open' : 'invited',
      manager: by.id,
      department: by.departmentId,
      openOn: firm.day(45),
    },
    by,
  );
  for (let one = 1; one <= sections; one++) {
    const controlPrice = `${Math.round(tenThousands / sections)}0000.00`;
    const winningAmount = isAwarded ? decimal.round(decimal.times(controlPrice, '0.93'), 2) : null;
    await addPart(firm, { tender: id, one, controlPrice, winningAmount, by });
  }
  for (const [step, after] of [
    ['publish', 20],
    ['openBids', 45],
    ['award', 60],
  ] as const) {
    if (daysAgo <= after || (step === 'award' && !isAwarded)) return;
    firm.at(today, daysAgo - after);
    await firm.act(bids, step, id, { input: {}, by });
  }
}

type Section = {
  readonly tender: string;
  readonly one: number;
  readonly controlPrice: string;
  readonly winningAmount: string | null;
  readonly by: SamplePerson;
};

async function addPart(firm: SampleTenant, section: Section): Promise<void> {
  const { tender, one, controlPrice, winningAmount, by } = section;
  const values = {
    tender,
    name: `第 ${one} 标段`,
    controlPrice,
    winner: winningAmount === null ? null : '浙江省建工集团有限责任公司',
    winningAmount,
    floatPercent: '-20.00',
  };
  await firm.add('/b/tender/part', values, by);
}
