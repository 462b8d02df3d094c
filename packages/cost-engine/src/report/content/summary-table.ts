import { riskText } from '../../findings/amount-at-risk.ts';
import { type CheckResult, type Finding, LEVEL_LABELS, LEVELS } from '../../findings/finding.ts';
import {
  moneyColumn,
  numberColumn,
  type ReportTable,
  type RuleNames,
  ruleName,
  textColumn,
} from './document.ts';

/** 检查汇总: rule by rule what was looked at, what could not be, what was found on each level, and the money on it. */
export function summaryTable(
  { checked, notChecked }: CheckResult,
  findings: readonly Finding[],
  ruleNames: RuleNames,
): ReportTable {
  const lookedAt = Object.entries(checked).map(([key, count]) => ({
    rule: key.slice(0, key.indexOf('/')),
    count,
  }));
  const rules = new Set([...lookedAt, ...notChecked].map(({ rule }) => rule));
  const rows = [...rules].map((rule) => {
    const own = findings.filter((finding) => finding.rule === rule);
    const counts = LEVELS.map((level) => String(own.filter((one) => one.level === level).length));
    const [looked, skipped] = [countOf(lookedAt, rule), countOf(notChecked, rule)];
    const told = [ruleName(rule, ruleNames), looked, skipped, ...counts].map((text) =>
      text === '0' ? '–' : text,
    );
    return [...told, riskText(own)];
  });
  const columns = [
    textColumn('检查项', 30),
    ...['已检查', '未能检查', ...LEVELS.map((level) => LEVEL_LABELS[level])].map((title) =>
      numberColumn(title, 10),
    ),
    moneyColumn('涉及金额（元）', 18),
  ];
  return { kind: 'table', name: '检查汇总', columns, rows };
}

interface Counted {
  readonly rule: string;
  readonly count: number;
}

function countOf(rows: readonly Counted[], rule: string): string {
  return String(rows.reduce((sum, row) => sum + (row.rule === rule ? row.count : 0), 0));
}
