import { ExactDecimal } from '@jianheng/expression';
import { type BaseFee, baseFee } from './base-fee.ts';
import type { FeeTable } from './tables/fee-table.ts';
import { FeeError } from './tables/fee-table.ts';

type Exact = InstanceType<typeof ExactDecimal>;

/** What is asked of a tariff. Decimal text; amounts in 万元. */
export interface FeeRequest {
  readonly item: string;
  /** 计费额 */
  readonly base: string;
  /** 专业, 复杂程度, 附加 and other adjustment factors, by their names */
  readonly factors?: readonly (readonly [name: string, factor: string])[];
  /** 浮动幅度 in per cent, `-20` lowers the fee by a fifth */
  readonly floatPercent?: string;
  /** the fee is at least this */
  readonly minimum?: string;
  /** false: as the tariff says without its cap (上限) */
  readonly isCapped?: boolean;
  /** 效益费: a share of what an audit changed, added after the minimum */
  readonly benefit?: BenefitFee;
}

/** A fee on changes that an audit makes. Amounts in 万元. */
interface BenefitFee {
  /** 核减额 */
  readonly reduced: string;
  /** 核增额, where the tariff counts it too */
  readonly increased?: string;
  /** rate in per cent */
  readonly rate: string;
  /** this share of the base, in per cent, is free of it */
  readonly freePercent?: string;
}

/** One line of the calculation, as it is shown. */
export interface FeeStep {
  readonly text: string;
  /** 万元, four decimals */
  readonly amount: string;
}

/** A fee and how it came about. */
export interface FeeResult {
  readonly table: string;
  readonly item: string;
  readonly base: string;
  readonly steps: readonly FeeStep[];
  /** 万元, four decimals, rounded once at the end */
  readonly fee: string;
  /** the same in 元, two decimals */
  readonly feeInYuan: string;
}

/**
 * Computes a fee by a published tariff with its steps shown. Throws FeeError, in Chinese, when the item is unknown, a number is
 * none, or the base lies outside the tariff.
 */
export function computeFee(table: FeeTable, request: FeeRequest): FeeResult {
  const base = readAmount(request.base, '计费额');
  const found = baseFee(table.method, request.item, base);
  const steps: FeeStep[] = found.steps.map(({ text, amount }) => ({ text, amount: amount.toFixed(4) }));
  const fee = adjusted(found, request, steps).plus(benefitFee(base, request, steps));
  return {
    table: table.id,
    item: request.item,
    base: base.toString(),
    steps,
    fee: fee.toFixed(4),
    feeInYuan: fee.times(10_000).toFixed(2),
  };
}

function adjusted(found: BaseFee, request: FeeRequest, steps: FeeStep[]): Exact {
  let fee = found.fee;
  const step = (text: string, amount: Exact): void => {
    fee = amount;
    steps.push({ text, amount: amount.toFixed(4) });
  };
  for (const [name, text] of request.factors ?? [])
    step(`× ${name} ${text}`, fee.times(readDecimal(text, name)));
  const { isCapped = true } = request;
  if (isCapped && found.cap && fee.greaterThan(found.cap)) step(`上限 ${found.cap.toString()}`, found.cap);
  if (request.floatPercent !== undefined) {
    const share = readDecimal(request.floatPercent, '浮动幅度').dividedBy(100).plus(1);
    step(`浮动 ${request.floatPercent}%`, fee.times(share));
  }
  const least = request.minimum === undefined ? null : readDecimal(request.minimum, '最低收费');
  if (least && fee.lessThan(least)) step(`最低收费 ${least.toString()}`, least);
  return fee;
}

function benefitFee(base: Exact, { benefit }: FeeRequest, steps: FeeStep[]): Exact {
  if (benefit === undefined) return new ExactDecimal(0);
  const { reduced, increased = '0', rate, freePercent = '0' } = benefit;
  const changed = readAmount(reduced, '核减额').plus(readAmount(increased, '核增额'));
  const free = base.times(readDecimal(freePercent, '免计比例')).dividedBy(100);
  const counted = ExactDecimal.max(changed.minus(free), 0);
  const fee = counted.times(readDecimal(rate, '效益费率')).dividedBy(100);
  const beyond = free.isZero() ? changed.toString() : `(${changed.toString()} − ${free.toString()})`;
  if (!changed.isZero()) steps.push({ text: `效益费 ${beyond} × ${rate}%`, amount: fee.toFixed(4) });
  return fee;
}

function readAmount(text: string, label: string): Exact {
  const amount = readDecimal(text, label);
  if (amount.isNegative()) throw new FeeError(`${label}不能为负数`);
  return amount;
}

function readDecimal(text: string, label: string): Exact {
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(text))
    throw new FeeError(`「${label}」的值「${text.slice(0, 40)}」不是数字`);
  return new ExactDecimal(text);
}
