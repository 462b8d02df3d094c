import { parseScaled, QUANTITY, scaledText } from '@jianheng/fixed-point';
import { cellText, type ShownFigure, shownFigure, type TableRow } from '@jianheng/spreadsheet';
import type { BillColumns } from '../sheets/bill-columns.ts';
import type { SheetHead } from '../sheets/sheet-head.ts';
import type { BillRow } from './bill-row.ts';
import type { DraftLine } from './unit-draft.ts';

/** Reads the figures of a line; throws FileError naming the cell that holds none. */
export function draftLine(
  bill: BillRow,
  { sheet, columns }: SheetHead,
  { section, stages }: Pick<DraftLine, 'section' | 'stages'>,
): DraftLine {
  const { row } = bill;
  const money = (field: Exclude<keyof BillColumns, 'quantity'>, label: string) =>
    unpricedWords(row, columns[field]) === null ? shownFigure(row, columns[field], { label, most: 4 }) : null;
  const part = (field: Exclude<keyof BillColumns, 'quantity'>, label: string) =>
    money(field, label)?.text ?? null;
  return {
    place: `表「${sheet.name}」第 ${row.number} 行`,
    source: { sheet: sheet.name, row: row.number },
    section,
    stages,
    code: bill.code,
    name: bill.name,
    feature: bill.feature,
    unit: bill.unit,
    quantity: quantityOf(row, columns.quantity ?? []),
    price: money('price', '综合单价'),
    amount: money('amount', '合价'),
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

const NOT_PAID =
  /^(?:已|均|全)?(?:包)?含(?:在|于|入)|^(?:已)?包含|^甲供|^免费|^赠送|^不(?:另)?计|^包干(?:在|于)/;

/** What stands in place of money where an item is paid within others (已含在综合单价中); `null` for anything else. */
export function unpricedWords(row: TableRow, column: number | undefined): string | null {
  const words = cellText(row, column);
  return NOT_PAID.test(words) ? words : null;
}

/** One column is the quantity; of several, one per floor, the sum is. */
function quantityOf(row: TableRow, columns: readonly number[]): ShownFigure | null {
  const [only] = columns;
  if (columns.length === 1) return shownFigure(row, only, { label: '工程量', most: 6 });
  const figures = columns.flatMap((column) => shownFigure(row, column, { label: '工程量', most: 6 }) ?? []);
  const [first] = figures;
  if (!first || figures.length === 1) return first ?? null;
  const sum = figures.reduce((total, { text }) => total + parseScaled(text, QUANTITY), 0);
  return { text: scaledText(sum, QUANTITY), decimals: coarsest(figures) };
}

function coarsest(figures: readonly ShownFigure[]): number | null {
  const shown = figures.flatMap(({ decimals }) => decimals ?? []);
  return shown.length === 0 ? null : Math.min(...shown);
}
