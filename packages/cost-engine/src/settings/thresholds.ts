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
  readonly measures: readonly MeasureRate[];
  readonly lawFees: readonly LawFeeRate[];
  readonly taxRate: number | null;
  /** guide window per labour code, money units */
  readonly labourGuide: ReadonlyMap<string, { readonly low: number; readonly high: number }>;
  readonly unitAliases: ReadonlyMap<string, string>;
}

/** A measure charged by rate (总价措施): published rate per specialty and the window around it, as factors in rate units. */
export interface MeasureRate {
  readonly id: string;
  readonly name: string;
  readonly rates: ReadonlyMap<string, number>;
  readonly low: number;
  readonly high: number;
  /** false: the published rate is a floor (安全文明施工费) */
  readonly isCompetitive: boolean;
}

export interface LawFeeRate {
  readonly id: string;
  readonly name: string;
  readonly rate: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}
