import { decimal } from '@jianheng/definition';
import type { ReadingCall } from '@jianheng/server-platform';
import { businessObjectives } from '../business-objectives.module.ts';

type Grouping = 'department' | 'person' | 'month';
type Hands = Pick<ReadingCall<typeof businessObjectives>, 'figures'>;
type Asked = { readonly year: number; readonly by: Grouping };
type Group = { readonly key: string | null; readonly label: string | null };

const QUARTERS = ['quarter1', 'quarter2', 'quarter3', 'quarter4'] as const;

/** Figures of a year, beside those of the year before, and the targets of the year. */
export async function incomeSummary({ figures }: Hands, { year, by }: Asked) {
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  const show = ['signed', 'invoiced', 'received'] as const;
  const booked = await figures(businessObjectives, { show, ...range, by, withLastYear: true });
  const targets = await targetsOf(figures, { year, by });
  const groups = new Map(booked.groups.map((group) => [group.key, group]));
  const named: readonly Group[] = [...booked.groups, ...targets];
  const labels = new Map(
    named.toReversed().flatMap(({ key, label }) => (key === null ? [] : [[keyOf(key), label ?? keyOf(key)]])),
  );
  const targetOf = new Map(targets.map(({ key, target }) => [key, target]));
  const rows = [...labels].toSorted(([one], [other]) => one.localeCompare(other));
  return {
    rows: rows.map(([key, label]) => ({
      key,
      label,
      ...withRate(groups.get(by === 'month' ? `${year}-${key}` : key), targetOf.get(key)),
    })),
    total: withRate(booked.total, decimal.sum(targets.map(({ target }) => target))),
  };
}

/** `2026-03` is the group of March, whose key is the same in every year. */
const keyOf = (key: string) => /^\d{4}-(\d{2})$/.exec(key)?.[1] ?? key;

/** The target of a month: a third of its quarter's target to the cent; the last month takes what rounding left. */
function monthTarget(quarter: string, monthOfQuarter: number): string {
  const third = decimal.round(decimal.over(quarter, '3'), 2);
  return monthOfQuarter < 2 ? third : decimal.minus(quarter, decimal.times(third, '2'));
}

/** Targets of departments, of persons, or of the months of each quarter. */
async function targetsOf(figures: Hands['figures'], { year, by }: Asked) {
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  if (by === 'month') {
    const { total } = await figures(businessObjectives, { show: QUARTERS, ...range });
    if (QUARTERS.every((quarter) => decimal.isZero(total.values[quarter] ?? '0'))) return [];
    return Array.from({ length: 12 }, (_month, at) => {
      const quarter = QUARTERS[Math.floor(at / 3)] ?? 'quarter4';
      const target = monthTarget(total.values[quarter] ?? '0', at % 3);
      return { key: String(at + 1).padStart(2, '0'), label: null, target };
    });
  }
  const name = by === 'person' ? 'personTarget' : 'target';
  const { groups } = await figures(businessObjectives, { show: [name], ...range, by });
  return groups.map(({ key, label, values }) => ({ key, label, target: values[name] ?? '0' }));
}

type Booked = Readonly<Record<'signed' | 'invoiced' | 'received', string | null>>;

function withRate(
  group: { readonly values: Booked; readonly lastYear?: Booked } | undefined,
  wanted: string | undefined,
) {
  const target = decimal.round(wanted ?? '0', 2);
  const [now, last] = [group?.values, group?.lastYear];
  const received = now?.received ?? '0.00';
  return {
    target,
    signed: now?.signed ?? '0.00',
    invoiced: now?.invoiced ?? '0.00',
    received,
    rate: decimal.isZero(target) ? null : decimal.round(decimal.over(received, target), 8),
    lastSigned: last?.signed ?? '0.00',
    lastInvoiced: last?.invoiced ?? '0.00',
    lastReceived: last?.received ?? '0.00',
  };
}
