/**
 * The cells of a block copied out of a spreadsheet: tabs between columns, line ends between rows; a cell in quotation
 * marks may hold both, doubled marks stand for one. The empty line at the end that spreadsheets add is no row.
 */
export function parseTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g,
  )) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return isEmptyEnd(rows.at(-1)) ? rows.slice(0, -1) : rows;
}

/** Whether a pasted text is a block of cells and not just words for one. */
export function isBlock(text: string): boolean {
  return /\t/.test(text) || /[\r\n]/.test(text.replace(/[\r\n]+$/, ''));
}

const isEmptyEnd = (row: readonly string[] | undefined) => row?.length === 1 && row[0] === '';
