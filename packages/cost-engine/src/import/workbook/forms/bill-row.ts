import { cellText, type TableRow } from '@jianheng/spreadsheet';
import type { BillColumns } from '../sheets/bill-columns.ts';

/** The texts of one row of a bill; figures are only known to be there or not. */
export interface BillRow {
  readonly row: TableRow;
  readonly sequence: string;
  /** repaired where it was damaged */
  readonly code: string;
  /** the code as the cell has it */
  readonly writtenCode: string;
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly hasQuantity: boolean;
  /** its quantity is nothing, beside no unit and no price: what formulas leave in headings, and its amount says nothing */
  readonly isFiller: boolean;
  readonly hasAmount: boolean;
  /** the first words of the row that are no mere number */
  readonly heading: string;
}

/**
 * `line`: an item of the bill; `lump`: an amount with neither unit nor quantity; `section`: a heading; `continuation`: features cut off by
 * a page; `control`: a subtotal; `fee`: a tax or a percentage on the lines above; `nothing`: blank, or a note.
 */
export type BillRowKind = 'line' | 'lump' | 'section' | 'continuation' | 'control' | 'fee' | 'nothing';

const MERE_NUMBER = /^[\d.、一二三四五六七八九十()（）]*$/;

/** What some programs write into every cell that stays empty. */
const PLACEHOLDER = /^[/／\\\-—–―*]+$/;

/** Reads the texts of a row by the columns of its sheet. */
export function billRow(row: TableRow, columns: BillColumns): BillRow {
  const text = (column: number | undefined) => {
    const words = cellText(row, column);
    return PLACEHOLDER.test(words) ? '' : words;
  };
  const holds = (column: number) =>
    text(column) !== '' || row.cells.some((cell) => cell.column === column && cell.kind !== 'text');
  const isFilled = (columns.quantity ?? []).some(holds);
  const isFiller = isFilled && text(columns.unit) === '' && !isCounted(row, columns);
  return {
    row,
    sequence: text(columns.sequence),
    code: plainCode(text(columns.code)),
    writtenCode: text(columns.code),
    name: text(columns.name),
    feature: text(columns.feature),
    unit: text(columns.unit).replace(/\s/g, ''),
    hasQuantity: isFilled && !isFiller,
    isFiller,
    hasAmount: columns.amount !== undefined && holds(columns.amount),
    heading: headingOf(row),
  };
}

/** Whether a row without a unit has a quantity or a price other than nothing. */
function isCounted(row: TableRow, { quantity = [], price }: BillColumns): boolean {
  const places = price === undefined ? quantity : [...quantity, price];
  return row.cells.some(
    ({ column, kind, text }) =>
      places.includes(column) && !(kind === 'number' && Number(text) === 0) && text.trim() !== '',
  );
}

/** Patterns that look for the end of a heading take long over long texts. */
const MAX_HEADING_LENGTH = 200;

function headingOf({ cells }: TableRow): string {
  const words = cells.map(({ text }) => text.slice(0, MAX_HEADING_LENGTH).trim());
  return words.find((text) => !MERE_NUMBER.test(text) && !PLACEHOLDER.test(text)) ?? '';
}

const CONTROL =
  /^(?:本页|本表|分部|本分部)?(?:小计|合计|总计|累计)|(?:小计|合计|总计)(?:[:：=＝（(].*)?$|^(?:不含税|含税|除税|税前|税后|工程|优惠后|让利后|下浮后|折后|最终|投标|报价)+(?:总)?(?:造价|合价|总价|报价|金额)/;
/** A row with a unit or a quantity is an item unless its words end as a total's do: 累计流量计 is one. */
const TOTAL_ALONE = /(?:小计|合计|总计|累计|造价|合价|总价|金额)(?:[:：=＝（(].*|[\d.]+[%％]?)?$/;
/** What is paid as a percentage of the lines above, or taken off them: no item of the bill, whatever stands in its other cells. */
const FEE =
  /^(?:优惠|让利|下浮|折扣|抹零)(?!后|前)(?:金额|额|率|部分|比例)?(?:[（(:：].*|[\d.]+[%％].*)?$|^(?:其中)?(?:税金|税费|增值税|销项税额?|规费|利润|(?:企业|现场|施工|项目)?管理费)(?:及(?:利润|附加))?(?:[（(:：].*|[\d.]+[%％].*)?$/;
const NOTE = /^(?:注|备注|说明|编制人|审核人|制表|打印日期|第\d+页|共\d+页)[:：]?/;

/** Tells what a row of a bill is. */
export function billRowKind(bill: BillRow): BillRowKind {
  const { code, name, feature, unit, hasQuantity } = bill;
  const heading = bill.heading.replace(/[\s\u3000]/g, '');
  const isItem = unit !== '' || hasQuantity;
  if (FEE.test(heading) && code === '') return 'fee';
  if (CONTROL.test(heading) && (!isItem || (code === '' && TOTAL_ALONE.test(heading)))) return 'control';
  if (isItem) return name + code + feature === '' ? 'nothing' : 'line';
  return wordsKind(bill, heading);
}

/** Codes as people and spreadsheets damage them: full-width digits, blanks, a first zero lost to a number. */
function plainCode(text: string): string {
  const narrow = text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const code = narrow.replace(/[\s\u3000'’]/g, '');
  return /^[1-9]\d{10}$/.test(code) ? `0${code}` : code;
}

/** Of a row that has neither unit nor quantity. */
function wordsKind(
  { sequence, code, name, feature, hasAmount, isFiller }: BillRow,
  heading: string,
): BillRowKind {
  // A heading has a number; what has none is room for items that never came (补充项).
  if (isFiller && sequence + code === '') return 'nothing';
  if (code !== '' && hasAmount) return 'lump';
  if (heading === '' || NOTE.test(heading)) return 'nothing';
  const isCutOff = sequence + code + name === '' && feature !== '' && !hasAmount;
  return isCutOff ? 'continuation' : 'section';
}
