/** Rows that come in below a row of a sheet: `count` of them under the row `after`, counted from 1. */
export type RowsIn = { readonly sheet: string; readonly after: number; readonly count: number };

const REFERENCE =
  /("(?:[^"]|"")*")|((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?(\$?[A-Z]{1,3})(\$?)(\d{1,7})(?::(\$?[A-Z]{1,3})(\$?)(\d{1,7}))?(?![\p{L}\p{N}_(.!])/gu;

/**
 * A formula as it must stand once rows have come in: references below them move down, a range that holds the row grows with
 * it. `own` is the sheet that the formula stands on.
 */
export function shiftFormula(formula: string, own: string, { sheet, after, count }: RowsIn): string {
  return mapReferences(formula, (named, from, to) => {
    if ((named ?? own) !== sheet) return [from, to];
    const isSingle = to === undefined;
    const start = from > after ? from + count : from;
    if (isSingle) return [start, undefined];
    return [start, to >= after ? to + count : to];
  });
}

/** The formula of a row as it stands so many rows further down: what it says of its own row it says of that one. */
export function lowerFormula(formula: string, own: string, row: number, by: number): string {
  return mapReferences(formula, (named, from, to) => {
    if ((named ?? own) !== own) return [from, to];
    const lowered = (at: number) => (at === row ? at + by : at);
    return to === undefined || to === from
      ? [lowered(from), to === undefined ? undefined : lowered(to)]
      : [from, to];
  });
}

type Rows = readonly [number, number | undefined];

function mapReferences(
  formula: string,
  move: (sheet: string | undefined, from: number, to: number | undefined) => Rows,
): string {
  return formula.replace(REFERENCE, (whole, text, sheet, column, fixed, row, endColumn, endFixed, endRow) => {
    if (text !== undefined) return whole;
    const end = endRow === undefined ? undefined : Number(endRow);
    const [from, to] = move(sheetNamed(sheet), Number(row), end);
    const start = `${sheet ?? ''}${column}${fixed}${from}`;
    return to === undefined ? start : `${start}:${endColumn}${endFixed}${to}`;
  });
}

const sheetNamed = (text: string | undefined): string | undefined =>
  text?.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'");
