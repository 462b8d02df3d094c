import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { moment } from '../wire/values.ts';

/** What is searched for: words, all of which a row must hold. */
const keyword = z.string().max(100, '搜索内容最多 100 个字');

/** What a firm wrote is shown as it is written. */
const drawn = z.literal(true).exactOptional();

/** A kind of rows that the person can search through; asked with a keyword, only those where something was found. */
const kind = z.strictObject({
  code: z.string(),
  name: z.string(),
  drawn,
  /** How many rows were found, exact up to a hundred. */
  count: z.int().optional(),
  /** Whether there are more than were counted. */
  isMore: z.boolean().optional(),
});

/** A row that was found. */
const hit = z.strictObject({
  id: z.string(),
  tableCode: z.string(),
  tableName: z.string(),
  drawn,
  title: z.string(),
  /** What else of it was looked into, cut to what lies around the words. */
  /** `isWord`: the text is a choice or an item of a dictionary, which is shown in the reader's language. */
  parts: z.array(
    z.strictObject({ label: z.string(), text: z.string(), isWord: z.literal(true).optional(), drawn }),
  ),
  /** Where it is looked at. */
  address: z.string().nullable(),
  updatedDate: moment,
});

/** 全局搜索: rows of every kind that the person sees. */
export const searchCalls = defineCalls(
  {
    'GET /b/global/search/typeList': {
      query: z.strictObject({ keyword: keyword.optional() }),
      data: z.array(kind),
    },
    'POST /b/global/search/queryList': {
      body: z.strictObject({
        ...paging,
        /** By `relevance`, `updateTime`, `id`; left out, those that hold the words in their title first, then those changed last. */
        ...ordering,
        params: filters({ tableCode: z.string().max(200).optional(), keyword: keyword.optional() }),
      }),
      data: z.array(hit),
    },
  },
  {
    examples: { 'POST /b/global/search/queryList': [{ body: { params: { keyword: '合同' } } }] },
  },
);
