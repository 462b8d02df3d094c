import { decimal } from '@jianheng/definition';
import { AccessError, type ReadingCall, workdaysLeft } from '@jianheng/server-platform';
import { receivables } from '../../../finance/receivables/receivables.module.ts';
import { consultingContracts } from '../../consulting-contracts/consulting-contracts.module.ts';
import { MAX_DEADLINES } from '../contract-deadlines.calls.ts';
import type { contractDeadlines } from '../contract-deadlines.module.ts';

type Reaching = { readonly reads: typeof consultingContracts | typeof receivables };
type Hands = Pick<ReadingCall<typeof contractDeadlines, Reaching>, 'seenIn' | 'today' | 'calendar' | 'user'>;
type Asked = { readonly within: number; readonly mine: boolean };
type Kind = 'payment' | 'retention' | 'service' | 'bond';
type Contract = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly manager: string;
};
type Due = {
  readonly kind: Kind;
  readonly contract: Contract;
  readonly name: string;
  readonly dueOn: string;
  readonly open: string | null;
};

const DAY_MS = 86_400_000;
const AGES = ['late30', 'late8', 'late', 'week', 'month', 'later'] as const;
type Age = (typeof AGES)[number];

/** Due dates of contracts in force, overdue ones first, with count and amount of each age group. */
export async function deadlines(hands: Hands, asked: Asked) {
  const { today, calendar } = hands;
  const until = dayAfter(today, asked.within);
  const found = [await paymentsDue(hands, asked, until), await contractsDue(hands, asked, until)];
  const days = await calendar();
  const rows = found
    .flatMap(({ dues }) => dues)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.kind.localeCompare(other.kind))
    .map(({ contract, ...due }) => ({
      ...due,
      key: `${due.kind} ${contract.id} ${due.name}`,
      contract,
      workdays: workdaysLeft(days, today, due.dueOn),
      age: ageOf(today, due.dueOn),
    }));
  return {
    today,
    rows,
    ages: AGES.map((age) => {
      const own = rows.filter((row) => row.age === age);
      return {
        age,
        count: own.length,
        open: decimal.round(decimal.sum(own.map(({ open }) => open ?? '0')), 2),
      };
    }),
    isCut: found.some(({ isCut }) => isCut),
  };
}

type Found = { readonly dues: readonly Due[]; readonly isCut: boolean };
const NOTHING: Found = { dues: [], isCut: false };

/** Instalments of receipt plans that are not received yet; nothing for a caller who sees no plans. */
async function paymentsDue({ seenIn, user }: Hands, { mine }: Asked, until: string): Promise<Found> {
  const plans = await ifAllowed(() =>
    seenIn(receivables, 'planNode').list({
      params: { open$ge: '0.01', dueOn$le: until },
      orderBy: 'dueOn',
      order: 'ASC',
      pageSize: MAX_DEADLINES,
    }),
  );
  if (plans === undefined) return NOTHING;
  const params = {
    id$in: [...new Set(plans.map(({ contract }) => contract))],
    state$in: ['effective', 'finished'],
    ...(mine && { manager: user.id }),
  };
  const contracts = await ifAllowed(() =>
    seenIn(consultingContracts, 'contract').list({ params, pageSize: MAX_DEADLINES }),
  );
  const byId = new Map((contracts ?? []).map((row) => [row.id, contractOf(row)]));
  return {
    dues: plans.flatMap(({ contract: id, kind, name, dueOn, open }) => {
      const contract = byId.get(id);
      if (contract === undefined) return [];
      return [{ kind: kind === 'retention' ? 'retention' : 'payment', contract, name, dueOn, open } as const];
    }),
    isCut: plans.length === MAX_DEADLINES,
  };
}

const SOURCES = [
  { kind: 'service', at: 'endOn', states: ['effective'] },
  { kind: 'bond', at: 'bondUntil', states: ['effective', 'finished'] },
] as const;

/** Ends of services and performance bonds of contracts; nothing for a caller who sees no contracts. */
async function contractsDue({ seenIn, user }: Hands, { mine }: Asked, until: string): Promise<Found> {
  const all: Found[] = [];
  for (const { kind, at, states } of SOURCES) {
    const rows = await ifAllowed(() =>
      seenIn(consultingContracts, 'contract').list({
        params: { state$in: states, [`${at}$le`]: until, ...(mine && { manager: user.id }) },
        orderBy: at,
        order: 'ASC',
        pageSize: MAX_DEADLINES,
      }),
    );
    const dues = (rows ?? []).flatMap((row) => {
      const dueOn = row[at];
      return dueOn === null ? [] : [{ kind, contract: contractOf(row), name: '', dueOn, open: null }];
    });
    all.push({ dues, isCut: dues.length === MAX_DEADLINES });
  }
  return { dues: all.flatMap(({ dues }) => dues), isCut: all.some(({ isCut }) => isCut) };
}

const contractOf = (row: {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}): Contract => ({
  id: row.id,
  code: row.code,
  name: row.name,
  manager: 'manager_label' in row && typeof row.manager_label === 'string' ? row.manager_label : '',
});

/** Days from today up to which a deadline has an age, in order. */
const LIMITS = [
  [-31, 'late30'],
  [-8, 'late8'],
  [-1, 'late'],
  [7, 'week'],
  [30, 'month'],
] as const;

function ageOf(today: string, dueOn: string): Age {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
  return LIMITS.find(([limit]) => days <= limit)?.[1] ?? 'later';
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the rows, or none if the caller has no right to the entity. */
async function ifAllowed<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (problem) {
    if (problem instanceof AccessError) return undefined;
    throw problem;
  }
}
