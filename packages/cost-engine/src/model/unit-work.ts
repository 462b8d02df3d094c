import type { Money, Quantity, Rate } from '@jianheng/fixed-point';

/** A fee row of a unit (总价措施, 规费): amount = base · rate; `rate` is `null` for a lump sum. */
export interface FeeRow {
  readonly id: string;
  readonly name: string;
  readonly rate: Rate | null;
  readonly amount: Money;
}

export interface NamedAmount {
  readonly name: string;
  readonly amount: Money;
}

/** A sum that a table shows of its own rows (本页小计, 合计), beside what these rows add up to, money units. */
export interface TableSum {
  /** 本页小计 or 合计 */
  readonly label: string;
  /** where it stands: 表「1」第 30 行 */
  readonly place: string;
  readonly stated: Money;
  readonly sum: Money;
}

/** A column that some layouts of a bill do not have. */
export type LineColumn = 'code' | 'feature';

/** 单位工程: one trade of a building, with the fee summary that its file states (money units). */
export interface UnitWork {
  readonly id: string;
  readonly name: string;
  /** place of its building in `singles` */
  readonly building: number;
  readonly specialty: string;
  readonly area: Quantity | null;
  /** 分部分项合计 */
  readonly divisional: Money | null;
  /** 单价措施合计 */
  readonly unitMeasures: Money | null;
  /** 措施项目合计 */
  readonly measuresTotal: Money | null;
  /** 其他项目合计 */
  readonly otherTotal: Money | null;
  /** 规费合计 */
  readonly statutoryFeeTotal: Money | null;
  readonly taxBase: Money | null;
  readonly taxRate: Rate | null;
  readonly tax: Money | null;
  readonly total: Money | null;
  /** 人工费 and 人工费 + 机械费 of all lines, the bases of fees */
  readonly labourBase: Money | null;
  readonly labourMachineBase: Money | null;
  readonly sections: ReadonlyMap<string, Money>;
  readonly measures: readonly FeeRow[];
  readonly statutoryFees: readonly FeeRow[];
  readonly provisionalSum: Money | null;
  readonly provisionalSumGiven: Money | null;
  readonly specialtyProvisional: readonly NamedAmount[];
  readonly specialtyProvisionalGiven: readonly NamedAmount[];
  readonly dayWork: Money | null;
  readonly attendance: Money | null;
  /** prices of this unit that differ from the project's, by place in `resources` */
  readonly prices: ReadonlyMap<number, Money>;
  /** 含税单价 by place in `resources` */
  readonly grossPrices: ReadonlyMap<number, Money>;
  /** consumption that the unit's own resource table (人材机汇总表) states, by place in `resources`, quantity units */
  readonly consumption: ReadonlyMap<number, Quantity>;
  /** what the bill's layout has no column for, which is not the same as a cell left empty */
  readonly lacks: ReadonlySet<LineColumn>;
  /** sums that its tables show and that stand nowhere else in the model */
  readonly tableSums: readonly TableSum[];
  /** lines that stand in hidden rows or sheets; they count */
  readonly hiddenLines: number;
  /** what the file tells of the making of this unit, by name: 机器码, 加密锁号 */
  readonly marks: ReadonlyMap<string, string>;
}
