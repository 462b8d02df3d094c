import { MAX_PAGE_ROWS } from '@jianheng/contract';
import { type RawBuilder, sql } from 'kysely';

export const PAGE_SIZE = 20;

/**
 * Sizes that screens ask for. A plan that is kept must know its limit, so each of these is a statement of its own; any
 * other size is bound, and such a statement is planned anew each time instead of being kept (see `statementName`).
 */
const USUAL_SIZES: readonly number[] = [1, 5, 8, 10, 20, 30, 50, 100, 200, 500, MAX_PAGE_ROWS];

/** How many rows a statement reads for a page of this size: one more, which tells whether another page follows. */
export function limitSql(size: number): RawBuilder<unknown> {
  return USUAL_SIZES.includes(size) ? sql.lit(size + 1) : sql`${size + 1}`;
}

/** The first page needs no offset, and of the later ones no plan is kept. */
export function offsetSql(offset: number): RawBuilder<unknown> {
  return offset === 0 ? sql`` : sql`offset ${offset}`;
}

/** The same for statements that are written as text; `place` answers where a value stands. */
export function pageSql(size: number, offset: number, place: (value: unknown) => string): string {
  const limit = USUAL_SIZES.includes(size) ? String(size + 1) : place(size + 1);
  return `limit ${limit}${offset === 0 ? '' : ` offset ${place(offset)}`}`;
}
