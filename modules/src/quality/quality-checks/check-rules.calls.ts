import { defineCalls, filters, ordering, paging } from '@jianheng/contract';
import { z } from 'zod';
import { id } from './check-records.calls.ts';

const level = z.enum(['error', 'warning', 'info']);
const MAX_PAGE = 200;

const page = z.strictObject({
  recordId: id,
  pageNo: z.int('应为整数').min(1, '不能小于 1').max(100_000).optional(),
  pageSize: z.int('应为整数').min(1, '不能小于 1').max(MAX_PAGE).optional(),
  params: z
    .strictObject({
      level: level.optional(),
      nodeId: id.optional(),
      kind: z.string().max(100).optional(),
      ignored: z.boolean().optional(),
      viewed: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  orderBy: z.string().max(50).nullable().optional(),
  order: z.enum(['asc', 'desc']).nullable().optional(),
  /** the id of a group: its members are answered */
  parentId: z.string().max(200).optional(),
});

const finding = z.strictObject({
  id: z.string(),
  target: z.string(),
  targetType: z.string(),
  code: z.string(),
  name: z.string(),
  place: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  figures: z.array(z.tuple([z.string(), z.string()])),
  amountAtRisk: z.string().nullable(),
  /** the reason for which it is set aside */
  ignored: z.string().nullable(),
  /** a reviewer agreed */
  hasConsent: z.boolean(),
  opinion: z.string().nullable(),
  viewed: z.boolean(),
});

const row = z.strictObject({
  id: z.string(),
  kind: z.string(),
  level,
  title: z.string(),
  formula: z.string(),
  clause: z.string(),
  suggestion: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  count: z.int(),
  amountAtRisk: z.string().nullable(),
  ignored: z.int(),
  /** the finding itself, where members of a group are answered, else the first of the group */
  head: finding.nullable(),
});

const ruleCall = { body: page, data: z.strictObject({ rows: z.array(row), total: z.int() }) };

/** The findings of each rule in a record, grouped, most money at risk first. */
export const ruleCalls = defineCalls({
  'POST /b/quality/check/analyzerBillAndMaterial': ruleCall,
  'POST /b/quality/check/checkBillPrice': ruleCall,
  'POST /b/quality/check/checkResourcePrice': ruleCall,
  'POST /b/quality/check/branchValencyCheck': ruleCall,
  'POST /b/quality/check/branchFeeBalanceCheck': ruleCall,
  'POST /b/quality/check/projectAmountCheck': ruleCall,
  'POST /b/quality/check/measuresRateCheck': ruleCall,
  'POST /b/quality/check/taxCheck': ruleCall,
  'POST /b/quality/check/provisionalCheck': ruleCall,
  'POST /b/quality/check/lawfeeCheck': ruleCall,
  'POST /b/quality/check/profitRateCheck': ruleCall,
  'POST /b/quality/check/laborRateCheck': ruleCall,
  'POST /b/quality/check/costRangeCheck': ruleCall,
  'POST /b/quality/check/economicCheck': ruleCall,
  'POST /b/quality/check/quantityCheck': ruleCall,
  'POST /b/quality/check/materialCheck': ruleCall,
  'POST /b/quality/check/relativityCheck': ruleCall,
  'POST /b/quality/check/expandCheck': ruleCall,
});

/** Findings of all rules, or of one that the product names no call for. */
export const findingCalls = defineCalls({
  'POST /b/quality/check/findings': {
    body: page.extend({ rule: z.string().max(100).optional() }),
    data: ruleCall.data,
  },
  /**
   * Checks the bill as it is now, after an edit: the number of findings by level, ignored ones included, and those about one
   * target. The record itself stays as it was checked.
   */
  'POST /b/quality/check/recheck': {
    body: z.strictObject({ recordId: id, target: z.string().min(1).max(100) }),
    data: z.strictObject({
      counts: z.strictObject({ error: z.int(), warning: z.int(), info: z.int() }),
      findings: z.array(
        z.strictObject({
          rule: z.string(),
          kind: z.string(),
          level,
          title: z.string(),
          actual: z.string().nullable(),
          expected: z.string().nullable(),
          suggestion: z.string(),
        }),
      ),
    }),
  },
  /** Fees of a unit recomputed, row by row, beside those that it states. */
  'POST /b/quality/check/findFeeCheckByParentId': {
    body: z.strictObject({ recordId: id, parentId: id }),
    data: z.strictObject({
      title: z.string(),
      problem: z.string().nullable(),
      rows: z.array(
        z.strictObject({
          id: z.string(),
          parentId: z.string().nullable(),
          symbol: z.string(),
          name: z.string(),
          rate: z.string().nullable(),
          formula: z.string(),
          steps: z.string(),
          stated: z.string().nullable(),
          recomputed: z.string(),
          difference: z.string().nullable(),
          hasChildren: z.boolean(),
        }),
      ),
    }),
  },
});

/** Sizes that the indices of a project still lack. */
export const supplyCalls = defineCalls({
  'POST /b/quality/project/checkSupplyScale': {
    body: z.strictObject({ projectId: id }),
    data: z.array(
      z.strictObject({
        nodeId: z.string(),
        name: z.string(),
        isComplete: z.boolean(),
        collectedShare: z.number(),
        missing: z.array(
          z.strictObject({
            symbol: z.string(),
            label: z.string(),
            says: z.string(),
            requiredBy: z.array(z.string()),
          }),
        ),
      }),
    ),
  },
});

const ruleRow = z.strictObject({
  ruleId: z.string(),
  name: z.string(),
  level,
  holds: z.string(),
  state: z.enum(['checked', 'missing', 'off']),
  found: z.int(),
});

/** Rules that the firm has written. */
export const logicalReadCalls = defineCalls({
  /** Rules in use, with what each found in a record. */
  'GET /b/quality/logical/:id/checkList': {
    params: z.strictObject({ id }),
    data: z.array(ruleRow),
  },
  /** Records of checks that the caller sees. */
  'POST /b/quality/logical/queryRecordList': {
    body: z.strictObject({ params: filters({ project: id.optional() }), ...paging, ...ordering }),
    data: z.array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        project: z.string(),
        state: z.string(),
        checkedAt: z.string().nullable(),
      }),
    ),
  },
  /** Lines that a rule found wanting. */
  'POST /b/quality/logical/billList': {
    body: z.strictObject({ recordId: id, ruleId: id }),
    data: z.array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        place: z.string(),
        expected: z.string().nullable(),
        actual: z.string().nullable(),
      }),
    ),
  },
});

export const logicalWriteCalls = defineCalls({
  /** Runs the rules of the firm again. */
  'POST /b/quality/logical/check': {
    body: z.strictObject({ recordId: id }),
    data: z.array(ruleRow),
  },
  /** Sets findings of a rule aside, or takes that back. */
  'PUT /b/quality/logical/saveCheckRecord': {
    body: z
      .strictObject({
        recordId: id,
        ruleId: id,
        ignored: z.boolean(),
        reason: z.string().max(200).optional(),
      })
      .refine(({ ignored, reason = '' }) => !ignored || reason.trim() !== '', {
        message: '忽略时应填写',
        path: ['reason'],
      }),
    data: z.strictObject({ changed: z.int() }),
  },
});
