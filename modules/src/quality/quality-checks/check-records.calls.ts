import { defineCalls, fileAnswer, idParams } from '@jianheng/contract';
import { z } from 'zod';

export const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
/** A finding by its rule and its number in the record: `branchValencyCheck/17`. */
const findingId = z.string().regex(/^[\w:.-]{1,100}\/[1-9]\d{0,6}$/, '编号不正确');
const MAX_FINDINGS = 500;
const findingIds = z.array(findingId).min(1).max(MAX_FINDINGS);
const counted = z.strictObject({ changed: z.int() });

const outcome = z.strictObject({
  rule: z.string(),
  label: z.string(),
  /** checked: it looked at something; missing: what it needs is not there; off: it did not run */
  state: z.enum(['checked', 'missing', 'off']),
  lookedAt: z.int(),
  errors: z.int(),
  warnings: z.int(),
  infos: z.int(),
  /** of these set aside by people */
  ignored: z.int(),
  amountAtRisk: z.string(),
  notChecked: z.array(z.strictObject({ kind: z.string(), reason: z.string(), count: z.int() })),
});

/** Calls about a record of a check. */
export const checkRecordCalls = defineCalls({
  /** Begins the check as work in the background. */
  'POST /b/quality/checkrecord/start': {
    body: z.strictObject({ id }),
    data: z.strictObject({ id: z.string(), state: z.literal('queued'), jobRunId: z.string() }),
  },
  /** The outcome of each rule. `isStale`: the bill has changed since the check. */
  'POST /b/quality/checkrecord/outcomes': {
    body: z.strictObject({ id }),
    data: z.strictObject({
      revision: z.string(),
      isStale: z.boolean(),
      /** not one rule has run yet */
      isNew: z.boolean(),
      rules: z.array(outcome),
    }),
  },
  /** Notes which findings one has looked at. */
  'POST /b/quality/checkrecord/saveViewState': {
    body: z.strictObject({ id, ids: findingIds }),
    data: counted,
  },
  /** Sets findings aside with a reason, or takes that back. */
  'POST /b/quality/checkrecord/setIgnore': {
    body: z
      .strictObject({ id, ids: findingIds, ignored: z.boolean(), reason: z.string().max(200).optional() })
      .refine(({ ignored, reason = '' }) => !ignored || reason.trim() !== '', {
        message: '忽略时应填写',
        path: ['reason'],
      }),
    data: counted,
  },
  /** Sets a remark on findings; an empty text clears it. */
  'POST /b/quality/checkrecord/setOpinion': {
    body: z.strictObject({ id, ids: findingIds, text: z.string().max(500) }),
    data: counted,
  },
  'GET /b/quality/checkrecord/getBillMaterialInfo/:id': {
    params: idParams,
    data: z.strictObject({
      buildings: z.int(),
      units: z.int(),
      lines: z.int(),
      resources: z.int(),
      uses: z.int(),
      /** yuan: all that lines consume, and what belongs to no class of materials */
      total: z.string(),
      unclassified: z.string(),
    }),
  },
  /** Findings about the wording of lines: decimals, grades, features that only refer elsewhere. */
  'GET /b/quality/checkrecord/getBillSplicWordResult/:id': {
    params: idParams,
    data: z.array(
      z.strictObject({
        kind: z.string(),
        title: z.string(),
        code: z.string(),
        name: z.string(),
        place: z.string(),
        expected: z.string().nullable(),
        actual: z.string().nullable(),
      }),
    ),
  },
});

/** The consent of a reviewer. */
export const consentCalls = defineCalls({
  /** Agrees that errors are ignored. */
  'POST /b/quality/checkrecord/consent': {
    body: z.strictObject({ id, ids: findingIds }),
    data: counted,
  },
});

/** Projects with the last check of each. */
export const checkedProjectCalls = defineCalls({
  'POST /b/quality/checkrecord/checkedProject': {
    body: z.strictObject({ projectId: id.optional() }),
    data: z.array(
      z.strictObject({
        projectId: z.string(),
        projectName: z.string(),
        recordId: z.string(),
        name: z.string(),
        state: z.string(),
        errors: z.int(),
        warnings: z.int(),
        infos: z.int(),
        checkedAt: z.string().nullable(),
      }),
    ),
  },
});

const format = z.enum(['pdf', 'docx', 'xlsx']);

/** Reports of a check. */
export const reportCalls = defineCalls({
  'POST /b/quality/check/report/generatorReport': {
    body: z.strictObject({ recordId: id, format }),
    data: fileAnswer,
  },
  'POST /s/getReport': { body: z.strictObject({ recordId: id, format }), data: fileAnswer },
  /** Workbooks of the project in which the findings can be marked, the newest first. */
  'POST /b/quality/check/report/workbooks': {
    body: z.strictObject({ recordId: id }),
    data: z.array(z.strictObject({ fileId: id, name: z.string() })),
  },
  /** One of them with the findings in their rows, and a sheet that lists all of them. */
  'POST /b/quality/check/report/markWorkbook': {
    body: z.strictObject({ recordId: id, fileId: id }),
    data: fileAnswer,
  },
});
