import { type Finding, LEVEL_LABELS } from '../../findings/finding.ts';
import { moneyColumn, type ReportTable, textColumn } from './document.ts';
import { type FindingPlaces, subjectOf } from './finding-place.ts';

/** 已忽略的问题: what persons have set aside, and why. */
export function ignoredTable(
  findings: readonly Finding[],
  places: FindingPlaces,
  reasonOf: (finding: Finding) => string | null,
): ReportTable {
  const rows = findings.map((finding) => [
    LEVEL_LABELS[finding.level],
    finding.title,
    [places.of(finding), subjectOf(finding)].join(' ').trim(),
    finding.amountAtRisk ?? '',
    reasonOf(finding) ?? '',
  ]);
  const columns = [
    textColumn('级别', 6),
    textColumn('问题', 30),
    textColumn('位置', 30),
    moneyColumn('涉及金额（元）'),
    textColumn('忽略理由', 40),
  ];
  return { kind: 'table', name: '已忽略的问题', columns, rows };
}
