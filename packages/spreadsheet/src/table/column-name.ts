/** Spreadsheets end at XFD. */
export const MAX_COLUMNS = 16_384;

/** `0` is A, `26` is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The column of `C12`, `c` or `AA`, from 0; `null` when there is none or it lies beyond XFD. */
export function columnOf(reference: string): number | null {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) & ~32) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > MAX_COLUMNS) return null;
  }
  return column === 0 ? null : column - 1;
}
