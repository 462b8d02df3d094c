import type { CustomForm } from '@jianheng/definition';
import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { idParams, idSchema, lineOf, moment } from '../wire/values.ts';
import { checks, customField, label, name, offeredWords, when } from './field-schema.ts';
import { customProcess } from './step-schema.ts';

/** By what others call it, in addresses and calls: `/form/trip/queryList`. */
export const formCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,29}$/, '应以小写字母开头，只含小写字母、数字和下划线，2 到 30 个');

const names = (most: number) => z.array(name).max(most);
const group = lineOf(20).min(1);

const cards = { card: names(10).exactOptional(), sums: names(20).exactOptional() };
const view = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('calendar'),
    label,
    from: name,
    to: name.exactOptional(),
    by: name.exactOptional(),
    card: names(10).exactOptional(),
    when: when.exactOptional(),
    hours: z.strictObject({ from: z.int().min(0).max(24), to: z.int().min(0).max(24) }).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('statistics'),
    label,
    by: z
      .array(
        z.union([
          name,
          z.strictObject({ field: name, per: z.enum(['day', 'month', 'quarter', 'year']) }),
          z.strictObject({ field: name, ages: z.array(z.int().min(0).max(36_500)).min(1).max(10) }),
        ]),
      )
      .min(1)
      .max(2),
    sums: names(20).exactOptional(),
    chart: z.enum(['bar', 'line', 'pie']),
  }),
  z.strictObject({ kind: z.literal('board'), label, by: name, columns: names(50).exactOptional(), ...cards }),
]);

const days = z.array(z.string().regex(/^(P\d{1,4}D|PT\d{1,4}H)$/, '应为天数或小时数')).max(5);
const receiver = z.union([
  z.strictObject({ field: name }),
  z.strictObject({ headOf: name }),
  z.strictObject({ own: z.literal(true) }),
  z.strictObject({ role: z.string().min(1).max(50) }),
]);
const reminder = z.strictObject({
  label: lineOf(50),
  at: z.union([name, z.literal('')]),
  before: days.exactOptional(),
  after: days.exactOptional(),
  when: when.exactOptional(),
  to: z.array(receiver).max(10),
  text: lineOf(200),
});

/** A form as it is drawn; what its names mean is checked when it is published. */
export const customForm: z.ZodType<CustomForm> = z.strictObject({
  label,
  title: name,
  findBy: names(5).exactOptional(),
  fields: z.record(name, customField),
  sections: z
    .array(z.strictObject({ title: lineOf(50), fields: names(200), showWhen: when.exactOptional() }))
    .max(30)
    .exactOptional(),
  unique: z.array(names(5).min(1)).max(5).exactOptional(),
  checks: checks.exactOptional(),
  lockedWhen: when.exactOptional(),
  tree: z.boolean().exactOptional(),
  seenThrough: names(10).exactOptional(),
  rights: z.record(name, lineOf(50)).exactOptional(),
  reminders: z.record(name, reminder).exactOptional(),
  list: z
    .strictObject({
      columns: names(60).exactOptional(),
      filters: names(30).exactOptional(),
      search: names(10).exactOptional(),
      sums: names(20).exactOptional(),
      sort: z
        .string()
        .regex(/^-?[a-zA-Z][a-zA-Z0-9]{0,29}$/)
        .exactOptional(),
      highlightWhen: when.exactOptional(),
    })
    .exactOptional(),
  views: z.record(name, view).exactOptional(),
  process: customProcess.exactOptional(),
  menu: z
    .strictObject({
      under: z.union([group, z.array(group).min(1).max(4)]),
      icon: z.string().max(30).exactOptional(),
      sort: z.int().min(0).max(999).exactOptional(),
    })
    .exactOptional(),
});

const state = z.enum(['draft', 'published', 'retired']);
const listed = z.strictObject({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  state,
  /** The version in use; 0 before the first. */
  version: z.int(),
  /** Whether the draft says something else than the version in use. */
  isChanged: z.boolean(),
  updatedDate: moment,
  updatedBy: z.string().nullable(),
});
const drawn = listed.extend({ revision: z.int(), draft: customForm, words: offeredWords });

