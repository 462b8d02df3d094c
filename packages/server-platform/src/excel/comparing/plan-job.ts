import type { Fields } from '@jianheng/definition';
import type { SheetJob, WireRow } from '../reading/sheet-job.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ReadBlock } from './read-columns.ts';

/** What the program that reads a sheet for a plan is asked for. */
export interface PlanJob extends SheetJob, Pick<ImportPlan, 'headRow' | 'columns'> {
  /** The fields that its columns are read for. */
  readonly fields: Fields;
}

/** What that program says, a line each. */
export type PlanLine = { readonly head: WireRow } | { readonly read: ReadBlock };
