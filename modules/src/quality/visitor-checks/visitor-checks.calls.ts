import {
  bidLines,
  bidNumber,
  bidSummary,
  costReading,
  defineCalls,
  fileAnswer,
  idParams,
} from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
/** The end of a link. One that is no link of this installation is answered like one that has expired. */
const link = z.string().min(1).max(200);
const visit = z.strictObject({ link });
const ofVisit = z.strictObject({ link, id });
/** m², more than nothing, with at most two decimals */
const area = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/, '建筑面积应为大于 0 的数，最多两位小数');

const conditions = z.strictObject({
  name: z.string().trim().min(1, '请填写工程名称').max(200),
  standard: z.enum(['2013', '2024']),
  /** m² by the place of the building in the file; null keeps what the file states */
  areas: z.array(area.nullable()).max(1000),
  rules: z.array(z.string().max(100)).min(1, '请至少选择一项检查内容').max(200),
});

const file = z.strictObject({
  id,
  name: z.string(),
  lines: z.int(),
  verdict: z.enum(['agrees', 'differs', 'unproven', 'unrecognised']),
  /** yuan: the sum of its lines */
  amount: z.string(),
  addedAt: z.string(),
  /** when it is deleted with all that was made of it */
  removedAt: z.string(),
});

const check = z.strictObject({
  id,
  fileId: id,
  name: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** rules that have run, of all rules that it consists of */
  rulesDone: z.int(),
  rules: z.int(),
  errors: z.int(),
  warnings: z.int(),
  infos: z.int(),
  /** yuan */
  amountAtRisk: z.string(),
  begunAt: z.string(),
});

const comparison = z.strictObject({ id, name: z.string(), comparedAt: z.string(), suspicious: z.int() });

const group = z.strictObject({
  id: z.string(),
  rule: z.string(),
  level: z.enum(['error', 'warning', 'info']),
  title: z.string(),
  formula: z.string(),
  clause: z.string(),
  suggestion: z.string(),
  nodeName: z.string(),
  count: z.int(),
  amountAtRisk: z.string().nullable(),
});

const member = z.strictObject({
  place: z.string(),
  code: z.string(),
  name: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  figures: z.array(z.tuple([z.string(), z.string()])),
  amountAtRisk: z.string().nullable(),
});

const outcome = z.strictObject({
  rule: z.string(),
  label: z.string(),
  /** checked: it looked at something; missing: its input is missing; off: it did not run */
  state: z.enum(['checked', 'missing', 'off']),
  lookedAt: z.int(),
  errors: z.int(),
  warnings: z.int(),
  infos: z.int(),
  amountAtRisk: z.string(),
  notChecked: z.array(z.strictObject({ kind: z.string(), reason: z.string(), count: z.int() })),
});

const indexRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  depth: z.int(),
  /** the figure that is divided, decimal text, and its unit */
  figure: z.string().nullable(),
  figureUnit: z.string(),
  /** share of the whole, 0 to 1 */
  share: z.number().nullable(),
  value: z.number().nullable(),
  unit: z.string(),
});

const indexGroup = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** m² */
  area: z.number().nullable(),
  /** yuan */
  total: z.string().nullable(),
  /** share of the amount that is in subjects, 0 to 1 */
  collected: z.number(),
  rows: z.array(indexRow),
});

/** Calls of members about links. */
export const linkCalls = defineCalls({
  /** The public address of a link that is in use, without the host. */
  'GET /b/quality/visitorLink/:id/address': {
    params: idParams,
    data: z.strictObject({ address: z.string() }),
  },
});