const version = z.strictObject({
  version: z.int(),
  publishedDate: moment,
  publishedBy: z.string().nullable(),
  /** The names of its fields: their columns are there. */
  fields: z.array(z.string()),
});

/** What stands against publishing, by the name in the draft where the place is. */
const fault = z.strictObject({ word: z.string(), says: z.string() });
/** What a change means for rows that there are. */
const effect = z.strictObject({ word: z.string(), says: z.string(), rows: z.int(), isBlocking: z.boolean() });

const codeParams = z.strictObject({ id: z.string().max(100) });
/** Where the rows of a form stand in the web. */
const page = z.strictObject({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  module: z.string(),
  list: z.string(),
  isTree: z.boolean(),
});

/** Forms that administrators draw (自定义表单): drafts, their check, versions in use. */
export const customFormCalls = defineCalls({
  'POST /a/sys/customForm/queryList': {
    body: z.strictObject({
      params: filters({ label$like: z.string().max(50).optional(), state: state.optional() }),
      ...paging,
      ...ordering,
    }),
    data: z.array(listed),
  },
  'GET /a/sys/customForm/:id': { params: idParams, data: drawn },
  'POST /a/sys/customForm': {
    body: z.strictObject({ code: formCode, draft: customForm }),
    data: drawn,
  },
  'PUT /a/sys/customForm/:id': {
    params: idParams,
    body: z.strictObject({ revision: z.int(), draft: customForm }),
    data: drawn,
  },
  'DELETE /a/sys/customForm/:id': { params: idParams, data: z.null() },
  'POST /a/sys/customForm/:id/check': {
    params: idParams,
    data: z.strictObject({ faults: z.array(fault), effects: z.array(effect) }),
  },
  'POST /a/sys/customForm/:id/publish': {
    params: idParams,
    body: z.strictObject({ revision: z.int() }),
    data: drawn,
  },
  /** 谁可以发起: roles that may fill the form in, and how many of its processes run. */
  'GET /a/sys/customForm/:id/audience': {
    params: idParams,
    data: z.strictObject({
      roles: z.array(
        z.strictObject({ id: z.string(), name: z.string(), people: z.int(), mayFill: z.boolean() }),
      ),
      /** Whether the caller may change them. */
      canGive: z.boolean(),
      running: z.int(),
    }),
  },
  /** The roles that may fill the form in from now on; all others may not. */
  'PUT /a/sys/customForm/:id/audience': {
    params: idParams,
    body: z.strictObject({ roles: z.array(idSchema).max(500) }),
    data: z.null(),
  },
  'PUT /a/sys/customForm/:id/retire': { params: idParams, data: drawn },
  'GET /a/sys/customForm/:id/versions': {
    params: idParams,
    data: z.array(version),
  },
  'GET /a/sys/customForm/:id/indexes': {
    params: idParams,
    data: z.array(
      z.strictObject({
        field: z.string(),
        /** How often somebody looked for rows by it. */
        uses: z.int(),
        lastDate: moment,
        /** The index that was made for that. */
        index: z.string().nullable(),
        madeDate: moment.nullable(),
      }),
    ),
  },
  'GET /a/sys/customForm/:id/versions/:version': {
    params: z.strictObject({ id: idSchema, version: idSchema }),
    data: version.extend({ definition: customForm }),
  },
  'GET /a/sys/customForm/targets': {
    data: z.array(
      z.strictObject({
        path: z.string(),
        label: z.string(),
        fields: z.array(z.strictObject({ name: z.string(), label: z.string() })),
      }),
    ),
  },
  /** A row of the form that the code names, or with `init` what a new one begins with. */
  'POST /form/:code/get': {
    params: z.strictObject({ code: z.string().max(100) }),
    body: z.strictObject({
      id: z.union([idSchema, z.literal(''), z.null()]).optional(),
      init: z.union([z.boolean(), z.string().max(10), z.int()]).optional(),
      formId: z.string().max(100).nullable().optional(),
      formCode: z.string().max(100).optional(),
    }),
    data: z.looseObject({ id: z.string().nullable() }),
  },
  'GET /share/getUUID': { data: z.string() },
  'GET /share/getVuer/:id': { params: codeParams, data: page },
  'GET /view/:id': { params: codeParams, data: page },
});
