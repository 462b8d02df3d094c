import type { ColumnLabel } from '@jianheng/spreadsheet';

/** The lowest words of a heading, which tell a part from the group above it; below them some forms name columns by letters (A, C=B-A). */
export function lowestWords({ own, group }: ColumnLabel): string {
  return own.find((text) => /\p{Script=Han}|[a-z]{3}/iu.test(text)) ?? group;
}
