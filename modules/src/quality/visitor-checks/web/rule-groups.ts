import type { OpenFile } from './visitor-api.ts';

type Rule = OpenFile['rules'][number];

export type RuleGroup = { readonly label: string; readonly ids: readonly string[] | 'firm' };

/** Rules as a visitor chooses them. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  {
    label: '清单与标准',
    ids: ['analyzerBillAndMaterial', 'standardMixCheck', 'logicalCheck', 'checkSupplyScale'],
  },
  {
    label: '计算与汇总',
    ids: ['checkBillPrice', 'branchValencyCheck', 'branchFeeBalanceCheck', 'projectAmountCheck'],
  },
  { label: '费用', ids: ['measuresRateCheck', 'taxCheck', 'provisionalCheck', 'lawfeeCheck'] },
  { label: '价格', ids: ['checkResourcePrice', 'profitRateCheck', 'laborRateCheck'] },
  {
    label: '指标',
    ids: [
      'costRangeCheck',
      'economicCheck',
      'quantityCheck',
      'materialCheck',
      'relativityCheck',
      'expandCheck',
    ],
  },
  { label: '发放单位的规则', ids: 'firm' },
];

/** Whether a rule belongs to a group. */
export const isOf =
  ({ ids }: RuleGroup) =>
  ({ id, ofFirm }: Rule): boolean =>
    ids === 'firm' ? ofFirm : ids.includes(id);

/** The name of a rule for people. */
export const ruleLabel = ({ label }: Pick<Rule, 'label'>): string => label;
