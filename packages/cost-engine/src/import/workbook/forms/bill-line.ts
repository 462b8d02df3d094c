import { MONEY, parseScaled, QUANTITY, type Scale, scaledText } from '@jianheng/fixed-point';
import {
  cellText,
  type FigureReading,
  type ShownFigure,
  shownFigure,
  type TableRow,
} from '@jianheng/spreadsheet';
import type { SingleField } from '../sheets/bill-columns.ts';
import type { MoneyPowers } from '../sheets/money-power.ts';
import type { SheetHead } from '../sheets/sheet-head.ts';
import { rateIn, type TaxInAmount } from '../sheets/tax-in-amount.ts';
import type { BillRow } from './bill-row.ts';
import type { DraftLine } from './unit-draft.ts';

/** Reads the figures of a line; throws FileError naming the cell that holds none. */
export function draftLine(
  bill: BillRow,
  { sheet, columns, powers, tax }: SheetHead,
  { section, stages }: Pick<DraftLine, 'section' | 'stages'>,
): DraftLine {
  const { row } = bill;
  const money = (column: number | undefined, label: string) =>
    unpricedWords(row, column) === null ? moneyFigure(row, column, { label, powers }) : null;
  const part = (field: SingleField, label: string) => money(columns[field], label)?.text ?? null;
  const prices = (columns.price ?? []).flatMap((column) => money(column, '综合单价') ?? []);
  return {
    place: `表「${sheet.name}」第 ${row.number} 行`,
    source: { sheet: sheet.whole ?? sheet.name, row: row.number },
    section,
    stages,
    code: bill.code,
    name: bill.name,
    feature: bill.feature,
    unit: bill.unit,
    quantity: quantityOf(row, columns.quantity ?? []),
    price: grossPrice(added(prices, MONEY), rateOfLine(row, tax)),
    amount: ofParts(money(columns.amount, '合价'), prices.length),
    labour: part('labour', '人工费'),
    material: part('material', '材料费'),
    machine: part('machine', '机械费'),
    overhead: part('overhead', '管理费'),
    profit: part('profit', '利润'),
    control: part('control', '控制价'),
    uses: [],
    norms: [],
  };
}

function rateOfLine(row: TableRow, tax: TaxInAmount | null): number {
  if (tax === null) return 0;
  return tax.column === null ? tax.rate : (rateIn(row, tax.column) ?? 0);
}

const PRICE_DECIMALS = 4;
/** Rates have at most two decimals of a percent. */
const RATE_UNIT = 10_000;

/** A price with the tax that its amount holds, to the decimals that are kept. */
function grossPrice(price: ShownFigure | null, rate: number): ShownFigure | null {
  if (price === null || rate === 0) return price;
  const text = scaledText(
    Math.round((parseScaled(price.text, MONEY) * Math.round((1 + rate) * RATE_UNIT)) / RATE_UNIT),
    MONEY,
  );
  return { text, decimals: Math.min(price.decimals ?? PRICE_DECIMALS, PRICE_DECIMALS) };
}

const NOT_PAID =
  /^(?:已|均|全)?(?:包)?含(?:在|于|入)|^(?:已)?包含|^甲供|^免费|^赠送|^不(?:另)?计|^包干(?:在|于)/;

/** What stands in place of money where an item is paid within others (已含在综合单价中); `null` for anything else. */
export function unpricedWords(row: TableRow, column: number | undefined): string | null {
  const words = cellText(row, column);
  return NOT_PAID.test(words) ? words : null;
}

/** The parts of an amount were each rounded to the fen. */
function ofParts(amount: ShownFigure | null, parts: number): ShownFigure | null {
  return amount && parts > 1 && amount.decimals === null ? { ...amount, decimals: 2 } : amount;
}

/** A figure of money in yuan, whatever its column counts in. Throws FileError naming the cell that holds none. */
export function moneyFigure(
  row: TableRow,
  column: number | undefined,
  { label, powers }: Pick<FigureReading, 'label'> & { readonly powers: MoneyPowers },
): ShownFigure | null {
  const power = (column === undefined ? undefined : powers.get(column)) ?? 0;
  return shownFigure(row, column, { label, most: 4, power });
}

/** One column is the quantity; of several, one per floor, the sum is. */
function quantityOf(row: TableRow, columns: readonly number[]): ShownFigure | null {
  const reading = { label: '工程量', most: 6, isQuantity: true };
  return added(
    columns.flatMap((column) => shownFigure(row, column, reading) ?? []),
    QUANTITY,
  );
}

function added<Unit extends string>(figures: readonly ShownFigure[], scale: Scale<Unit>): ShownFigure | null {
  const [first] = figures;
  if (!first || figures.length === 1) return first ?? null;
  const sum = figures.reduce((total, { text }) => total + parseScaled(text, scale), 0);
  return { text: scaledText(sum, scale), decimals: coarsest(figures) };
}

function coarsest(figures: readonly ShownFigure[]): number | null {
  const shown = figures.flatMap(({ decimals }) => decimals ?? []);
  return shown.length === 0 ? null : Math.min(...shown);
}
