import { extname } from 'node:path';
import type { Fault } from '@jianheng/definition';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { ColumnMap } from './guess-mapping.ts';
import type { SurveyedSheet } from './survey-sheets.ts';

/** What files are called that are read; the content decides which of them it is. */
const ENDINGS = ['.xlsx', '.xlsm', '.xltx', '.xltm', '.xls', '.xlt', '.et', '.csv', '.txt'];
/** Workbooks that are not read; Excel and WPS save them as one that is. */
const SAVED_ANEW = ['.xlsb', '.ods', '.numbers'];
/** The last row in which heads are taken to stand. */
const LAST_HEAD_ROW = 100;

/** Refuses a file by its name before anything of it is read; one without an ending is looked into. */
export function requireWorkbookName(name: string): void {
  const ending = extname(name).toLowerCase();
  if (SAVED_ANEW.includes(ending))
    throw new ValidationError({ file: inputFault('workbookSaveAs', { file: name }) });
  if (ending !== '' && !ENDINGS.includes(ending))
    throw new ValidationError({ file: inputFault('workbookKind', { file: name }) });
}

/** What is wrong with the row in which somebody says that the heads stand. */
export function headRowFault(headRow: number | undefined): Fault | undefined {
  const isOne =
    headRow === undefined || (Number.isInteger(headRow) && headRow >= 1 && headRow <= LAST_HEAD_ROW);
  return isOne ? undefined : inputFault('headRow', { most: LAST_HEAD_ROW });
}

/**
 * Refuses a workbook in which nothing stands below the heads. Beside the sheet that is filled in there may be others, such
 * as the notes of a template: those count in which most columns were recognised.
 */
export function requireRows(
  { name }: { readonly name: string },
  sheets: readonly SurveyedSheet[],
  maps: readonly ColumnMap[],
): void {
  const widths = maps.map((map) => Object.keys(map).length);
  const most = Math.max(...widths);
  const meant = sheets.filter((_sheet, at) => widths[at] === most);
  if (meant.every(({ rowCount }) => rowCount === 0))
    throw new ValidationError({ file: inputFault('workbookNoRows', { file: name }) });
}
