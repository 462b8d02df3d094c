/** Opens files of costs of every known format by their content: workbooks, exchange files in XML, GAEB, models. */

export {
  type FileLook,
  type LookedSheet,
  lookAtSheet,
  lookIntoFile,
  type SheetLook,
} from './look-into-file.ts';
export { markWorkbook, type SentMarks } from './mark-workbook.ts';
export { readSheetTexts, type SheetTexts } from './read-sheet-texts.ts';
export {
  describeSourceFile,
  readSourceFile,
  type SourceFile,
  type SourceFileOptions,
} from './read-source-file.ts';
