import { byRisk } from '../../findings/amount-at-risk.ts';
import { type Finding, LEVEL_LABELS } from '../../findings/finding.ts';
import { type FindingGroup, findingGroups } from '../../findings/finding-groups.ts';
import type { CostProject } from '../../model/project.ts';
import { numberColumn, type ReportTable, type RuleNames, ruleName, textColumn } from './document.ts';

/** How findings are told. */
export interface FormatOptions {
  readonly project: CostProject;
  readonly ruleNames: RuleNames;
  /** what the reviewer says to a finding */
  readonly opinion: (finding: Finding) => string | null;
}

/** Groups of like findings, and in each group its findings: those with the most money at risk first. */
export function groupsByRisk(findings: readonly Finding[]): FindingGroup[] {
  return findingGroups(findings)
    .toSorted(byRisk)
    .map((group) => ({ ...group, members: group.members.toSorted(byRisk) }));
}

const WIDTHS = { place: 30, figure: 16, calculation: 44, money: 16, opinion: 18 } as const;

/** 问题清单: one row for what is wrong in the same way in one unit; a finding that stands alone is told in full. */
export function findingsTable(
  groups: readonly FindingGroup[],
  { project, ruleNames, opinion }: FormatOptions,
): ReportTable {
  const names = nodeNames(project);
  const rows = groups.map(({ rule, node, head, members, amountAtRisk }, place) => [
    String(place + 1),
    LEVEL_LABELS[head.level],
    ruleName(rule, ruleNames),
    head.title,
    String(members.length),
    ...(members.length > 1 ? [joined([node, names.get(node)]), '', '', head.formula] : factsOf(head)),
    amountAtRisk ?? '',
    head.clause,
    head.suggestion,
    members.length > 1 ? '' : (opinion(head) ?? ''),
  ]);
  const columns = [
    numberColumn('序号', 8),
    textColumn('级别', 8),
    textColumn('检查项', 18),
    textColumn('问题', 24),
    numberColumn('处数', 8),
    textColumn('位置', WIDTHS.place),
    textColumn('应为', WIDTHS.figure),
    textColumn('实为', WIDTHS.figure),
    textColumn('计算过程', WIDTHS.calculation),
    numberColumn('涉及金额（元）', WIDTHS.money),
    textColumn('依据', 30),
    textColumn('建议', 24),
    textColumn('复核意见', WIDTHS.opinion),
  ];
  return { kind: 'table', name: '问题清单', columns, rows };
}

/** 问题明细: the members of every group that has more than one, by the number of the group. `null` when there is no such group. */
export function membersTable(
  groups: readonly FindingGroup[],
  { opinion }: FormatOptions,
): ReportTable | null {
  const rows = groups.flatMap(({ members }, place) =>
    members.length < 2
      ? []
      : members.map((finding) => [
          String(place + 1),
          finding.title,
          ...factsOf(finding),
          finding.amountAtRisk ?? '',
          opinion(finding) ?? '',
        ]),
  );
  const columns = [
    numberColumn('序号', 8),
    textColumn('问题', 24),
    textColumn('位置', WIDTHS.place),
    textColumn('应为', WIDTHS.figure),
    textColumn('实为', WIDTHS.figure),
    textColumn('计算过程', WIDTHS.calculation),
    numberColumn('涉及金额（元）', WIDTHS.money),
    textColumn('复核意见', WIDTHS.opinion),
  ];
  return rows.length === 0 ? null : { kind: 'table', name: '问题明细', columns, rows };
}

/** Names of the project, its buildings and its units, by id. */
function nodeNames({ head, buildings, unitWorks }: CostProject): ReadonlyMap<string, string> {
  return new Map([head, ...buildings, ...unitWorks].map(({ id, name }) => [id, name]));
}

/** 位置, 应为, 实为, 计算过程: the formula, and every number that was put into it. */
function factsOf({ target, code, name, expected, actual, formula, figures }: Finding): string[] {
  const put = figures.map(([label, value]) => `${label} ${value}`).join('，');
  const calculation = put === '' ? formula : `${formula}；其中 ${put}`;
  return [joined([target, code, name]), expected ?? '', actual ?? '', calculation];
}

function joined(words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(' ');
}
