import type { ImportVerdict } from '@jianheng/contract';
import type { Faults } from '@jianheng/definition';
import type { CheckedRow } from '../../entities/save-row.ts';
import type { WireRow } from '../../storage/row-shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row of the sheet held against the system: what it is, and how it would be written. */
export type ComparedRow = {
  readonly row: number;
  readonly texts: readonly string[];
  /** The row of the sheet that it hangs below, where the system did not have that one before. */
  readonly below?: number;
  readonly verdict: ImportVerdict;
  /** The row of the system that it is. */
  readonly before?: WireRow;
  /** The fields in which they differ, or by which a row alike stands there. */
  readonly changed: readonly string[];
  /** Why it cannot be imported, by field. */
  readonly faults: Faults;
  /** As it may be written, of a new or changed one. */
  readonly checked?: CheckedRow;
  /** What it says for the fields that are written. */
  readonly body: Values;
};

/** Whether it cannot be imported as it is. */
export const isRefused = (verdict: ImportVerdict): boolean => verdict === 'conflict' || verdict === 'fault';
