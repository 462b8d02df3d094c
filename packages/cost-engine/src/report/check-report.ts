import type { CheckResult, Finding, Level } from '../check/finding.ts';
import { MONEY, moneyText, parseScaled } from '../exact/scaled.ts';
import { plainIndex } from '../indices/index-value.ts';
import type { NodeIndices } from '../indices/project-indices.ts';
import type { CostProject } from '../model/project.ts';
import { ALL_RULES } from '../rules/all-rules.ts';
import {
  numberColumn,
  type ReportBlock,
  type ReportDocument,
  type ReportTable,
  textColumn,
} from './document.ts';

/** What persons have added to the findings, and what else the report shows. */
export interface ReportOptions {
  /** findings that somebody set aside, with the reason */
  readonly isIgnored?: (finding: Finding) => string | null;
  /** what the reviewer says to a finding */
  readonly opinion?: (finding: Finding) => string | null;
  /** indices of the buildings, shown when given */
  readonly indices?: readonly NodeIndices[];
  /** names of own rules by `own:id`; those of the product are known */
  readonly ruleNames?: ReadonlyMap<string, string>;
  /** lines about standards, books and ranges, and the day, as the firm writes them */
  readonly basis?: readonly string[];
}

/**
 * The report of a check (质量检查报告): basis, summary by rule and level, findings with their calculation sorted by money, those set
 * aside with their reasons, what could not be checked, indices, signatures. The same input gives the same document.
 */
export function checkReport(
  project: CostProject,
  result: CheckResult,
  options: ReportOptions = {},
): ReportDocument {
  const { isIgnored = () => null, indices, basis = [] } = options;
  const counted = result.findings.filter((finding) => isIgnored(finding) === null);
  const ignored = result.findings.filter((finding) => isIgnored(finding) !== null);
  return {
    title: `质量检查报告 ${project.head.name}`,
    blocks: [
      ...overview(project, counted, basis),
      heading('检查汇总'),
      summaryTable(result, counted, options),
      heading('问题清单'),
      findingsTable('问题清单', counted.toSorted(byMoney), options),
      ...section('已忽略的问题', ignored.length === 0 ? null : ignoredTable(ignored, isIgnored)),
      ...section('未能检查', result.notChecked.length === 0 ? null : notCheckedTable(result, options)),
      ...section('造价指标', indices ? indexTable(indices) : null),
      heading('签署'),
      signatures(),
    ],
  };
}

function heading(text: string): ReportBlock {
  return { kind: 'heading', level: 1, text };
}

function section(title: string, table: ReportTable | null): ReportBlock[] {
  return table ? [heading(title), table] : [];
}

function overview(
  { head, lines, uses }: CostProject,
  findings: readonly Finding[],
  basis: readonly string[],
): ReportBlock[] {
  const standard = head.standard === '2013' ? 'GB 50500-2013' : 'GB/T 50500-2024';
  const total = head.total === null ? '未载明' : `${moneyText(head.total)} 元`;
  const levels = LEVELS.map((level) => `${level} ${findings.filter((one) => one.level === level).length} 项`);
  const texts = [
    `项目:${head.name};清单标准:${standard};项目总价:${total}。`,
    `检查范围:清单 ${lines.count} 行,人材机 ${uses.count} 条。`,
    `结论:${levels.join(',')}。`,
    ...basis,
  ];
  return [heading('概况'), ...texts.map((text): ReportBlock => ({ kind: 'paragraph', text }))];
}

const LEVELS: readonly Level[] = ['错误', '警告', '提示'];

function ruleName(rule: string, { ruleNames }: ReportOptions): string {
  return ALL_RULES.find(({ id }) => id === rule)?.name ?? ruleNames?.get(rule) ?? rule;
}

