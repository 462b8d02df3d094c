import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { idParams, idSchema, moment } from '../wire/values.ts';

const category = z.enum(['reminder']);
const ofCategory = z.strictObject({ category });

/** A sentence within another, and what is said: templates of the catalogues, and what fills their places. */
const saidWithin = z.strictObject({ template: z.string(), params: z.record(z.string(), z.string()) });
const said = z.strictObject({
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), saidWithin])),
});

/** 消息: what the person was told, and whether he has read it. */
const message = z.strictObject({
  id: z.string(),
  category,
  title: z.string(),
  content: z.string(),
  said: said.nullable(),
  /** Where the row is looked at that it is about. */
  address: z.string().nullable(),
  createdDate: moment,
  readDate: moment.nullable(),
});

/** How many messages were marked. */
const marked = z.strictObject({ count: z.int() });

/** A person's own messages. */
export const messageCalls = defineCalls({
  'POST /b/notice/msg/queryList': {
    body: z.strictObject({
      ...paging,
      ...ordering,
      params: filters({ category: category.optional(), isRead: z.boolean().optional() }),
    }),
    data: z.array(message),
  },
  'GET /b/notice/msg/toReadNumber/:category': { params: ofCategory, data: z.int() },
  'PUT /b/notice/msg/:id/setRead': { params: idParams, data: marked },
  'PUT /b/notice/msg/setRead': {
    body: z.strictObject({ list: z.array(idSchema).min(1).max(500) }),
    data: marked,
  },
  'PUT /b/notice/msg/setAllRead/:category': { params: ofCategory, data: marked },
  'PUT /b/msg/setRead/:id': { params: idParams, data: marked },
});
