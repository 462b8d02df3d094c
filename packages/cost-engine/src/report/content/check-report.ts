import { moneyText } from '@jianheng/fixed-point';
import { type CheckResult, type Finding, LEVEL_LABELS, LEVELS } from '../../findings/finding.ts';
import type { NodeIndices } from '../../indices/project-indices.ts';
import type { CostProject } from '../../model/project.ts';
import { type CoverFacts, coverOf, EMPTY_COVER } from './cover.ts';
import type { ReportBlock, ReportDocument, ReportTable } from './document.ts';
import { FindingPlaces } from './finding-place.ts';
import { findingBlocks, findingSheets } from './finding-tables.ts';
import { groupedMoney } from './grouped-figures.ts';
import { ignoredTable } from './ignored-table.ts';
import { indexTable } from './index-table.ts';
import { notCheckedTable } from './not-checked-table.ts';
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
  /** what the firm writes on the cover */
  readonly cover?: CoverFacts;
  /** lines about standards, books and ranges, and the day, as the firm writes them */
  readonly basis?: readonly string[];
}

/**
 * The report of a check (质量检查报告) as a client is handed it: cover with three signatures, summary, every problem once with its clause and
 * its advice and all its places with both figures, those set aside with their reasons, what could not be checked, indices. The same
 * input gives the same document.
 */
export function checkReport(
  project: CostProject,
  result: CheckResult,
  options: ReportOptions = {},
): ReportDocument {
  const { isIgnored = () => null, opinion = () => null, ruleNames = new Map(), indices } = options;
  const cover = options.cover ?? EMPTY_COVER;
  const counted = result.findings.filter((finding) => isIgnored(finding) === null);
  const ignored = result.findings.filter((finding) => isIgnored(finding) !== null);
  const telling = { places: new FindingPlaces(project), ruleNames, opinion };
  const summary = summaryTable(result, counted, ruleNames);
  const further = [
    ignored.length === 0 ? null : ignoredTable(ignored, telling.places, isIgnored),
    result.notChecked.length === 0 ? null : notCheckedTable(result, ruleNames),
    indices ? indexTable(indices) : null,
  ].filter((table): table is ReportTable => table !== null && table.rows.length > 0);
  const texts = overview(project, counted, [...basisOf(cover), ...(options.basis ?? [])]);
  return {
    title: `质量检查报告 ${project.head.name}`,
    cover: coverOf(project.head.name, cover),
    blocks: [
      ...texts,
      ...section('检查汇总', summary),
      heading('问题清单'),
      ...(counted.length === 0 ? [paragraph('没有发现问题。')] : findingBlocks(counted, telling)),
      ...further.flatMap((table) => section(table.name, table)),
    ],
    sheets: [summary, ...findingSheets(counted, telling), ...further],
  };
}

/** What the firm rests the report on, in one line. */
function basisOf({ basis }: CoverFacts): string[] {
  return basis.length === 0 ? [] : [`编制依据：${basis.join('；')}。`];
}

function section(title: string, table: ReportTable): ReportBlock[] {
  return [heading(title), table];
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', text };
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
  const total = head.total === null ? '未载明' : `${groupedMoney(moneyText(head.total))} 元`;
  const levels = LEVELS.map(
    (level) => `${LEVEL_LABELS[level]} ${findings.filter((one) => one.level === level).length} 项`,
  );
  const texts = [
    `项目：${head.name}；清单标准：${standard}；项目总价：${total}。`,
    `检查范围：清单 ${lines.count} 行，人材机 ${consumptions.count} 条。`,
    `结论：${levels.join('，')}。`,
    ...basis,
  ];
  return [heading('概况'), ...texts.map(paragraph)];
}
