import { moneyText } from '@jianheng/fixed-point';
import { byRisk, riskOfAll, riskText } from '../../findings/amount-at-risk.ts';
import { type Finding, LEVEL_LABELS, LEVELS } from '../../findings/finding.ts';
import {
  moneyColumn,
  numberColumn,
  type ReportBlock,
  type ReportTable,
  type RuleNames,
  ruleName,
  textColumn,
} from './document.ts';
import { differenceOf, type FindingPlaces, subjectOf } from './finding-place.ts';
import { groupedMoney, shownAmounts } from './grouped-figures.ts';

/** How findings are told. */
export interface FormatOptions {
  readonly places: FindingPlaces;
  readonly ruleNames: RuleNames;
  /** what the reviewer says to a finding */
  readonly opinion: (finding: Finding) => string | null;
}

/** Findings that are wrong in the same way; the first speaks for all: title, formula, clause, suggestion. */
interface Problem {
  readonly head: Finding;
  readonly members: readonly Finding[];
}

/** Findings of one rule and title together, the gravest first, among them those with the most money at risk. */
function problemsOf(findings: readonly Finding[]): Problem[] {
  const kinds = Map.groupBy(findings, ({ rule, kind, level, title }) => [rule, kind, level, title].join(' '));
  const problems = [...kinds.values()].flatMap((members): Problem[] => {
    const sorted = members.toSorted(byRisk);
    const [head] = sorted;
    return head ? [{ head, members: sorted }] : [];
  });
  const risk = ({ members }: Problem) => riskOfAll(members);
  return problems.toSorted(
    (left, right) =>
      LEVELS.indexOf(left.head.level) - LEVELS.indexOf(right.head.level) || risk(right) - risk(left),
  );
}

/** 问题清单: for each subject what is wrong, once with its clause and its advice, and below it every place with both figures. */
export function findingBlocks(findings: readonly Finding[], options: FormatOptions): ReportBlock[] {
  return problemsOf(findings).flatMap((problem, at): ReportBlock[] => {
    const { head, members } = problem;
    const money = riskOfAll(members);
    const risk = money === 0 ? '' : `，涉及金额 ${groupedMoney(moneyText(money))} 元`;
    return [
      {
        kind: 'heading',
        level: 2,
        text: `${at + 1}. ${head.title}（${LEVEL_LABELS[head.level]}，${members.length} 处${risk}）`,
      },
      {
        kind: 'paragraph',
        text: `检查项：${ruleName(head.rule, options.ruleNames)}；算法：${head.formula}；依据：${head.clause}；建议：${head.suggestion}。`,
      },
      problemTable(problem, at, options),
    ];
  });
}

function problemTable({ members }: Problem, at: number, { places, opinion }: FormatOptions): ReportTable {
  const rows = members.map((finding, row) => [
    String(row + 1),
    places.of(finding),
    subjectOf(finding),
    shownAmounts(finding.expected ?? ''),
    shownAmounts(finding.actual ?? ''),
    differenceOf(finding),
    finding.amountAtRisk ?? '',
    figuresOf(finding),
    opinion(finding) ?? '',
  ]);
  const columns = [
    numberColumn('序号', 7),
    textColumn('位置', 30),
    textColumn('项目', 34),
    textColumn('应为', 18),
    textColumn('实为', 18),
    moneyColumn('差额'),
    moneyColumn('涉及金额（元）'),
    textColumn('计算数据', 34),
    textColumn('复核意见', 14),
  ];
  return { kind: 'table', name: `问题 ${at + 1}`, ...withoutEmpty(columns, rows) };
}

/** Columns in which no row says anything are left out, but for the one that is filled in by hand. */
function withoutEmpty(
  columns: ReportTable['columns'],
  rows: readonly (readonly string[])[],
): Pick<ReportTable, 'columns' | 'rows'> {
  const kept = columns.map(({ title }, at) => title === '复核意见' || rows.some((row) => row[at] !== ''));
  return {
    columns: columns.filter((_column, at) => kept[at]),
    rows: rows.map((row) => row.filter((_text, at) => kept[at])),
  };
}

/** Every number that was put into the formula. */
function figuresOf({ figures }: Finding): string {
  return figures.map(([label, value]) => `${label} ${shownAmounts(value)}`).join('，');
}

/** 问题汇总 and 问题清单 as tables, for a workbook: what is wrong, once with clause and advice, and every place, to be filtered and sorted. */
export function findingSheets(findings: readonly Finding[], options: FormatOptions): ReportTable[] {
  const problems = problemsOf(findings);
  const told = problems.map(({ head, members }, at) => [
    String(at + 1),
    LEVEL_LABELS[head.level],
    ruleName(head.rule, options.ruleNames),
    head.title,
    String(members.length),
    riskText(members),
    head.formula,
    head.clause,
    head.suggestion,
  ]);
  const rows = problems.flatMap(({ head, members }, at) =>
    members.map((finding) => [
      String(at + 1),
      LEVEL_LABELS[head.level],
      head.title,
      options.places.of(finding),
      subjectOf(finding),
      shownAmounts(finding.expected ?? ''),
      shownAmounts(finding.actual ?? ''),
      differenceOf(finding),
      finding.amountAtRisk ?? '',
      figuresOf(finding),
      options.opinion(finding) ?? '',
    ]),
  );
  return [
    { kind: 'table', name: '问题汇总', columns: PROBLEM_COLUMNS, rows: told },
    { kind: 'table', name: '问题清单', columns: FINDING_COLUMNS, rows },
  ];
}

const PROBLEM_COLUMNS = [
  numberColumn('问题', 6),
  textColumn('级别', 6),
  textColumn('检查项', 18),
  textColumn('内容', 28),
  numberColumn('处数', 8),
  moneyColumn('涉及金额（元）'),
  textColumn('算法', 30),
  textColumn('依据', 28),
  textColumn('建议', 28),
];
const FINDING_COLUMNS = [
  numberColumn('问题', 6),
  textColumn('级别', 6),
  textColumn('内容', 22),
  textColumn('位置', 24),
  textColumn('项目', 26),
  textColumn('应为', 14),
  textColumn('实为', 14),
  moneyColumn('差额', 14),
  moneyColumn('涉及金额（元）', 14),
  textColumn('计算数据', 24),
  textColumn('复核意见', 12),
];
