import type { Address } from '../../database/administrator.ts';
import type { ExportPlan } from './export-plan.ts';

/** What the process that writes a workbook is told. */
export type ExportTask = {
  readonly database: Address;
  readonly tenantId: string;
  readonly plan: ExportPlan;
  /** The workbook, made anew. */
  readonly file: string;
};

/** How that process ends where the disk has no room. */
export const DISK_FULL = 28;
/** How a child ends whose database cannot be reached. */
export const DATABASE_AWAY = 69;
