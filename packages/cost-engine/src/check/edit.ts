import type { Figure, UnitFigure } from '../import/import-event.ts';

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
export const LINE_TEXTS = ['code', 'name', 'feature', 'measure', 'subject'] as const;

type LineFigureName = keyof typeof LINE_FIGURES;
type LineTextName = (typeof LINE_TEXTS)[number];

/** One change of a project, as a person makes it. What is left out stays; ids are those of the file. */
export type Edit = LineEdit | UnitEdit | FeeEdit | BuildingEdit | CoverEdit;

/** One bill line. */
export interface LineEdit {
  readonly target: 'line';
  readonly id: string;
  readonly set: Readonly<Partial<Record<LineFigureName, Figure>> & Partial<Record<LineTextName, string>>>;
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
  readonly list: 'measures' | 'lawFees';
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
export interface CoverEdit {
  readonly target: 'project';
  readonly set: Readonly<{ total?: Figure; maxPrice?: Figure; words?: string | null }>;
}
