import { type Cell, plainLabel, type TableSheet } from '@jianheng/spreadsheet';
import type { SheetProof } from '../proof/verdict.ts';
import { isOfProject, type PlannedUnit } from './plan-units.ts';
import type { SheetHead } from './sheets/sheet-head.ts';

/** Headings of columns that hold money which counts; 单价 alone is a price list. */
const AMOUNT = /(?:合价|金额|总价|造价|合计)(?:汇总)?$/;

/**
 * Names every sheet that is not read, and every hidden one that is. A sheet that holds amounts and is of no form that is known leaves
 * the file unproved.
 */
export async function sheetsLeftOut(
  heads: readonly SheetHead[],
  units: readonly PlannedUnit[],
  warn: (message: string) => void,
): Promise<Map<string, SheetProof>> {
  const proofs = new Map<string, SheetProof>();
  const read = new Set(units.flatMap(({ sheets }) => sheets));
  for (const head of heads) {
    const { sheet, kind, header } = head;
    const isRead = read.has(head) || (kind !== null && isOfProject(kind));
    if (isRead) nameHidden(sheet, warn);
    if (!isRead || (kind === 'bill' && !header)) proofs.set(sheet.name, await leftOut(head, warn));
  }
  return proofs;
}

function nameHidden({ name, isHidden }: TableSheet, warn: (message: string) => void): void {
  if (isHidden) warn(`表「${name}」是隐藏表，已读入，请确认是否应计入`);
}

async function leftOut({ sheet, kind }: SheetHead, warn: (message: string) => void): Promise<SheetProof> {
  // Analyses explain the prices of lines that stand elsewhere.
  const amounts = kind === 'analysis' ? 0 : await countAmounts(sheet);
  const holds = amounts > 0 ? `含 ${amounts} 处金额` : '不含计入合计的金额';
  warn(`表「${sheet.name}」不是可识别的计价表，未读入（${holds}）`);
  return {
    ...otherSheet(sheet.name, kind),
    verdict: amounts > 0 ? 'unrecognised' : null,
    notes: [`未读入，${holds}`],
  };
}

/** A sheet that is read as a form of its own, or holds nothing that counts. */
export function otherSheet(sheet: string, form: string | null): SheetProof {
  return {
    sheet,
    form,
    verdict: null,
    lines: 0,
    amount: '0.00',
    stated: null,
    totals: [],
    compared: 0,
    differences: [],
    differing: 0,
    notes: [],
  };
}

/** Numbers other than 0 below headings of amounts; in a sheet without headings, lines of a page that goes on from another sheet. */
async function countAmounts(sheet: TableSheet): Promise<number> {
  const columns = new Set<number>();
  let count = 0;
  let isHeaded = false;
  for await (const rows of sheet.rows()) {
    for (const { cells } of rows) {
      isHeaded ||= isHeading(cells);
      count += amountsIn(cells, columns) + (!isHeaded && isPricedLine(cells) ? 1 : 0);
    }
  }
  return count;
}

/** Counts the amounts of a row and keeps the columns whose headings it holds. */
function amountsIn(cells: readonly Cell[], columns: Set<number>): number {
  let count = 0;
  for (const cell of cells) {
    if (isAmountHeading(cell)) columns.add(cell.column);
    if (isNumber(cell) && columns.has(cell.column) && Number(cell.text) !== 0) count += 1;
  }
  return count;
}

function isHeading(cells: readonly Cell[]): boolean {
  return cells.filter(({ kind }) => kind === 'text').length >= MIN_HEADINGS && !cells.some(isNumber);
}

const MIN_HEADINGS = 3;

function isNumber({ kind }: Cell): boolean {
  return kind === 'number';
}

/** Name and unit, and a quantity, a price and their product as its last figures. */
function isPricedLine(cells: readonly Cell[]): boolean {
  const figures = cells.filter(isNumber).map(({ text }) => Number(text));
  const [quantity = 0, price = 0, amount = 0] = figures.slice(-3);
  const texts = cells.length - figures.length;
  return texts >= 2 && amount !== 0 && Math.abs(quantity * price - amount) <= 0.01;
}

function isAmountHeading({ kind, text }: Cell): boolean {
  return kind === 'text' && AMOUNT.test(plainLabel(text));
}
