import type { Money, Rate } from '@jianheng/fixed-point';
import type { Level } from '../findings/finding.ts';
import type { Standard } from '../model/project.ts';
import type { LogicSettings } from './logic-rules.ts';
import type { Range } from './thresholds.ts';

/**
 * Settings of the checks beyond the scored core. All of them have public defaults; what a firm sets replaces the default as a
 * whole. Windows are plain numbers; money in money units, shares in rate units.
 */
export interface OptionalSettings {
  /** kinds that are not checked */
  readonly off: ReadonlySet<string>;
  readonly scale: ScaleSettings;
  /** units of measure whose quantities have no fraction (个, 套, 樘) */
  readonly wholeUnits: ReadonlySet<string>;
  /** coefficient of variation from which prices of one item lie too far apart, and the fewest lines it is told of */
  readonly spread: { readonly share: number; readonly fewest: number };
  /** how many times its siblings a quantity in m3 must be, at as small a part of their price, to be one in m2 */
  readonly areaFactor: number;
  /** the firm's library of unit prices, by nine-digit code and unit of measure */
  readonly priceLibrary: readonly LibraryPrice[];
  /** share by which a higher grade may be cheaper than a lower one */
  readonly orderTolerance: Rate;
  readonly ownerSupplied: OwnerSupplied;
  /** share by which a stated base may differ from the amounts that it names */
  readonly baseShare: Rate;
  readonly contractAmount: Money | null;
  readonly expectedMeasures: readonly ExpectedPreliminaries[];
  /** 管理费 already holds 城市维护建设税 and 教育费附加 (建办标〔2016〕4号) */
  readonly surchargesInOverhead: boolean;
  /** 暂列金额 as a share of 分部分项 */
  readonly provisionalShare: Range;
  /** the most that all 暂估 together may be */
  readonly provisionalLimit: Money | null;
  /** 人工费 as a share of all amounts, by kind of building */
  readonly labourShare: readonly KindRange[];
  /** 工日 per m², by kind of building */
  readonly labourDays: readonly KindRange[];
  readonly logic: LogicSettings;
}

/** What is plausible about the size of a building. */
export interface ScaleSettings {
  /** share by which 占地面积 × 层数 may differ from 建筑面积 */
  readonly areaShare: number;
  /** 层高 in m */
  readonly storeyHeight: Range;
  /** 元/m² that are plausible at all; a unit slip of 万㎡ shows here */
  readonly costPerArea: Range;
}

/** One price of the library: what P5 and P95 of its samples are, money units. */
export interface LibraryPrice {
  readonly code: string;
  readonly unit: string;
  /** empty: whatever the name is */
  readonly name: string;
  /** words that the features must hold, all of them */
  readonly features: readonly string[];
  readonly standard: Standard | null;
  readonly low: Money;
  readonly high: Money;
  readonly samples: number | null;
  readonly source: string;
}

/** Materials that the owner supplies (甲供材): by code, or by a word of their name. */
export interface OwnerSupplied {
  readonly codes: ReadonlySet<string>;
  readonly words: readonly string[];
  /** the contract leaves them out of the base of the tax */
  readonly isOutOfTax: boolean;
}

/** A measure that a building with lines of `when` must have: as a line by code or name, or as a fee row. */
export interface ExpectedPreliminaries {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  /** the edition whose codes are named; `null`: every one */
  readonly standard: Standard | null;
  /** beginnings of codes */
  readonly when: readonly string[];
  readonly codes: readonly string[];
  readonly words: readonly string[];
}

/** A window for buildings of a kind; the empty kind is every building's that has none of its own. */
export interface KindRange extends Range {
  readonly kind: string;
}
