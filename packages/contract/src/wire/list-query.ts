import { z } from 'zod';

/** The most rows that one page of any list holds. */
export const MAX_PAGE_ROWS = 1000;
const MAX_PAGE_NO = 1_000_000;

/** Nothing, null and empty text all mean that nothing was asked for. */
const unasked = (value: unknown) => (value === null || value === '' ? undefined : value);

/** Whole numbers of a query may come as text, as addresses and older clients write them. */
function wholeNumber(max: number, tooMany: string) {
  return z
    .preprocess(
      (value: number | string | null | undefined) =>
        typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : unasked(value),
      z.int('应为整数').min(1, '最小为 1').max(max, tooMany).optional(),
    )
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: max });
}

/** Which page of a list, and how long: the limit is the same for every list, and said where it is passed. */
export const paging = {
  pageNo: wholeNumber(MAX_PAGE_NO, `页码最大为 ${MAX_PAGE_NO}`),
  pageSize: wholeNumber(MAX_PAGE_ROWS, `每页最多 ${MAX_PAGE_ROWS} 行`),
};

const word = (description: string) =>
  z
    .preprocess((value: string | null | undefined) => unasked(value), z.string().max(200).optional())
    .optional()
    .meta({ type: ['string', 'null'], maxLength: 200, description });

/** The order of a list, for every call that answers one. */
export const ordering = {
  orderBy: word('排序列，多列用逗号隔开；空为列表自身的顺序'),
  order: word('排序方向 ASC 或 DESC；各列不同时用逗号隔开'),
};

/** Filters as they are sent: each may also be null or `""`. */
type Filters<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape]?: z.input<Shape[Name]> | null | '';
};

/** The filters of a list: null and `""` filter by nothing, the whole of them and each alone. */
export function filters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .preprocess(
      (value: Filters<Shape> | null | '' | undefined) => withoutUnasked(value),
      z.strictObject(shape).optional(),
    )
    .optional();
}

/** The same where the filters are an entity's fields, which are checked by their declaration. */
export const filterRecord = z
  .preprocess(
    (value: Readonly<Record<string, unknown>> | null | '' | undefined) => unasked(value),
    z.record(z.string(), z.unknown()).optional(),
  )
  .optional();

function withoutUnasked(value: unknown): unknown {
  if (unasked(value) === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => unasked(one) !== undefined));
}
