/** Workbooks and text tables as rows of cells, a block of rows at a time: .xlsx, .xls, .ods, XML and HTML saved as .xls, CSV. Runs anywhere. */

export { isHtml, openHtml } from './markup/open-html.ts';
export { isOpenDocument, openOds } from './markup/open-ods.ts';
export { isSpreadsheetml, openSpreadsheetml } from './markup/open-spreadsheetml.ts';
export { shownText } from './shown/shown-text.ts';
export { columnName, columnOf } from './table/column-name.ts';
export { openCsv } from './table/csv-table.ts';
export { MergedCells } from './table/fill-merged.ts';
export { type FormRow, FormTable, type FormWords } from './table/form-table.ts';
export {
  type ColumnLabel,
  type HeaderBlock,
  joinHeader,
  plainLabel,
  repeatsHeader,
} from './table/header-block.ts';
export {
  decimalsOf,
  type MeasuredNumber,
  measuredNumber,
  moneyPower,
  plainNumber,
  rounded,
  timesTen,
  typedMoney,
  typedNumber,
} from './table/plain-number.ts';
export { type FigureReading, type ShownFigure, shownFigure } from './table/read-cell.ts';
export { serialDate } from './table/serial-date.ts';
export {
  type Cell,
  cellAt,
  cellText,
  ownName,
  type TableRow,
  type TableSheet,
  type Workbook,
} from './table/table.ts';
export { openXls } from './xls/open-xls.ts';
export type { FilledCell } from './xlsx/fill-rows.ts';
export { filledWorkbook, type WorkbookFilling } from './xlsx/filled-workbook.ts';
export { markedWorkbook, type WorkbookMarks } from './xlsx/marked-workbook.ts';
export { openXlsx } from './xlsx/open-xlsx.ts';
export { sheetNames } from './xlsx/workbook-parts.ts';
