import type { Figure } from '../input/read-record.ts';
import type { LineEvent, UnitFigure } from '../model/import-event.ts';

/** Figures of a line that can be edited; decimal text, `null` clears. Quantity per unit of measure, the others in yuan. */
export const LINE_FIGURES = {
  quantity: '工程量',
  price: '综合单价',
  amount: '合价',
  labour: '人工费',
  material: '材料费',
  machine: '机械费',
  overhead: '管理费',
  profit: '利润',
  control: '控制价',
} as const;

/** Texts of a line that can be edited. */
export const LINE_TEXTS = ['code', 'name', 'feature', 'uom', 'subject'] as const;

type LineFigureName = keyof typeof LINE_FIGURES;
type LineTextName = (typeof LINE_TEXTS)[number];

/** One change of a project, as a person makes it. What is left out stays; ids are those of the file. */
export type Edit =
  | LineEdit
  | LineInsertion
  | LineDeletion
  | ResourceEdit
  | UnitPriceEdit
  | UnitEdit
  | FeeEdit
  | BuildingEdit
  | ProjectHeadEdit;

/** One bill line. A `subject` that is set ends a split of the line. */
export interface LineEdit {
  readonly target: 'line';
  readonly id: string;
  readonly set: Readonly<Partial<Record<LineFigureName, Figure>> & Partial<Record<LineTextName, string>>>;
}

/** A line that is inserted. Figures as of `LINE_FIGURES`; what is left out is not stated. */
export interface NewLine
  extends Readonly<Partial<Record<LineFigureName, Figure>>>,
    Readonly<Partial<Record<LineTextName, string>>>,
    Partial<Pick<LineEvent, 'tab' | 'section' | 'sequence' | 'consumptions' | 'quotas' | 'shares'>> {
  /** must not be that of another line */
  readonly id: string;
}

/** Inserts a line into a unit, behind the line `after`; `null`: before all its lines. */
export interface LineInsertion {
  readonly target: 'insert';
  readonly unit: string;
  readonly after: string | null;
  readonly line: NewLine;
}

/** Deletes a line, with its resources and norm items. */
export interface LineDeletion {
  readonly target: 'delete';
  readonly id: string;
}

/** Prices of a resource for the whole project, yuan. Units with a price of their own keep it. */
export interface ResourceEdit {
  readonly target: 'resource';
  readonly code: string;
  readonly set: Readonly<{
    price?: string;
    guidePrice?: Figure;
    provisional?: Figure;
    provisionalGiven?: Figure;
  }>;
}

/** Prices of a resource in one unit, yuan; `null` ends them: the project's price holds again. */
export interface UnitPriceEdit {
  readonly target: 'unit-price';
  readonly unit: string;
  readonly code: string;
  readonly set: Readonly<{ price?: Figure; grossPrice?: Figure }>;
}

/** Stated figures of a unit's fee summary; money in yuan, `area` in m², `taxRate` a fraction of 1. */
export interface UnitEdit {
  readonly target: 'unit';
  readonly id: string;
  readonly set: Readonly<Partial<Record<UnitFigure | 'area' | 'taxRate', Figure>>>;
}

/** One fee row of a unit: a measure by rate (总价措施) or a statutory fee (规费). `rate` is a fraction of 1. */
export interface FeeEdit {
  readonly target: 'fee';
  readonly unit: string;
  readonly list: 'measures' | 'statutoryFees';
  readonly id: string;
  readonly set: Readonly<{ name?: string; rate?: Figure; amount?: string }>;
}

/** One building; area in m², total in yuan. */
export interface BuildingEdit {
  readonly target: 'building';
  readonly id: string;
  readonly set: Readonly<Partial<Record<'area' | 'households' | 'floors' | 'total', Figure>>>;
}

/** The cover (扉页); money in yuan. */
export interface ProjectHeadEdit {
  readonly target: 'project';
  readonly set: Readonly<{ total?: Figure; maxPrice?: Figure; words?: string | null }>;
}
