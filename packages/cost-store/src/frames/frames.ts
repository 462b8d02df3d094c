import type { LineColumn, LineStage, ResourceKind, SubjectShare, UnitWork } from '@jianheng/cost-engine';
import type { BlockColumn } from '../columns/block-columns.ts';

/**
 * What a process that reads a foreign file hands over: the project in the form in which the database takes it, so that
 * nobody reads the file twice. A file of frames; each is a head of JSON and, of a block, its arrays one behind another.
 */
export type FrameHead = ProjectFrame | ResourcesFrame | UnitFrame | BlockFrame;

/** A figure as decimal text in yuan, m² and the like; null where the file does not state it. */
type Stated = string | null;

/** Pairs of a map. */
type Pairs<Value> = readonly (readonly [string, Value])[];

/** The figures that a file states for a building itself; quantities in scaled units. */
export type BuildingFacts = {
  readonly kinds: readonly string[];
  readonly purpose: string;
  readonly format: string;
  readonly households: number | null;
  readonly floors: number | null;
  readonly factors: Pairs<number>;
  readonly features: Pairs<string>;
};

export type BuildingHead = {
  readonly id: string;
  readonly name: string;
  /** m² */
  readonly area: Stated;
  readonly total: Stated;
  readonly facts: BuildingFacts;
};

/** The cover (扉页) of a file; money in scaled units. */
export type Cover = {
  readonly kinds: readonly string[];
  readonly features: Pairs<string>;
  readonly words: string | null;
  readonly maxPrice: number | null;
  readonly carriesScale: boolean;
  readonly marks: Pairs<string>;
};

/** The cover and the buildings (单项工程). */
export type ProjectFrame = {
  readonly kind: 'project';
  readonly id: string;
  readonly name: string;
  readonly standard: '2013' | '2024';
  readonly total: Stated;
  readonly cover: Cover;
  readonly buildings: readonly BuildingHead[];
};

/** A row of the price table: code, name, specification, unit, kind, class; VAT and prices in scaled units, null if not stated. */
export type ResourceRow = readonly [
  code: string,
  name: string,
  specification: string,
  unit: string,
  kind: ResourceKind,
  materialClass: string,
  vat: number,
  price: number,
  guidePrice: number | null,
  provisional: number | null,
  provisionalGiven: number | null,
];

export type ResourcesFrame = { readonly kind: 'resources'; readonly rows: readonly ResourceRow[] };

/** A unit (单位工程); its blocks follow. */
export type UnitFrame = {
  readonly kind: 'unit';
  readonly name: string;
  /** place of its building */
  readonly building: number;
  readonly specialty: string;
  readonly area: Stated;
  readonly lines: number;
  /** Σ 合价 of its lines, not rounded */
  readonly lineAmount: string;
  readonly total: Stated;
  /** added to the places of resources that it and its blocks name; absent in a file, whose resources begin at 0 */
  readonly resourceBase?: number;
  /** the fee summary as the file states it, in scaled units; maps as pairs */
  readonly summary: UnitSummary;
};

type PlacePairs = readonly (readonly [number, number])[];

/** A unit as the engine knows it, without what its frame says by itself. */
export type UnitSummary = Omit<
  UnitWork,
  | 'name'
  | 'building'
  | 'specialty'
  | 'area'
  | 'total'
  | 'sections'
  | 'prices'
  | 'grossPrices'
  | 'consumption'
  | 'lacks'
  | 'marks'
> & {
  readonly sections: Pairs<number>;
  readonly prices: PlacePairs;
  readonly grossPrices: PlacePairs;
  readonly consumption: PlacePairs;
  readonly lacks: readonly LineColumn[];
  readonly marks: Pairs<string>;
};

export type BlockFrame = {
  readonly kind: 'block';
  /** name and bytes of each array, in their order */
  readonly arrays: readonly (readonly [column: BlockColumn, bytes: number])[];
  /** by the number of the line */
  readonly stages: readonly (readonly [number, readonly LineStage[]])[] | null;
  readonly splits: readonly (readonly [number, readonly SubjectShare[]])[] | null;
};
