import type { ShownFigure } from '@jianheng/spreadsheet';
import type { Figure } from '../../../input/read-record.ts';
import type { QuotaEvent, TableSumEvent } from '../../../model/import-event.ts';
import type { LineSource } from '../../../model/line-sources.ts';
import type { StageEvent } from '../../../model/line-stage.ts';

/** A line of the bill as its sheet shows it. */
export interface DraftLine {
  readonly place: string;
  readonly source: LineSource;
  readonly section: DraftSection;
  readonly code: string;
  name: string;
  feature: string;
  readonly unit: string;
  readonly quantity: ShownFigure | null;
  price: ShownFigure | null;
  amount: ShownFigure | null;
  labour: Figure;
  material: Figure;
  machine: Figure;
  overhead: Figure;
  profit: Figure;
  readonly control: Figure;
  uses: readonly (readonly [string, string])[];
  /** the line at the stages of a review, none without one */
  readonly stages: readonly StageEvent[];
  /** 定额子目 of its price analysis */
  norms: readonly QuotaEvent[];
}

/** A heading and the lines below it. */
export interface DraftSection {
  readonly name: string;
  readonly isMeasure: boolean;
  subtotal: Figure;
}

export interface DraftFee {
  readonly id: string;
  readonly name: string;
  readonly rate: Figure;
  readonly amount: string;
}

export interface DraftResource {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly kind: 'R' | 'C' | 'Z' | 'S' | 'J';
  readonly vatPercent: string;
  readonly price: string;
  readonly grossPrice: Figure;
  readonly quantity: Figure;
}

/** A 单位工程 while its forms are read; `null` is what no form has stated. */
export interface UnitDraft {
  readonly name: string;
  readonly lines: DraftLine[];
  readonly sections: DraftSection[];
  readonly measures: DraftFee[];
  readonly statutoryFees: DraftFee[];
  readonly resources: Map<string, DraftResource>;
  readonly specialties: { readonly name: string; readonly amount: string }[];
  readonly lacks: Set<'code' | 'feature'>;
  /** 本页小计 and 合计 of its tables, beside what their rows add up to */
  readonly tableSums: TableSumEvent[];
  /** lines in hidden rows or sheets */
  hiddenLines: number;
  readonly figures: Map<DraftFigure, string>;
  /** a fraction of 1 */
  taxRate: Figure;
  /** a summary of the unit has been read: what it does not name is not there */
  hasSummary: boolean;
}

export type DraftFigure =
  | 'divisional'
  | 'measuresTotal'
  | 'otherTotal'
  | 'statutoryFeeTotal'
  | 'tax'
  | 'taxBase'
  | 'total'
  | 'labourBase'
  | 'labourMachineBase'
  | 'provisionalSum'
  | 'specialtySum'
  | 'dayWork'
  | 'attendance'
  /** 安全文明施工费 where a summary states it beside the measures, not among them (provinces) */
  | 'safety';

/** A unit of which nothing has been read yet. */
export function unitDraft(name: string): UnitDraft {
  return {
    name,
    lines: [],
    sections: [],
    measures: [],
    statutoryFees: [],
    resources: new Map(),
    specialties: [],
    lacks: new Set(),
    tableSums: [],
    hiddenLines: 0,
    figures: new Map(),
    taxRate: null,
    hasSummary: false,
  };
}
