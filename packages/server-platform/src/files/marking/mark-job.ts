import type { FileJob } from '@jianheng/foreign-files';

/** Lays a sheet over every page of a PDF, or over a picture. */
export type MarkJob = FileJob & {
  readonly type: string;
  /** The sheet: a PDF of one page for a PDF, an SVG for a picture; as a file. */
  readonly sheet: string;
};

export const MARKED_FILE = 'marked';
/** More pages or points than these are not marked, and therefore not given. */
export const MOST_PAGES = 5000;
export const MOST_POINTS = 100_000_000;

/** What can be marked. */
export const MARKED_PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const isMarked = (type: string): boolean => type === 'application/pdf' || type.startsWith('image/');
