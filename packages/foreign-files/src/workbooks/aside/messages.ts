import type { PackedRows } from './packed-rows.ts';

/** What a reading thread is asked: the rows of a sheet beyond its first ones, no more of them, or told that some were taken. */
export type Asked =
  | { readonly read: number; readonly sheet: number; readonly from: number }
  | { readonly drop: number }
  | { readonly taken: number };

/** What it answers. A refusal says what is wrong with the file. */
export type Answer =
  | { readonly opened: OpenedSheets }
  | { readonly unopened: string }
  | { readonly starts: readonly SheetStart[] }
  | { readonly read: number; readonly rows: PackedRows; readonly end: SheetEnd | null };

export interface OpenedSheets {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly marks: readonly (readonly [string, string])[];
}

/** No further rows come; `refused` says what is wrong with the sheet behind the last. */
export interface SheetEnd {
  readonly refused: string | null;
}

/** The first rows of a sheet, which tell what it is. */
export interface SheetStart {
  readonly rows: PackedRows;
  /** `null` when there may be others */
  readonly end: SheetEnd | null;
}

/** So many rows make the start of a sheet, if it has them. */
export const START_ROWS = 16;
/** Threads wake each other with every message: starts and rows of sheets go many at a time, rows by their numbers and characters. */
export const BATCH = { starts: 32, size: 40_000 } as const;
/** Numbers and characters that may lie ready before somebody takes them: some ten thousand rows. */
export const MOST_READY = 4_000_000;
