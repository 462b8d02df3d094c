import { checkSettings } from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { findingCalls, ruleCalls, supplyCalls } from '../check-rules.calls.ts';
import { qualityChecks } from '../quality-checks.module.ts';
import { askAbout } from './checked-project.ts';
import { inUse } from './rules-in-use.ts';
import { type FindingsPage, readGroups, readMembers } from './stored-findings.ts';

/** The filter and page of a request for findings. */
type PageAsked = {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly parentId?: string | undefined;
  readonly params?:
    | {
        readonly level?: string | undefined;
        readonly nodeId?: string | undefined;
        readonly kind?: string | undefined;
        readonly ignored?: boolean | undefined;
        readonly viewed?: boolean | undefined;
      }
    | null
    | undefined;
};

const PAGE = 20;

/** A page of what was found in a record: groups, or members of one. */
export function findingsPage(
  tx: Tx,
  { id: record, project }: { readonly id: string; readonly project: string },
  { pageNo = 1, pageSize = PAGE, params, parentId }: PageAsked,
  rule?: string,
): Promise<FindingsPage> {
  const wanted = { record, project, rule, ...params, from: (pageNo - 1) * pageSize, most: pageSize };
  return parentId === undefined ? readGroups(tx, wanted) : readMembers(tx, { ...wanted, parentId });
}

type Given = {
  readonly row: { readonly id: string; readonly project: string };
  readonly tx: Tx;
  readonly body: PageAsked;
};

/** The code of a call about one rule. */
const found = (rule: string, name: string) => ({
  label: `质量检查：${name}`,
  reads: ({ row, tx, body }: Given) => findingsPage(tx, row, body, rule),
});

/** The findings of each rule. */
export const ruleFindings = serve(
  qualityChecks,
  ruleCalls,
  { of: 'checkRecord', by: 'recordId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/quality/check/analyzerBillAndMaterial': found('analyzerBillAndMaterial', '清单及材料分析'),
    'POST /b/quality/check/checkBillPrice': found('checkBillPrice', '清单综合单价检查'),
    'POST /b/quality/check/checkResourcePrice': found('checkResourcePrice', '人材机价格检查'),
    'POST /b/quality/check/branchValencyCheck': found('branchValencyCheck', '分部合价检查'),
    'POST /b/quality/check/branchFeeBalanceCheck': found('branchFeeBalanceCheck', '分部费用平衡检查'),
    'POST /b/quality/check/projectAmountCheck': found('projectAmountCheck', '项目总价检查'),
    'POST /b/quality/check/measuresRateCheck': found('measuresRateCheck', '措施费率检查'),
    'POST /b/quality/check/taxCheck': found('taxCheck', '税金检查'),
    'POST /b/quality/check/provisionalCheck': found('provisionalCheck', '暂列金额及暂估价检查'),
    'POST /b/quality/check/lawfeeCheck': found('lawfeeCheck', '规费检查'),
    'POST /b/quality/check/profitRateCheck': found('profitRateCheck', '利润率检查'),
    'POST /b/quality/check/laborRateCheck': found('laborRateCheck', '人工单价检查'),
    'POST /b/quality/check/costRangeCheck': found('costRangeCheck', '造价区间检查'),
    'POST /b/quality/check/economicCheck': found('economicCheck', '经济指标检查'),
    'POST /b/quality/check/quantityCheck': found('quantityCheck', '工程量指标检查'),
    'POST /b/quality/check/materialCheck': found('materialCheck', '材料指标检查'),
    'POST /b/quality/check/relativityCheck': found('relativityCheck', '相关性检查'),
    'POST /b/quality/check/expandCheck': found('expandCheck', '扩展指标检查'),
  },
);

/** Findings of all rules, and the fees of a unit beside what it states. */
export const allFindings = serve(
  qualityChecks,
  findingCalls,
  { of: 'checkRecord', by: 'recordId', read: ['view', 'viewDepartment', 'viewAll'], reads: [costProjects] },
  {
    'POST /b/quality/check/findings': {
      label: '质量检查：问题',
      reads: ({ row, tx, body }) => findingsPage(tx, row, body, body.rule),
    },
    'POST /b/quality/check/recheck': {
      label: '质量检查：复查',
      reads: async ({ row, body, ...hands }) => {
        const { answer } = await askAbout<'recheck'>(hands, row.project, 'recheck', {
          settings: checkSettings({
            sets: await hands.tables.rangeSet.find({}),
            rules: await hands.tables.logicalRule.find(inUse),
            chosen: row.rangeSet,
          }),
          corrections: [],
          target: body.target,
        });
        return { counts: answer.counts, findings: [...answer.findings] };
      },
    },
    'POST /b/quality/check/findFeeCheckByParentId': {
      label: '质量检查：费用复算',
      reads: async ({ row, body, ...hands }) => {
        const nodes = await hands
          .other(costProjects)
          .node.find({ project: { is: row.project }, kind: { is: 'unit' } });
        if (!nodes.some(({ id }) => id === body.parentId)) throw hands.businessError('noUnit');
        const { answer } = await askAbout<'fees'>(hands, row.project, 'fees', { unit: body.parentId });
        const parents = new Set(answer.rows.map(({ parent }) => parent));
        return {
          title: answer.title,
          problem: answer.problem,
          rows: answer.rows.map(({ symbol, parent, amount, ...fee }) => ({
            ...fee,
            id: `${body.parentId}:${symbol}`,
            parentId: parent === null ? null : `${body.parentId}:${parent}`,
            symbol,
            recomputed: amount,
            hasChildren: parents.has(symbol),
          })),
        };
      },
    },
  },
);

/** 补充规模. */
export const supplyCall = serve(
  qualityChecks,
  supplyCalls,
  { read: ['view', 'viewDepartment', 'viewAll'], reads: [costProjects] },
  {
    'POST /b/quality/project/checkSupplyScale': {
      label: '质量检查：补充规模',
      reads: async ({ body, seen, ...hands }) => {
        // Whoever sees a record of a project sees the project.
        const [record] = await seen('checkRecord').list({ params: { project: body.projectId }, pageSize: 1 });
        if (record === undefined) return [];
        const settings = checkSettings({
          sets: await hands.tables.rangeSet.find({}),
          rules: await hands.tables.logicalRule.find(inUse),
          chosen: null,
        });
        const { answer } = await askAbout<'statuses'>(hands, record.project, 'statuses', {
          settings,
          corrections: [],
        });
        return answer.map(({ id, name, isComplete, collectedShare, inputs }) => ({
          nodeId: id,
          name,
          isComplete,
          collectedShare,
          missing: inputs
            .filter(({ isThere }) => !isThere)
            .map((input) => ({
              symbol: input.name,
              label: input.label,
              says: input.says,
              requiredBy: [...input.neededFor],
            })),
        }));
      },
    },
  },
);
