import type { BlockColumn } from '../columns/block-columns.ts';

/**
 * What a process that reads a foreign file hands over: the project in the form in which the database takes it, so that
 * nobody reads the file twice. A file of frames; each is a head of JSON and, of a block, its arrays one behind another.
 */
export type FrameHead = ProjectFrame | ResourcesFrame | UnitFrame | BlockFrame;

/** A figure as decimal text in yuan, m² and the like; null where the file does not state it. */
type Stated = string | null;

export type BuildingHead = {
  readonly name: string;
  /** m² */
  readonly area: Stated;
  readonly total: Stated;
  readonly purpose: string;
  readonly format: string;
};

/** The cover and the buildings (单项工程). */
type ProjectFrame = {
  readonly kind: 'project';
  readonly name: string;
  readonly standard: '2013' | '2024';
  readonly total: Stated;
  readonly buildings: readonly BuildingHead[];
  readonly units: number;
};

/** A row of the price table: code, name, specification, unit, kind, class; VAT and prices in scaled units, null if not stated. */
export type ResourceRow = readonly [
  code: string,
  name: string,
  specification: string,
  unit: string,
  kind: string,
  materialClass: string,
  vat: number,
  price: number,
  guidePrice: number | null,
  provisional: number | null,
  provisionalGiven: number | null,
];

type ResourcesFrame = { readonly kind: 'resources'; readonly rows: readonly ResourceRow[] };

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
  /** the fee summary as the file states it, in scaled units; maps as pairs */
  readonly summary: Readonly<Record<string, unknown>>;
};

export type BlockFrame = {
  readonly kind: 'block';
  /** name and bytes of each array, in their order */
  readonly arrays: readonly (readonly [column: BlockColumn, bytes: number])[];
  readonly stages: unknown;
  readonly splits: unknown;
};
