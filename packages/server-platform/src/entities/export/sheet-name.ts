const MOST = 31;
const NAMELESS = '数据';

/** What a sheet of a workbook may be called: Excel takes no `[]:*?/\`, no apostrophe at the ends, and 31 letters at most. */
export function sheetName(label: string): string {
  const plain = label.replace(/[[\]:*?/\\]/g, '-').replace(/\p{Cc}/gu, ' ');
  let name = '';
  // By characters: half of one could not be written.
  for (const sign of plain) {
    if (name.length + sign.length > MOST) break;
    name += sign;
  }
  return name.trim().replace(/^'+|'+$/g, '') || NAMELESS;
}
