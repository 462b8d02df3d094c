import type { CheckResult, NotChecked } from '../../findings/finding.ts';
import { numberColumn, type ReportTable, type RuleNames, ruleName, textColumn } from './document.ts';

/** 未能检查: which checks could not be made, why and how to make them, and for how many; one row for each reason. */
export function notCheckedTable({ notChecked }: CheckResult, ruleNames: RuleNames): ReportTable {
  const reasons = Map.groupBy(notChecked, ({ rule, reason }) => `${rule} ${reason}`);
  const rows = [...reasons.values()].flatMap((same: NotChecked[]) => {
    const [first] = same;
    if (!first) return [];
    const [reason = '', remedy = ''] = first.reason.split(/：(.*)/s);
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return [[ruleName(first.rule, ruleNames), reason, remedy, String(count)]];
  });
  const columns = [
    textColumn('检查项', 24),
    textColumn('原因', 44),
    textColumn('如何补充', 50),
    numberColumn('数量', 10),
  ];
  return { kind: 'table', name: '未能检查', columns, rows };
}
