import { MONEY, moneyText, parseScaled, QUANTITY, scaledText } from '@jianheng/fixed-point';

/** Figures of a line that people change: their names in sentences, and units in one. */
export const FIGURE_CELLS = {
  quantity: ['工程量', QUANTITY],
  price: ['综合单价', MONEY],
  amount: ['合价', MONEY],
  control: ['控制价', MONEY],
  labour: ['人工费', MONEY],
  material: ['材料费', MONEY],
  machine: ['机械费', MONEY],
  overhead: ['管理费', MONEY],
  profit: ['利润', MONEY],
} as const;

/** Texts of a line that people change: their names, and how long they can be. */
export const TEXT_CELLS = {
  code: ['编码', 50],
  name: ['名称', 500],
  feature: ['项目特征', 5000],
  uom: ['单位', 30],
  subject: ['科目', 100],
  collected: ['归集方式', 10],
} as const;

export type FigureCell = keyof typeof FIGURE_CELLS;
export type TextCell = keyof typeof TEXT_CELLS;
export type LineCell = FigureCell | TextCell;

export const isFigureCell = (name: string): name is FigureCell => Object.hasOwn(FIGURE_CELLS, name);
export const isTextCell = (name: string): name is TextCell => Object.hasOwn(TEXT_CELLS, name);

/** What a figure can be at most, in its unit: sums of many lines stay exact. */
const MAX_FIGURE = 1_000_000_000;
const LIMIT = '10 亿';

/** Whether a figure is too large to be added up exactly. */
export const isTooLarge = (name: FigureCell, value: number): boolean =>
  Math.abs(value) > MAX_FIGURE * FIGURE_CELLS[name][1];

/** Why a figure is not taken that is too large. */
export const tooLargeText = (name: FigureCell): string => `${FIGURE_CELLS[name][0]}超出范围，最大 ${LIMIT}。`;

/** A figure in scaled units; NaN where nothing is stated, undefined where the text is none. */
export function figureOf(name: FigureCell, text: string | null): number | undefined {
  const typed = text?.replaceAll(/[,，\s]/g, '') ?? '';
  if (typed === '') return Number.NaN;
  const value = parseScaled(typed.replace(/^\+/, ''), FIGURE_CELLS[name][1]);
  return Number.isNaN(value) ? undefined : value;
}

/** A figure as people read it; null where nothing is stated. */
export function figureText(name: FigureCell, value: number): string | null {
  if (Number.isNaN(value)) return null;
  return name === 'quantity' ? scaledText(value, QUANTITY) : moneyText(value);
}
