import { BILL_BOOKS } from '@jianheng/cost-engine';
import type { BillLine } from '@jianheng/cost-store';

/** Chapters of the standard books by their four digits. */
const CHAPTERS = new Map(
  BILL_BOOKS.flatMap(({ chapters }) => chapters.map(([code, name]) => [code, name] as const)),
);

/** Lines with the names of their sections. */
export const withSectionNames = (rows: readonly BillLine[]) =>
  rows.map((row) => ({ ...row, sectionName: CHAPTERS.get(row.section) ?? '' }));
