import type { Tx } from '../../database/transaction.ts';
import type { Saving } from '../../entities/save-row.ts';
import type { Server } from '../../http/contexts.ts';
import type { WorkbookPlace } from '../reading/read-sheets.ts';
import type { KeptImport } from './import-store.ts';

/** What a run of an import does: says what its rows are, writes them, or one after the other. */
export type ImportRun = { readonly importId: string; readonly does: 'compare' | 'write' | 'both' };

/** Rows as they are saved, and the import that brings them: the log keeps them together. */
export type ImportSaving = Saving & { readonly importId: string };

/** What the work on an import is given. */
export type ImportWork = {
  readonly server: Server;
  readonly saving: Omit<ImportSaving, 'tx'>;
  readonly kept: KeptImport;
  readonly place: WorkbookPlace;
  readonly run: { readonly id: string; readonly attempt: number };
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Tells how many rows are done; throws when somebody has cancelled the run. */
  progress(done: number): Promise<void>;
};

/** The run was cancelled, or another try has begun: nothing more is said of it. */
export class StoppedImport extends Error {}
