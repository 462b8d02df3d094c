import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { idSchema } from '../wire/values.ts';

/** 部门, with those below it. */
export interface DepartmentNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly children: readonly DepartmentNode[];
}

const departmentNode: z.ZodType<DepartmentNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    parentId: z.string().nullable(),
    name: z.string(),
    children: z.array(departmentNode),
  }),
);

/** A department or, below it, a person: who of them is online. */
export interface OnlineNode {
  readonly id: string;
  readonly name: string;
  readonly dept: string;
  readonly job: string;
  readonly online: boolean;
  readonly onlineNo: number;
  readonly children: readonly OnlineNode[];
}

const onlineNode: z.ZodType<OnlineNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    dept: z.string(),
    job: z.string(),
    online: z.boolean(),
    onlineNo: z.int(),
    children: z.array(onlineNode),
  }),
);

const personItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  job: z.string().nullable(),
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  dept: z.string().nullable(),
  isDisabled: z.boolean(),
});

/** 字典项, as forms choose from it. */
export const dictionaryItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  value: z.string(),
  remark: z.string().nullable(),
  enabled: z.boolean(),
});

/** Dictionaries and their items are named by code. */
export const dictionaryCode = z.string().max(50);

/** Departments, people and dictionaries as forms choose from them. */
export const directoryCalls = defineCalls({
  'GET /share/dept/deptTree': { data: z.array(departmentNode) },
  'POST /share/user/queryList': {
    body: z.strictObject({
      params: filters({
        deptId: idSchema.optional(),
        name_loginName$like: z.string().max(50).optional(),
      }),
      /** Also people who have left: lists look back at them, forms do not offer them. */
      includeDisabled: z.boolean().optional(),
      ...paging,
      ...ordering,
    }),
    data: z.array(personItem),
  },
  'GET /a/session/online/NO': { data: z.strictObject({ onlineNo: z.int(), totalNo: z.int() }) },
  'GET /a/session/online/queryList': { data: z.array(onlineNode) },
  'GET /share/bd/dict/:code': {
    params: z.strictObject({ code: dictionaryCode }),
    data: z.array(dictionaryItem),
  },
  'GET /share/bd/dict/book/:dictCode': {
    params: z.strictObject({ dictCode: dictionaryCode }),
    data: z.strictObject({ code: z.string(), name: z.string(), groupList: z.array(dictionaryItem) }),
  },
});
