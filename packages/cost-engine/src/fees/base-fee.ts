import { ExactDecimal } from '@jianheng/expression';
import type { BracketMethod, FeeMethod, InterpolatedMethod, ProgressiveMethod } from './tables/fee-table.ts';
import { FeeError } from './tables/fee-table.ts';

type Exact = InstanceType<typeof ExactDecimal>;

/** The fee before adjustment; exact, in 万元. */
export interface BaseFee {
  readonly fee: Exact;
  readonly cap: Exact | null;
  readonly steps: readonly { readonly text: string; readonly amount: Exact }[];
}

/** Applies a tariff's method to a base in 万元. Throws FeeError. */
export function baseFee(method: FeeMethod, item: string, base: Exact): BaseFee {
  switch (method.kind) {
    case 'progressive':
      return progressive(method, item, base);
    case 'interpolated':
      return interpolated(method, item, base);
    case 'brackets':
      return bracketed(method, item, base);
  }
}

function ratesOf<Row>(rows: Readonly<Record<string, Row>>, item: string): Row {
  const found = Object.entries(rows).find(([name]) => name === item);
  if (!found) throw new FeeError(`收费表中没有「${item}」，可选：${Object.keys(rows).join('、')}`);
  return found[1];
}

function progressive(
  { ends, per, rates, amounts, caps }: ProgressiveMethod,
  item: string,
  base: Exact,
): BaseFee {
  const steps: { text: string; amount: Exact }[] = [];
  const fixed = amounts?.[item] ?? [];
  let low = new ExactDecimal(0);
  let fee = new ExactDecimal(0);
  for (const [slice, rate] of ratesOf(rates, item).entries()) {
    const end = ends[slice];
    const high = end === undefined ? base : ExactDecimal.min(base, end);
    if (high.lessThanOrEqualTo(low)) continue;
    const step = sliceStep({ low, high, per }, rate, fixed[slice] ?? null);
    fee = fee.plus(step.amount);
    steps.push(step);
    low = high;
  }
  if (low.lessThan(base)) throw outside(base);
  return { fee, steps, cap: capOf(caps, item) };
}

type Span = { readonly low: Exact; readonly high: Exact; readonly per: ProgressiveMethod['per'] };

function sliceStep({ low, high, per }: Span, rate: string, fixed: string | null) {
  const span = `(${high.toString()} − ${low.toString()})`;
  if (fixed !== null) return { text: `${span} 定额`, amount: new ExactDecimal(fixed) };
  return { text: `${span} × ${rate}${MARKS[per]}`, amount: high.minus(low).times(rate).dividedBy(per) };
}

const MARKS = { '100': '%', '1000': '‰' } as const;

function capOf(caps: ProgressiveMethod['caps'], item: string): Exact | null {
  const cap = caps?.[item];
  return cap === undefined ? null : new ExactDecimal(cap);
}

const outside = (base: Exact) => new FeeError(`计费额 ${base.toString()} 万元超出收费表范围，由双方协商`);
const below = (base: Exact, start: string) =>
  new FeeError(`计费额 ${base.toString()} 万元低于收费表起点 ${start} 万元`);

function interpolated(
  { item: only, points, abovePercent }: InterpolatedMethod,
  item: string,
  base: Exact,
): BaseFee {
  if (item !== only) throw new FeeError(`收费表中没有「${item}」，可选：${only}`);
  const above = points.findIndex(([end]) => base.lessThanOrEqualTo(end));
  const [first = ['0']] = points;
  if (base.lessThan(first[0])) throw below(base, first[0]);
  if (above < 0) {
    const amount = base.times(abovePercent).dividedBy(100);
    return { fee: amount, cap: null, steps: [{ text: `${base.toString()} × ${abovePercent}%`, amount }] };
  }
  const low = points[Math.max(above - 1, 0)];
  const high = points[Math.max(above, 1)];
  if (!low || !high) throw new FeeError('收费表不足两点');
  return onLine({ from: low, to: high, base });
}

function bracketed({ brackets, fees, above, caps }: BracketMethod, item: string, base: Exact): BaseFee {
  const rows = ratesOf(fees, item);
  const cap = capOf(caps, item);
  const open = above?.[item];
  if (open && base.greaterThan(open.from)) {
    const amount = base.times(open.rate).dividedBy(open.per);
    return {
      fee: amount,
      cap,
      steps: [{ text: `${base.toString()} × ${open.rate}${MARKS[open.per]}`, amount }],
    };
  }
  const start = brackets[0]?.[0] ?? open?.from ?? '0';
  if (base.lessThan(start)) throw below(base, start);
  const place = brackets.findIndex(
    ([low, high]) => base.greaterThanOrEqualTo(low) && base.lessThanOrEqualTo(high),
  );
  const bracket = brackets[place];
  const fee = rows[place];
  if (!bracket || !fee) throw outside(base);
  return { ...onLine({ from: [bracket[0], fee[0]], to: [bracket[1], fee[1]], base }), cap };
}

interface Segment {
  readonly from: readonly [base: string, fee: string];
  readonly to: readonly [base: string, fee: string];
  readonly base: Exact;
}

function onLine({ from: [x1, y1], to: [x2, y2], base }: Segment): BaseFee {
  const rise = new ExactDecimal(y2).minus(y1);
  const run = new ExactDecimal(x2).minus(x1);
  const amount = rise.times(base.minus(x1)).dividedBy(run).plus(y1);
  const text = `${y1} + (${y2} − ${y1}) × (${base.toString()} − ${x1}) ÷ (${x2} − ${x1})`;
  return { fee: amount, cap: null, steps: [{ text, amount }] };
}
