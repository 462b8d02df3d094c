import type { Standard } from '../../model/project.ts';

/** Figures that a fee tree (取费) starts from: sums of the unit's lines and rows that are entered. */
export const FEE_SOURCES = [
  'divisional',
  'unitMeasures',
  'labour',
  'labourMachine',
  'provisionalSum',
  'specialtyProvisional',
  'dayWork',
  'attendance',
] as const;

export type FeeSource = (typeof FEE_SOURCES)[number];

/** One row of a fee tree as data. A row has a source, or a formula over the symbols of other rows. */
export interface FeeTreeRow {
  readonly symbol: string;
  readonly name: string;
  /** symbol of the row that it is shown under, `null` at the top */
  readonly parent: string | null;
  readonly source?: FeeSource;
  /** `RJ*rate`; `rate` is the row's own, and `ΣZ` stands for the sum of the rows made for the unit's measures */
  readonly formula?: string;
  /** a fraction of 1; `tax`: the unit's own tax rate */
  readonly rate?: string | 'tax';
  /** made once for each of these rows of the unit, with its rate; a lump sum is taken as it is entered */
  readonly each?: 'measures' | 'statutoryFees';
  /** which stated figure of the unit it is compared with */
  readonly states?:
    | 'divisional'
    | 'unitMeasures'
    | 'measuresTotal'
    | 'otherTotal'
    | 'statutoryFeeTotal'
    | 'tax'
    | 'total';
}

/** A fee tree: how the total of a unit is made, for one standard. */
export interface FeeTree {
  readonly id: string;
  readonly title: string;
  readonly standard: Standard;
  /** the standard's form that it follows */
  readonly clause: string;
  readonly rows: readonly FeeTreeRow[];
}
