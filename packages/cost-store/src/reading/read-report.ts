import type { ImportReport, Reconciliation, SheetProof, Verdict } from '@jianheng/cost-engine';

/** Figures of a file that was read, to compare with the paper; amounts as text in yuan. */
export type ReadReport = {
  readonly format: string;
  readonly verdict: Verdict;
  /** name of the project, as the file states it */
  readonly name: string;
  readonly standard: '2013' | '2024';
  readonly counts: ImportReport['counts'];
  /** Σ 合价 of all lines */
  readonly lineAmount: string;
  readonly total: string | null;
  /** totals that were compared, and the first of those that do not agree */
  readonly compared: number;
  readonly differences: readonly Reconciliation[];
  /** of a workbook */
  readonly sheets: readonly SheetProof[];
  /** records that were left out, and sentences about the first of them */
  readonly refused: number;
  readonly messages: readonly string[];
  /** sentences about what was read but should be looked at */
  readonly warnings: readonly string[];
};
