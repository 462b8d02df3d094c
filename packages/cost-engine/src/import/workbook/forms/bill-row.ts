import { cellText, type TableRow } from '@jianheng/spreadsheet';
import type { BillColumns } from '../sheets/bill-columns.ts';

/** The texts of one row of a bill; figures are only known to be there or not. */
export interface BillRow {
  readonly row: TableRow;
  readonly sequence: string;
  readonly code: string;
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly hasQuantity: boolean;
  readonly hasAmount: boolean;
  /** the first words of the row that are no mere number */
  readonly heading: string;
}

/**
 * `line`: an item of the bill; `lump`: an amount with neither unit nor quantity; `section`: a heading; `continuation`: features cut off by
 * a page; `control`: a subtotal; `nothing`: blank, or a note.
 */
export type BillRowKind = 'line' | 'lump' | 'section' | 'continuation' | 'control' | 'nothing';

const MERE_NUMBER = /^[\d.、一二三四五六七八九十()（）]*$/;

/** Reads the texts of a row by the columns of its sheet. */
export function billRow(row: TableRow, columns: BillColumns): BillRow {
  const text = (column: number | undefined) => cellText(row, column);
  const holds = (column: number) => text(column) !== '' || row.cells.some((cell) => cell.column === column);
  return {
    row,
    sequence: text(columns.sequence),
    code: text(columns.code).replace(/\s/g, ''),
    name: text(columns.name),
    feature: text(columns.feature),
    unit: text(columns.unit).replace(/\s/g, ''),
    hasQuantity: (columns.quantity ?? []).some(holds),
    hasAmount: columns.amount !== undefined && holds(columns.amount),
    heading: headingOf(row),
  };
}

/** Patterns that look for the end of a heading take long over long texts. */
const MAX_HEADING_LENGTH = 200;

function headingOf({ cells }: TableRow): string {
  const words = cells.map(({ text }) => text.slice(0, MAX_HEADING_LENGTH).trim());
  return words.find((text) => !MERE_NUMBER.test(text)) ?? '';
}

const CONTROL =
  /^(?:本页|本表|分部|本分部)?(?:小计|合计|总计|累计)|(?:小计|合计|总计)(?:[=＝（(].*)?$|^(?:不含税|含税|工程)(?:总)?造价|^(?:税金|增值税|规费)(?:[（(]|$)/;
const NOTE = /^(?:注|备注|说明|编制人|审核人|制表|打印日期|第\d+页|共\d+页)[:：]?/;

/** Tells what a row of a bill is. */
export function billRowKind(bill: BillRow): BillRowKind {
  const { code, name, feature, unit, hasQuantity } = bill;
  const heading = bill.heading.replace(/[\s\u3000]/g, '');
  if (unit !== '' || hasQuantity) return name + code + feature === '' ? 'nothing' : 'line';
  return CONTROL.test(heading) ? 'control' : wordsKind(bill, heading);
}

/** Of a row that has neither unit nor quantity. */
function wordsKind({ code, name, feature, hasAmount }: BillRow, heading: string): BillRowKind {
  if (code !== '' && hasAmount) return 'lump';
  if (heading === '' || NOTE.test(heading)) return 'nothing';
  return code + name === '' && feature !== '' ? 'continuation' : 'section';
}
