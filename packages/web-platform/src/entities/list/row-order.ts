import type { Row } from '../definition/web-module.ts';

type Order = readonly { readonly id: string; readonly sort: number }[];

/**
 * The new numbers of the rows of one page after one of them was moved; only those that change. Rows keep the numbers
 * of the page among themselves, so that other pages stay where they are; numbers that do not differ are made anew.
 */
export function orderAfter(rows: readonly Row[], from: number, to: number, firstNumber: number): Order {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length || from === to) return [];
  const numbers = rows.map(({ sort }) => Number(sort));
  const isAscending = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, row);
  return moved
    .map(({ id, sort }, at) => ({
      id,
      sort: isAscending ? (numbers[at] ?? 0) : firstNumber + at,
      before: Number(sort),
    }))
    .filter(({ sort, before }) => sort !== before)
    .map(({ id, sort }) => ({ id, sort }));
}
