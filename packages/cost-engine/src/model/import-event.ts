import type { Figure } from '../input/read-record.ts';
import type { Tab } from './line-columns.ts';
import type { LineSource } from './line-sources.ts';
import type { StageEvent } from './line-stage.ts';
import type { Standard } from './project.ts';
import type { ResourceKind } from './resource.ts';
import type { LineColumn } from './unit-work.ts';

/** What every importer emits, in this order: project, resources, then each single work, its units, their lines. */
export type ImportEvent = ProjectEvent | ResourceEvent | BuildingEvent | UnitEvent | LineEvent;

interface Placed {
  /** where it stands, for messages: 第 12 行 */
  readonly place: string;
}

export interface ProjectEvent extends Placed {
  readonly type: 'project';
  readonly id: string;
  readonly name: string;
  readonly standard: Standard;
  readonly kinds: readonly string[];
  /** features (特征) of the whole project by name; absent when the file tells none */
  readonly features?: readonly (readonly [string, string])[];
  readonly total: Figure;
  readonly words: string | null;
  readonly maxPrice: Figure;
  /** whether the format has a place for areas */
  readonly carriesScale: boolean;
  /** what the file tells of its making, by name: 作者, 最后修改人, 单位 */
  readonly marks?: readonly (readonly [string, string])[];
}

export interface ResourceEvent extends Placed {
  readonly type: 'resource';
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly kind: ResourceKind;
  /** per cent: `'13'` */
  readonly vatPercent: string;
  readonly materialClass: string;
  readonly price: string;
  readonly guidePrice: Figure;
  readonly provisional: Figure;
  readonly provisionalGiven: Figure;
}

export interface BuildingEvent extends Placed {
  readonly type: 'single';
  readonly id: string;
  readonly name: string;
  readonly area: Figure;
  readonly households: Figure;
  readonly floors: Figure;
  readonly total: Figure;
  /** building classification, widest first; absent when it is the project's */
  readonly kinds?: readonly string[];
  /** 功能 and 业态 */
  readonly purpose?: string;
  readonly format?: string;
  /** further factors (计算因子) by symbol */
  readonly factors?: readonly (readonly [string, string])[];
  /** features (特征) by name */
  readonly features?: readonly (readonly [string, string])[];
}

export interface FeeRowEvent {
  readonly id: string;
  readonly name: string;
  /** a fraction of 1: `'0.09'`; `null` for a lump sum */
  readonly rate: Figure;
  readonly amount: string;
}

/** The money figures that a unit's summary states. */
export const UNIT_FIGURES = [
  'divisional',
  'unitMeasures',
  'measuresTotal',
  'otherTotal',
  'statutoryFeeTotal',
  'taxBase',
  'tax',
  'total',
  'labourBase',
  'labourMachineBase',
  'provisionalSum',
  'provisionalSumGiven',
  'dayWork',
  'attendance',
] as const;

export type UnitFigure = (typeof UNIT_FIGURES)[number];

export interface UnitEvent extends Placed {
  readonly type: 'unit';
  readonly id: string;
  readonly name: string;
  readonly single: string;
  readonly specialty: string;
  readonly area: Figure;
  readonly taxRate: Figure;
  readonly figures: Readonly<Record<UnitFigure, Figure>>;
  readonly sections: readonly (readonly [string, string])[];
  readonly measures: readonly FeeRowEvent[];
  readonly statutoryFees: readonly FeeRowEvent[];
  readonly specialtyProvisional: readonly { readonly name: string; readonly amount: string }[];
  readonly specialtyProvisionalGiven: readonly { readonly name: string; readonly amount: string }[];
  /** by resource code */
  readonly prices: readonly (readonly [string, string])[];
  readonly grossPrices: readonly (readonly [string, string])[];
  /** quantities of the unit's own resource table, by resource code; absent when the file has none */
  readonly consumption?: readonly (readonly [string, string])[];
  /** columns that the layout of its bill does not have */
  readonly lacks?: readonly LineColumn[];
  /** page subtotals and sums of its tables, beside what their rows add up to */
  readonly tableSums?: readonly TableSumEvent[];
  /** lines in hidden rows or sheets */
  readonly hiddenLines?: number;
  /** what the file tells of the making of this unit, by name: 机器码, 加密锁号 */
  readonly marks?: readonly (readonly [string, string])[];
}

/** A sum that a table shows of its own rows, and what they add up to. */
export interface TableSumEvent {
  /** 本页小计 or 合计 */
  readonly label: string;
  readonly place: string;
  readonly stated: string;
  readonly sum: string;
}

/** The money figures of a bill line, per unit of measure except `amount`. */
export type LineFigure =
  | 'price'
  | 'amount'
  | 'labour'
  | 'material'
  | 'machine'
  | 'overhead'
  | 'profit'
  | 'control';

export interface LineEvent extends Placed {
  readonly type: 'line';
  readonly id: string;
  readonly unit: string;
  readonly tab: Tab;
  readonly section: string;
  readonly sequence: number;
  readonly code: string;
  readonly name: string;
  readonly feature: string;
  readonly uom: string;
  readonly subject: string;
  /** subjects among which the line is split, each with its share as a fraction of 1; absent when it is not */
  readonly shares?: readonly (readonly [string, string])[];
  readonly quantity: Figure;
  readonly figures: Readonly<Record<LineFigure, Figure>>;
  /** decimals displayed of quantity, price and amount; `null` or absent: the figure is exact */
  readonly decimals?: Readonly<Record<'quantity' | 'price' | 'amount', number | null>>;
  /** resource code and content per one of the line */
  readonly consumptions: readonly (readonly [string, string])[];
  /** norm items (定额子目) that make up its price */
  readonly quotas?: readonly QuotaEvent[];
  /** where it stands in its workbook; absent for other formats */
  readonly source?: LineSource;
  /** the line at the stages of a review; absent without one */
  readonly stages?: readonly StageEvent[];
}

/** One norm item; the quantity is that of the whole line in the norm's own unit, the price and its parts are per that unit. */
export interface QuotaEvent {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: Figure;
  readonly labour?: Figure;
  readonly material?: Figure;
  readonly machine?: Figure;
  /** 管理费和利润 together */
  readonly margin?: Figure;
}
