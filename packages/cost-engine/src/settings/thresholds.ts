import type { Money, Rate } from '@jianheng/fixed-point';

export interface Thresholds {
  /** within what a twelve-digit code stands once: a 单位工程, or the whole tender (GB 50500-2013 §4.2.2) */
  readonly codeScope: 'unit' | 'project';
  readonly lineTolerance: Money;
  readonly sumTolerance: Money;
  /** share of the usual price from which equal items count as differing */
  readonly sameItemShare: Rate;
  readonly controlHigh: Rate;
  readonly controlLow: Rate;
  readonly guideDeviation: Rate;
  readonly grossPriceShare: Rate;
  readonly profitShare: Rate;
  /** share by which the scale of a unit may differ from its building's */
  readonly scaleShare: Rate;
  readonly profitRates: ReadonlyMap<string, Rate>;
  /** 管理费率 by trade */
  readonly overheadRates: ReadonlyMap<string, Rate>;
  readonly measures: readonly PreliminariesRate[];
  readonly statutoryFees: readonly StatutoryFeeRate[];
  readonly taxRate: Rate | null;
  /** guide window per labour code, money units */
  readonly labourGuide: ReadonlyMap<string, { readonly low: Money; readonly high: Money }>;
  readonly unitAliases: ReadonlyMap<string, string>;
}

/** A measure charged by rate (总价措施): published rate per specialty and the window around it, as factors in rate units. */
export interface PreliminariesRate {
  readonly id: string;
  readonly name: string;
  readonly rates: ReadonlyMap<string, Rate>;
  readonly low: Rate;
  readonly high: Rate;
  /** false: the published rate is a floor (安全文明施工费) */
  readonly isCompetitive: boolean;
}

export interface StatutoryFeeRate {
  readonly id: string;
  readonly name: string;
  readonly rate: Rate;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}
