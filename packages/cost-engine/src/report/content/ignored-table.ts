import { type Finding, LEVEL_LABELS } from '../../findings/finding.ts';
import { numberColumn, type ReportTable, textColumn } from './document.ts';

/** 已忽略的问题: what persons have set aside, and why. */
export function ignoredTable(
  findings: readonly Finding[],
  reasonOf: (finding: Finding) => string | null,
): ReportTable {
  const rows = findings.map((finding) => [
    LEVEL_LABELS[finding.level],
    finding.title,
    [finding.target, finding.name].filter(Boolean).join(' '),
    finding.amountAtRisk ?? '',
    reasonOf(finding) ?? '',
  ]);
  const columns = [
    textColumn('级别', 6),
    textColumn('问题', 30),
    textColumn('位置', 30),
    numberColumn('涉及金额（元）', 16),
    textColumn('忽略理由', 40),
  ];
  return { kind: 'table', name: '已忽略的问题', columns, rows };
}
