import type { ImportRow } from './verdicts.ts';

/** The text that the user gave a cell in place of that of the workbook. */
export type Correction = { readonly row: number; readonly key: string; readonly text: string };
/** Corrections by row and field. */
export type Corrections = ReadonlyMap<string, Correction>;

export const NO_CORRECTIONS: Corrections = new Map();
/** As many as the server takes at once. */
export const MAX_CORRECTIONS = 500;

const keyOf = ({ row, key }: Omit<Correction, 'text'>) => `${row}.${key}`;

/** With one more; a cell has one text. */
export const withCorrection = (corrections: Corrections, one: Correction): Corrections =>
  new Map([...corrections, [keyOf(one), one]]);

/** The text of a cell as it will be compared. */
export function textOf(corrections: Corrections, { row, excel }: ImportRow, key: string): string {
  return corrections.get(keyOf({ row, key }))?.text ?? excel[key] ?? '';
}

/** Whether the user gave the cell another text than the comparison has. */
export const isCorrected = (corrections: Corrections, row: ImportRow, key: string): boolean =>
  textOf(corrections, row, key) !== (row.excel[key] ?? '');

/** How many cells have another text than the comparison in view was made with. */
export function countBeyond(corrections: Corrections, compared: Corrections): number {
  return [...corrections].filter(([key, { text }]) => compared.get(key)?.text !== text).length;
}
