import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { changedId, idParams, lineOf } from '../wire/values.ts';

const name = lineOf(30).min(1);
const declared = z.string().min(1).max(100);
const list = { module: declared, list: declared };

/** What a view keeps of a list: its question, as the address has it, and which columns stand in which order. */
const listViewSettings = z.strictObject({
  query: z
    .record(z.string().max(200), z.string().max(8000))
    .refine((parts) => Object.keys(parts).length <= 60, '最多 60 项')
    .refine((parts) => Object.values(parts).join('').length <= 16_000, '合计最多 16000 个字符'),
  columns: z.array(declared).max(100),
});

const view = z.strictObject({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  /** Whether the one who asks may change it. */
  isChangeable: z.boolean(),
  revision: z.int(),
  settings: listViewSettings,
  /** It asked for fields that are no more: those conditions are left out of its settings. */
  isCut: z.boolean(),
});

/** Questions and columns of a list that are kept by name (视图), for oneself or for all who see the list. */
export const listViewCalls = defineCalls({
  'POST /a/listView/queryViews': {
    body: z.strictObject(list),
    data: z.array(view),
  },
  'POST /a/listView': {
    body: z.strictObject({ ...list, name, isShared: z.boolean(), settings: listViewSettings }),
    data: changedId,
  },
  'PUT /a/listView/:id': {
    params: idParams,
    body: z.strictObject({ revision: z.int(), name, isShared: z.boolean(), settings: listViewSettings }),
    data: changedId,
  },
  'DELETE /a/listView/:id': { params: idParams, data: z.null() },
});
