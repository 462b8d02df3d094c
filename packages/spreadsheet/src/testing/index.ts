/** Workbooks made in tests: as rows in memory, as the parts of an .xlsx, as the bytes of an .xls. */

export { archiveParts, num, type TestCell, type TestSheet, testBook, xlsxTexts } from './test-book.ts';
export { compound, xlsBytes } from './xls-writer.ts';
