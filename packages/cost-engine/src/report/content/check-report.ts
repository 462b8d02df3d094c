import { moneyText } from '@jianheng/fixed-point';
import { type CheckResult, type Finding, LEVEL_LABELS, LEVELS } from '../../findings/finding.ts';
import type { NodeIndices } from '../../indices/project-indices.ts';
import type { CostProject } from '../../model/project.ts';
import type { ReportBlock, ReportDocument, ReportTable } from './document.ts';
import { findingsTable, groupsByRisk, membersTable } from './finding-tables.ts';
import { ignoredTable } from './ignored-table.ts';
import { indexTable } from './index-table.ts';
import { notCheckedTable } from './not-checked-table.ts';
import { signatures } from './signatures.ts';
import { summaryTable } from './summary-table.ts';

/** What persons have added to the findings, and what else the report shows. */
export interface ReportOptions {
  /** findings that somebody set aside, with the reason */
  readonly isIgnored?: (finding: Finding) => string | null;
  /** what the reviewer says to a finding */
  readonly opinion?: (finding: Finding) => string | null;
  /** indices of the buildings, shown when given */
  readonly indices?: readonly NodeIndices[];
  /** names of custom rules by `own:id`; those of the product are known */
  readonly ruleNames?: ReadonlyMap<string, string>;
  /** lines about standards, books and ranges, and the day, as the firm writes them */
  readonly basis?: readonly string[];
}

/**
 * The report of a check (质量检查报告): basis, summary by rule and level, groups of like findings and their members with the calculation,
 * both by money at risk, those set aside with their reasons, what could not be checked, indices, signatures. The same input gives
 * the same document.
 */
export function checkReport(
  project: CostProject,
  result: CheckResult,
  options: ReportOptions = {},
): ReportDocument {
  const {
    isIgnored = () => null,
    opinion = () => null,
    ruleNames = new Map(),
    indices,
    basis = [],
  } = options;
  const counted = result.findings.filter((finding) => isIgnored(finding) === null);
  const ignored = result.findings.filter((finding) => isIgnored(finding) !== null);
  const groups = groupsByRisk(counted);
  const telling = { project, ruleNames, opinion };
  return {
    title: `质量检查报告 ${project.head.name}`,
    blocks: [
      ...overview(project, counted, basis),
      ...section('检查汇总', summaryTable(result, counted, ruleNames)),
      ...section('问题清单', findingsTable(groups, telling)),
      ...section('问题明细', membersTable(groups, telling)),
      ...section('已忽略的问题', ignored.length === 0 ? null : ignoredTable(ignored, isIgnored)),
      ...section('未能检查', result.notChecked.length === 0 ? null : notCheckedTable(result, ruleNames)),
      ...section('造价指标', indices ? indexTable(indices) : null),
      ...section('签署', signatures()),
    ],
  };
}

function section(title: string, table: ReportTable | null): ReportBlock[] {
  return table ? [heading(title), table] : [];
}

function heading(text: string): ReportBlock {
  return { kind: 'heading', level: 1, text };
}

function overview(
  { head, lines, consumptions }: CostProject,
  findings: readonly Finding[],
  basis: readonly string[],
): ReportBlock[] {
  const standard = head.standard === '2013' ? 'GB 50500-2013' : 'GB/T 50500-2024';
  const total = head.total === null ? '未载明' : `${moneyText(head.total)} 元`;
  const levels = LEVELS.map(
    (level) => `${LEVEL_LABELS[level]} ${findings.filter((one) => one.level === level).length} 项`,
  );
  const texts = [
    `项目：${head.name}；清单标准：${standard}；项目总价：${total}。`,
    `检查范围：清单 ${lines.count} 行，人材机 ${consumptions.count} 条。`,
    `结论：${levels.join('，')}。`,
    ...basis,
  ];
  return [heading('概况'), ...texts.map((text): ReportBlock => ({ kind: 'paragraph', text }))];
}
