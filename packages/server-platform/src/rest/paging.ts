import { z } from 'zod';
import { MOST_ROWS } from '../storage/page-limits.ts';

const MOST_PAGES = 1_000_000;

/** Whole numbers of a query may come as text, as addresses and older clients write them. */
function wholeNumber(most: number, tooMany: string) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
      z.int('应为整数').min(1, '最小为 1').max(most, tooMany),
    )
    .meta({ type: 'integer', minimum: 1, maximum: most });
}

/** Which page of a list, and how long: the limit is the same for every list, and said where it is passed. */
export const paging = {
  pageNo: wholeNumber(MOST_PAGES, `页码最大为 ${MOST_PAGES}`).optional(),
  pageSize: wholeNumber(MOST_ROWS, `每页最多 ${MOST_ROWS} 行`).optional(),
};
