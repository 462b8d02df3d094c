export interface Thresholds {
  readonly lineTolerance: number;
  readonly sumTolerance: number;
  /** share of the usual price from which equal items count as differing */
  readonly sameItemShare: number;
  readonly controlHigh: number;
  readonly controlLow: number;
  readonly guideDeviation: number;
  readonly grossPriceShare: number;
  readonly profitShare: number;
  /** share by which the scale of a unit may differ from its building's */
  readonly scaleShare: number;
  readonly profitRates: ReadonlyMap<string, number>;
  /** 管理费率 by trade */
  readonly overheadRates: ReadonlyMap<string, number>;
  readonly measures: readonly PreliminariesRate[];
  readonly lawFees: readonly StatutoryFeeRate[];
  readonly taxRate: number | null;
  /** guide window per labour code, money units */
  readonly labourGuide: ReadonlyMap<string, { readonly low: number; readonly high: number }>;
  readonly unitAliases: ReadonlyMap<string, string>;
}

/** A measure charged by rate (总价措施): published rate per specialty and the window around it, as factors in rate units. */
export interface PreliminariesRate {
  readonly id: string;
  readonly name: string;
  readonly rates: ReadonlyMap<string, number>;
  readonly low: number;
  readonly high: number;
  /** false: the published rate is a floor (安全文明施工费) */
  readonly isCompetitive: boolean;
}

export interface StatutoryFeeRate {
  readonly id: string;
  readonly name: string;
  readonly rate: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}
