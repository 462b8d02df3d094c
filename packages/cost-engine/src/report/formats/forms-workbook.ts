import { columnName } from '@jianheng/spreadsheet';
import type { BillForm, FormCell } from '../content/bill-forms.ts';
import { cellXml, heightOf, rowXml, type Sheet, sheetXml, workbookFile } from './xlsx-sheet.ts';
import { STYLE } from './xlsx-styles.ts';

/** Forms of GB 50500 as a workbook (.xlsx), each on a sheet of its own, ready for paper. */
export function formsWorkbook(forms: readonly BillForm[]): Uint8Array {
  return workbookFile(forms.map(formSheet));
}

function formSheet({ name, title, about, headings, widths, rows }: BillForm): Sheet {
  const top = [
    rowXml(1, cellXml('A1', title, STYLE.title)),
    ...(about === '' ? [] : [rowXml(2, cellXml('A2', `工程名称：${about}`, STYLE.plain))]),
  ];
  const first = top.length + 1;
  const heads = headings
    .map((text, at) => cellXml(`${columnName(at)}${first}`, text, STYLE.heading))
    .join('');
  const headRow = headings.length === 0 ? [] : [rowXml(first, heads)];
  const start = first + headRow.length;
  const body = rows.map((row, at) => {
    const cells = row.map((one, column) => formCell(one, `${columnName(column)}${start + at}`));
    return rowXml(start + at, cells.join(''), heightOf(row.map(textOf), widths));
  });
  const titleRow = headings.length === 0 ? null : first;
  return {
    name,
    xml: sheetXml(widths, [...top, ...headRow, ...body], { frozen: titleRow, filter: null, head: '' }),
    titleRow,
  };
}

function formCell(one: FormCell, place: string): string {
  if (typeof one === 'string') return cellXml(place, one, STYLE.text);
  return 'money' in one
    ? `<c r="${place}" s="${STYLE.money}"><v>${one.money}</v></c>`
    : `<c r="${place}" s="${STYLE.number}"><v>${one.figure}</v></c>`;
}

function textOf(one: FormCell): string {
  if (typeof one === 'string') return one;
  return 'money' in one ? one.money : one.figure;
}
