const ESCAPED = /_x([\da-fA-F]{4})_/g;

/** Text of a workbook with its escapes decoded (ECMA-376 §22.9.2.19): `_x000D_` is a carriage return, `_x005F_` an underscore. */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