function summaryTable(
  result: CheckResult,
  findings: readonly Finding[],
  options: ReportOptions,
): ReportTable {
  const rules = new Set(Object.keys(result.checked).map((key) => key.slice(0, key.indexOf('/'))));
  for (const { rule } of result.notChecked) rules.add(rule);
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  const rows = [...rules].map((rule) => {
    const own = byRule.get(rule) ?? [];
    const counts = LEVELS.map((level) => String(own.filter((one) => one.level === level).length));
    const looked = Object.entries(result.checked).reduce(
      (sum, [key, count]) => sum + (key.startsWith(`${rule}/`) ? count : 0),
      0,
    );
    const skipped = result.notChecked.reduce((sum, one) => sum + (one.rule === rule ? one.count : 0), 0);
    return [ruleName(rule, options), String(looked), String(skipped), ...counts, moneyAtRisk(own)];
  });
  const columns = [
    textColumn('检查项', 24),
    ...['已检查', '未能检查', ...LEVELS].map((title) => numberColumn(title, 10)),
    numberColumn('涉及金额(元)', 18),
  ];
  return { kind: 'table', name: '检查汇总', columns, rows };
}

function riskOf({ amountAtRisk }: Finding): number {
  return amountAtRisk === null ? 0 : parseScaled(amountAtRisk, MONEY);
}

function moneyAtRisk(findings: readonly Finding[]): string {
  return moneyText(findings.reduce((sum, finding) => sum + riskOf(finding), 0));
}

function byMoney(left: Finding, right: Finding): number {
  return riskOf(right) - riskOf(left);
}

function findingsTable(name: string, findings: readonly Finding[], options: ReportOptions): ReportTable {
  const { opinion = () => null } = options;
  const rows = findings.map((finding, place) => [
    String(place + 1),
    finding.level,
    ruleName(finding.rule, options),
    finding.title,
    [finding.target, finding.code, finding.name].filter(Boolean).join(' '),
    finding.expected ?? '',
    finding.actual ?? '',
    calculationText(finding),
    finding.amountAtRisk ?? '',
    finding.clause,
    finding.suggestion,
    opinion(finding) ?? '',
  ]);
  const columns = [
    numberColumn('序号', 6),
    textColumn('级别', 6),
    textColumn('检查项', 18),
    textColumn('问题', 24),
    textColumn('位置', 30),
    textColumn('应为', 16),
    textColumn('实为', 16),
    textColumn('计算过程', 44),
    numberColumn('涉及金额(元)', 16),
    textColumn('依据', 30),
    textColumn('建议', 24),
    textColumn('复核意见', 18),
  ];
  return { kind: 'table', name, columns, rows };
}

/** The formula, and every number that was put into it. */
function calculationText({ formula, figures }: Finding): string {
  const put = figures.map(([name, value]) => `${name} ${value}`).join(',');
  return put === '' ? formula : `${formula};其中 ${put}`;
}

function ignoredTable(
  findings: readonly Finding[],
  reasonOf: (finding: Finding) => string | null,
): ReportTable {
  const rows = findings.map((finding) => [
    finding.level,
    finding.title,
    [finding.target, finding.name].filter(Boolean).join(' '),
    finding.amountAtRisk ?? '',
    reasonOf(finding) ?? '',
  ]);
  const columns = [
    textColumn('级别', 6),
    textColumn('问题', 30),
    textColumn('位置', 30),
    numberColumn('涉及金额(元)', 16),
    textColumn('忽略理由', 40),
  ];
  return { kind: 'table', name: '已忽略的问题', columns, rows };
}

function notCheckedTable({ notChecked }: CheckResult, options: ReportOptions): ReportTable {
  const rows = notChecked.map(({ rule, kind, reason, count, targets }) => [
    ruleName(rule, options),
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

function indexTable(nodes: readonly NodeIndices[]): ReportTable {
  const rows = nodes.flatMap(({ name, indices }) =>
    indices.flatMap((index) =>
      index.value === null ? [] : [[name, index.name, plainIndex(index.value), index.unit, index.formula]],
    ),
  );
  const columns = [
    textColumn('单项工程', 20),
    textColumn('指标', 24),
    numberColumn('数值'),
    textColumn('单位', 10),
    textColumn('公式', 40),
  ];
  return { kind: 'table', name: '造价指标', columns, rows };
}

function signatures(): ReportTable {
  const columns = [
    textColumn('', 10),
    textColumn('姓名', 16),
    textColumn('执业印章', 24),
    textColumn('日期', 16),
  ];
  return {
    kind: 'table',
    name: '签署',
    columns,
    rows: ['编制', '复核', '审定'].map((role) => [role, '', '', '']),
  };
}
