import type { SubjectShare } from './subject-share.ts';
import type { TextPool } from './text-pool.ts';

/** Edition of the bill standard: GB 50500-2013 or GB/T 50500-2024. */
export type Standard = '2013' | '2024';

/** Part of the bill (清单页签): divisional works (分部分项 F) or measures by unit price (单价措施 D). */
export type Tab = 'F' | 'D';

/** Kind of a resource (人材机类别): labour R, material C, main material Z, equipment S, machine J, mix P. */
export type ResourceKind = 'R' | 'C' | 'Z' | 'S' | 'J' | 'P';

/** One project as read from its files. Money, quantities and rates are scaled whole numbers, see `exact/scaled.ts`. */
export interface CostProject {
  readonly head: ProjectHead;
  readonly singles: readonly SingleWork[];
  readonly units: readonly UnitWork[];
  readonly resources: readonly Resource[];
  readonly lines: LineColumns;
  readonly uses: UseColumns;
  readonly norms: NormColumns;
  /** how split lines are shared out among subjects; the first is that of lines which are not split: nothing */
  readonly splits: readonly (readonly SubjectShare[])[];
  readonly texts: TextPool;
}

/** The cover (扉页): what the file states about the whole. `null` is a figure that the file does not carry. */
export interface ProjectHead {
  readonly id: string;
  readonly name: string;
  readonly standard: Standard;
  /** building classification (建筑分类), widest first */
  readonly kinds: readonly string[];
  /** features (特征) of the whole project by their names: 结构类型, 建设单位 */
  readonly features: ReadonlyMap<string, string>;
  readonly total: number | null;
  readonly words: string | null;
  readonly maxPrice: number | null;
  /** false: the format has no place for areas, which is not the same as an area left out */
  readonly carriesScale: boolean;
  /** what the file tells of its making, by name: 作者, 最后修改人 */
  readonly marks: ReadonlyMap<string, string>;
}

/** 单项工程: one building. */
export interface SingleWork {
  readonly id: string;
  readonly name: string;
  /** 建筑面积 in m², quantity units */
  readonly area: number | null;
  readonly households: number | null;
  readonly floors: number | null;
  readonly total: number | null;
  /** building classification (建筑分类) where it differs from the project's, widest first */
  readonly kinds: readonly string[];
  /** 功能 (住宅, 地下车库) and 业态 (高层住宅, 写字楼), empty when unknown */
  readonly purpose: string;
  readonly format: string;
  /** further factors (计算因子) by their symbols, quantity units: DSMJ, CWS, DTS */
  readonly factors: ReadonlyMap<string, number>;
  /** features (特征) by their names: 结构类型, 抗震等级 */
  readonly features: ReadonlyMap<string, string>;
}

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
  readonly single: number;
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

/** A labour, material or machine row of the project's price table; prices without VAT in money units. */
export interface Resource {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly kind: ResourceKind;
  /** VAT rate (税率) in rate units */
  readonly vat: number;
  /** material class (材料类) for consumption indices, empty when none */
  readonly materialClass: string;
  readonly price: number;
  /** 信息价 */
  readonly guidePrice: number | null;
  /** 暂估单价 as the bid states it, and as the tender gave it */
  readonly provisional: number | null;
  readonly provisionalGiven: number | null;
}

/** In a column of decimals: the figure is not rounded for display. */
export const EXACT = 255;

/** The bill (清单), one place per line in every column. Text columns hold places in `texts`. NaN: not in the file. */
export interface LineColumns {
  readonly count: number;
  readonly ids: readonly string[];
  /** place in `units` */
  readonly unit: Uint32Array;
  /** 1 for measures by unit price, 0 for divisional works */
  readonly isMeasure: Uint8Array;
  readonly section: Uint32Array;
  readonly sequence: Uint32Array;
  readonly code: Uint32Array;
  readonly name: Uint32Array;
  readonly feature: Uint32Array;
  readonly measure: Uint32Array;
  /** the subject of the line, of a split line the one with the largest share */
  readonly subject: Uint32Array;
  /** place in `splits`, 0 when the line is not split */
  readonly split: Uint32Array;
  readonly quantity: Float64Array;
  readonly price: Float64Array;
  readonly amount: Float64Array;
  readonly labour: Float64Array;
  readonly material: Float64Array;
  readonly machine: Float64Array;
  readonly overhead: Float64Array;
  readonly profit: Float64Array;
  readonly control: Float64Array;
  /** decimals that the source displays of quantity, price and amount; EXACT when it shows all there are */
  readonly quantityDecimals: Uint8Array;
  readonly priceDecimals: Uint8Array;
  readonly amountDecimals: Uint8Array;
  /** first row of the line in `uses`; the row after its last stands at the next place */
  readonly firstUse: Uint32Array;
  /** first row of the line in `norms`, likewise */
  readonly firstNorm: Uint32Array;
}

/** What each line consumes (含量), in the order of the lines. */
export interface UseColumns {
  readonly count: number;
  /** place in `resources` */
  readonly resource: Uint32Array;
  /** quantity units per one of the line */
  readonly content: Float64Array;
  /** price in the line's unit work, money units */
  readonly price: Float64Array;
}

/** Norm items (定额子目) of each line, in the order of the lines. Text columns hold places in `texts`. */
export interface NormColumns {
  readonly count: number;
  readonly code: Uint32Array;
  readonly name: Uint32Array;
  /** unit of measure with its factor: 10m3 */
  readonly measure: Uint32Array;
  /** quantity units of `measure` for the whole line */
  readonly quantity: Float64Array;
  /** per `measure`, money units; NaN when the file does not carry it */
  readonly price: Float64Array;
  /** parts of the price, likewise */
  readonly labour: Float64Array;
  readonly material: Float64Array;
  readonly machine: Float64Array;
  /** 管理费和利润, which price analyses (表-09) state together */
  readonly margin: Float64Array;
}
