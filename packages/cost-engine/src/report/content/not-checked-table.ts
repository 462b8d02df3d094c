import type { CheckResult, NotChecked } from '../../findings/finding.ts';
import { numberColumn, type ReportTable, type RuleNames, ruleName, textColumn } from './document.ts';
import { joinedRemedies } from './joined-remedies.ts';

/** 未能检查: which checks could not be made, why and how to make them, and for how many; one row for each reason. */
export function notCheckedTable({ notChecked }: CheckResult, ruleNames: RuleNames): ReportTable {
  const reasons = Map.groupBy(notChecked, ({ rule, reason }) => `${rule} ${causeOf(reason)[0]}`);
  const rows = [...reasons.values()].flatMap((same: NotChecked[]) => {
    const [first] = same;
    if (!first) return [];
    const count = same.reduce((sum, one) => sum + one.count, 0);
    const remedy = joinedRemedies(same.map(({ reason }) => causeOf(reason)[1]));
    return [[ruleName(first.rule, ruleNames), causeOf(first.reason)[0], remedy, String(count)]];
  });
  const columns = [
    textColumn('检查项', 24),
    textColumn('原因', 44),
    textColumn('如何补充', 50),
    numberColumn('数量', 10),
  ];
  return { kind: 'table', name: '未能检查', columns, rows };
}

/** The cause, and behind a colon how to give what is missing. */
function causeOf(reason: string): readonly [cause: string, remedy: string] {
  const [cause = '', remedy = ''] = reason.split(/：(.*)/s);
  return [cause, remedy];
}
