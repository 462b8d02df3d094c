import { defineCalls, dictionaryCode, dictionaryItem, filters, ordering, paging } from '@jianheng/contract';
import { z } from 'zod';

const items = { data: z.array(dictionaryItem) };

/** 树形字典项, with those below it, as the catalogue of calls gives it. */
export interface TreeItemNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly text: string;
  readonly value: string;
  readonly fullName: string;
  readonly type: string;
  readonly enabled: boolean;
  readonly children: readonly TreeItemNode[];
}

const treeItemNode: z.ZodType<TreeItemNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    parentId: z.string().nullable(),
    text: z.string(),
    value: z.string(),
    fullName: z.string(),
    type: z.string(),
    enabled: z.boolean(),
    children: z.array(treeItemNode),
  }),
);
const tree = z.array(treeItemNode);

/** Dictionaries that the catalogue of calls names one by one, and one item of any. */
export const dictionaryCalls = defineCalls({
  'GET /share/bd/dict/projectPost': items,
  'GET /share/bd/dict/build-fee': items,
  'GET /share/bd/dict/:code/:item': {
    params: z.strictObject({ code: dictionaryCode, item: z.string().max(100) }),
    data: dictionaryItem.nullable(),
  },
  'POST /share/bd/dict/queryList': {
    body: z.strictObject({
      params: filters({ type: dictionaryCode.optional(), label$like: z.string().max(100).optional() }),
      ...paging,
      ...ordering,
    }),
    data: z.array(dictionaryItem.extend({ type: z.string() })),
  },
  /** 基础数据: the items of the dictionary that the category names, such as UNIT_CLASS. */
  'GET /bs/common/baseData/list': { query: z.strictObject({ category: dictionaryCode }), ...items },
});

/** Tree dictionaries as forms choose from them: open to all staff, enabled items in their order. */
export const treeDictionaryCalls = defineCalls({
  'GET /share/bd/treedict/:code': { params: z.strictObject({ code: dictionaryCode }), data: tree },
  'GET /share/bd/treedict/project-kind': { data: tree },
  /** The tree dictionaries of the firm; one that the firm made itself has no name but its code. */
  'GET /a/bd/treeDictionaries': {
    data: z.array(z.strictObject({ code: z.string(), label: z.string().nullable(), items: z.int() })),
  },
  /** What hangs below the item whose value is the group. */
  'GET /share/bd/treedict/:dictCode/g/:group': {
    params: z.strictObject({ dictCode: dictionaryCode, group: z.string().max(100) }),
    data: tree,
  },
  'POST /share/bd/treedict/queryTree': {
    body: z.strictObject({
      params: filters({ type: dictionaryCode.optional(), name$like: z.string().max(100).optional() }),
      ...paging,
      ...ordering,
    }),
    data: tree,
  },
});