/** Calls of visitors: a link, and what belongs to it alone. */
export const visitorCalls = defineCalls({
  /** Who gave the link, what it allows, and what was made with it. */
  'GET /share/visitor/:link': {
    params: visit,
    data: z.strictObject({
      firm: z.string(),
      name: z.string(),
      visitor: z.string(),
      expiresOn: z.string(),
      keepDays: z.int(),
      files: z.strictObject({ used: z.int(), max: z.int() }),
      megabytes: z.strictObject({ used: z.string(), max: z.int() }),
      checks: z.strictObject({ used: z.int(), max: z.int() }),
      /** bytes that the next file may have, and lines of its bill */
      maxBytes: z.int(),
      maxLines: z.int(),
      endings: z.array(z.string()),
      own: z.strictObject({
        files: z.array(file),
        checks: z.array(check),
        comparisons: z.array(comparison),
      }),
    }),
  },
  /** Takes a form with one file and reads it in a process with limits; the file itself is not kept. */
  'POST /share/visitor/:link/file': { params: visit, data: file },
  'GET /share/visitor/:link/file/:id': {
    params: ofVisit,
    data: z.strictObject({
      file,
      reading: costReading,
      buildings: z.array(z.strictObject({ name: z.string(), area: z.string().nullable() })),
      conditions,
      /** rules that can be chosen, in their order */
      rules: z.array(z.strictObject({ id: z.string(), label: z.string(), ofFirm: z.boolean() })),
    }),
  },
  'DELETE /share/visitor/:link/file/:id': { params: ofVisit, data: z.null() },
  'PUT /share/visitor/:link/file/:id/conditions': { params: ofVisit, body: conditions, data: z.null() },
  /** Begins a check under the conditions of the file; `continue` runs its rules. */
  'POST /share/visitor/:link/file/:id/check': { params: ofVisit, data: check },
  /** Runs the next rules of a check. A check that was interrupted continues at the first rule that has not run. */
  'POST /share/visitor/:link/check/:id/continue': { params: ofVisit, data: check },
  'GET /share/visitor/:link/check/:id': {
    params: ofVisit,
    data: z.strictObject({ check, outcomes: z.array(outcome) }),
  },
  /** Groups of findings, the gravest first and among them those with the most money at risk. */
  'POST /share/visitor/:link/check/:id/findings': {
    params: ofVisit,
    body: z.strictObject({
      rule: z.string().max(100).optional(),
      level: z.enum(['error', 'warning', 'info']).optional(),
      pageNo: z.int().min(1).max(10_000).optional(),
    }),
    data: z.strictObject({ rows: z.array(group), total: z.int() }),
  },
  /** Findings of a group, those with the most money at risk first. */
  'POST /share/visitor/:link/check/:id/members': {
    params: ofVisit,
    body: z.strictObject({ group: z.string().max(120), pageNo: z.int().min(1).max(10_000).optional() }),
    data: z.strictObject({ rows: z.array(member), total: z.int() }),
  },
  'POST /share/visitor/:link/check/:id/report': {
    params: ofVisit,
    body: z.strictObject({ format: z.enum(['pdf', 'docx', 'xlsx']) }),
    data: fileAnswer,
  },
  /** Compares bids with a tender and with each other; without a tender, with the first bid. */
  'POST /share/visitor/:link/comparison': {
    params: visit,
    body: z.strictObject({
      tender: id.optional(),
      bids: z
        .array(z.strictObject({ file: id, bidder: z.string().trim().min(1, '请填写投标单位').max(100) }))
        .min(1, '请至少选择一份投标文件')
        .max(5),
    }),
    data: z.strictObject({ id }),
  },
  'GET /share/visitor/:link/comparison/:id': {
    params: ofVisit,
    data: z.strictObject({
      name: z.string(),
      comparedAt: z.string(),
      hasTender: z.boolean(),
      summary: bidSummary,
    }),
  },
  'GET /share/visitor/:link/comparison/:id/:bid': {
    params: z.strictObject({
      link,
      id,
      bid: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .pipe(bidNumber),
    }),
    data: bidLines,
  },
  /** Indices of the whole file or of its buildings. */
  'POST /share/visitor/:link/file/:id/indices': {
    params: ofVisit,
    body: z.strictObject({
      by: z.enum(['project', 'building']),
      part: z.enum(['economic', 'quantity', 'material', 'relation', 'expanded']),
    }),
    data: z.array(indexGroup),
  },
});
