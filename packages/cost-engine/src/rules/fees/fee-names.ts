import { moneyText, RATE, scaledText } from '@jianheng/fixed-point';
import { usual } from '../../derived/usual-value.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { FeeRow, UnitWork } from '../../model/unit-work.ts';
import { missingSetting } from '../context/missing-setting.ts';
import { notSet } from '../context/optional-check.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const MIXED: FindingKind = {
  kind: 'tax_mixed',
  level: 'error',
  title: '同一项目采用了不同的税率或计税方法',
  formula: '各单位工程税率相同',
  clause: '财税〔2016〕36号附件1：同一项目应采用一种计税方法',
  suggestion: '统一计税方法与税率，分期适用不同税率的请说明',
};
const TWICE: FindingKind = {
  kind: 'surcharge_twice',
  level: 'warning',
  title: '附加税费疑似重复计取',
  formula: '城市维护建设税、教育费附加已含在企业管理费中，不另列',
  clause: '建办标〔2016〕4号：附加税费计入企业管理费',
  suggestion: '删除单列的附加税费，或从管理费率中扣除',
};
const SEWAGE: FindingKind = {
  kind: 'sewage_fee',
  level: 'warning',
  title: '仍列工程排污费',
  formula: '2018-01-01 起工程排污费行数 = 0',
  clause: '《环境保护税法》2018-01-01 施行，停征排污费',
  suggestion: '删除工程排污费；环境保护税由施工单位另行缴纳',
};
const SURCHARGE = /城市维护建设税|城建税|教育费?附加|附加税费?/;
const SEWAGE_NAME = /排污费/;

/** 税金名称: what the names of fees and the rates of taxes tell beside their amounts. */
export const TAX_NAMES: readonly OptionalCheck[] = [
  { kind: MIXED.kind, part: () => ({ scope: 'project', check: checkRates }) },
  {
    kind: TWICE.kind,
    part: ({ surchargesInOverhead }) =>
      surchargesInOverhead
        ? { scope: 'unit', check: rowsNamed(TWICE, SURCHARGE) }
        : notSet(TWICE.kind, missingSetting('surcharges')),
  },
];

/** 规费名称: fees that are no longer charged. */
export const STATUTORY_FEE_NAMES: readonly OptionalCheck[] = [
  {
    kind: SEWAGE.kind,
    part: () => ({ scope: 'unit', check: rowsNamed(SEWAGE, SEWAGE_NAME) }),
  },
];

function checkRates(context: RuleContext): void {
  const { head, unitWorks } = context.material.project;
  const rates = unitWorks.flatMap(({ taxRate }) => taxRate ?? []);
  if (rates.length === 0) {
    context.skip(MIXED.kind, head.id, missingContent('taxRate'));
    return;
  }
  context.countChecked(MIXED.kind, rates.length);
  const most = usual(rates);
  const other = unitWorks.filter(({ taxRate }) => taxRate !== null && taxRate !== most);
  if (other.length === 0) return;
  context.addFinding(MIXED, {
    target: `${head.id}:TAX`,
    targetType: 'node',
    node: head.id,
    name: head.name,
    expected: scaledText(most, RATE),
    actual: [...new Set(other.map(({ taxRate }) => scaledText(taxRate ?? 0, RATE)))].join('、'),
    figures: [
      ['多数税率', scaledText(most, RATE)],
      ['单位工程数', String(rates.length)],
      [
        '不同者',
        other
          .slice(0, MAX_NAMED)
          .map(({ id }) => id)
          .join('、'),
      ],
      ['不同者数', String(other.length)],
    ],
    amountAtRisk: other.reduce((sum, { tax }) => sum + (tax ?? 0), 0),
  });
}

const MAX_NAMED = 10;

/** Rows of fees with such a name and an amount; a row of nothing is only a form filled in. */
function rowsNamed(kind: FindingKind, pattern: RegExp) {
  return (context: RuleContext, place: number): void => {
    const unit = context.material.project.unitWorks[place];
    if (!unit) return;
    const rows = [...unit.measures, ...unit.statutoryFees];
    context.countChecked(kind.kind, rows.length);
    for (const row of rows)
      if (pattern.test(row.name) && row.amount !== 0) findRow(context, kind, { unit, row });
  };
}

function findRow(
  context: RuleContext,
  kind: FindingKind,
  { unit, row }: { unit: UnitWork; row: FeeRow },
): void {
  context.addFinding(kind, {
    target: `${unit.id}:${row.id}`,
    targetType: 'fee',
    node: unit.id,
    name: row.name,
    expected: '不列',
    actual: moneyText(row.amount),
    figures: [[row.name, moneyText(row.amount)]],
    amountAtRisk: row.amount,
  });
}
