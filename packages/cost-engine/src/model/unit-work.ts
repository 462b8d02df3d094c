/** A fee row of a unit (总价措施, 规费): amount = base · rate; `rate` is `null` for a lump sum. */
export interface FeeRow {
  readonly id: string;
  readonly name: string;
  readonly rate: number | null;
  readonly amount: number;
}

export interface NamedAmount {
  readonly name: string;
  readonly amount: number;
}

/** A sum that a table shows of its own rows (本页小计, 合计), beside what these rows add up to, money units. */
export interface TableSum {
  /** 本页小计 or 合计 */
  readonly label: string;
  /** where it stands: 表「1」第 30 行 */
  readonly place: string;
  readonly stated: number;
  readonly sum: number;
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
  readonly area: number | null;
  /** 分部分项合计 */
  readonly divisional: number | null;
  /** 单价措施合计 */
  readonly unitMeasures: number | null;
  /** 措施项目合计 */
  readonly measuresTotal: number | null;
  /** 其他项目合计 */
  readonly otherTotal: number | null;
  /** 规费合计 */
  readonly lawFeeTotal: number | null;
  readonly taxBase: number | null;
  readonly taxRate: number | null;
  readonly tax: number | null;
  readonly total: number | null;
  /** 人工费 and 人工费 + 机械费 of all lines, the bases of fees */
  readonly labourBase: number | null;
  readonly labourMachineBase: number | null;
  readonly sections: ReadonlyMap<string, number>;
  readonly measures: readonly FeeRow[];
  readonly lawFees: readonly FeeRow[];
  readonly provisionalSum: number | null;
  readonly provisionalSumGiven: number | null;
  readonly specialtyProvisional: readonly NamedAmount[];
  readonly specialtyProvisionalGiven: readonly NamedAmount[];
  readonly dayWork: number | null;
  readonly attendance: number | null;
  /** prices of this unit that differ from the project's, by place in `resources` */
  readonly prices: ReadonlyMap<number, number>;
  /** 含税单价 by place in `resources` */
  readonly grossPrices: ReadonlyMap<number, number>;
  /** consumption that the unit's own resource table (人材机汇总表) states, by place in `resources`, quantity units */
  readonly consumption: ReadonlyMap<number, number>;
  /** what the bill's layout has no column for, which is not the same as a cell left empty */
  readonly lacks: ReadonlySet<LineColumn>;
  /** sums that its tables show and that stand nowhere else in the model */
  readonly tableSums: readonly TableSum[];
  /** lines that stand in hidden rows or sheets; they count */
  readonly hiddenLines: number;
  /** what the file tells of the making of this unit, by name: 机器码, 加密锁号 */
  readonly marks: ReadonlyMap<string, string>;
}
