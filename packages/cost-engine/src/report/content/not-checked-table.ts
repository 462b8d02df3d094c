import type { CheckResult } from '../../findings/finding.ts';
import { numberColumn, type ReportTable, type RuleNames, ruleName, textColumn } from './document.ts';

/** 未能检查: which checks could not be made, why, and for how many; the first of them are named. */
export function notCheckedTable({ notChecked }: CheckResult, ruleNames: RuleNames): ReportTable {
  const rows = notChecked.map(({ rule, kind, reason, count, targets }) => [
    ruleName(rule, ruleNames),
    kind,
    reason,
    String(count),
    `${targets.join('、')}${count > targets.length ? ' 等' : ''}`,
  ]);
  const columns = [
    textColumn('检查项', 24),
    textColumn('类别', 20),
    textColumn('原因', 36),
    numberColumn('数量', 10),
    textColumn('对象', 40),
  ];
  return { kind: 'table', name: '未能检查', columns, rows };
}
