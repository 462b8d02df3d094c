import { moneyText, RATE } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import type { Resource } from '../../model/resource.ts';
import { comparableText } from '../../text/text-tokens.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const ORDER: FindingKind = {
  kind: 'grade_order',
  level: 'warning',
  title: '规格高的材料反而便宜',
  formula: '同名同单位材料，规格等级高者单价 ≥ 规格等级低者单价 × (1 − 允许偏差)',
  clause: '材料价格随强度等级、管径递增（C30 ≤ C35 ≤ C40；DN25 ≤ DN50）',
  suggestion: '核对两种规格的价格是否填反或取自不同时期',
};
const TWICE: FindingKind = {
  kind: 'res_duplicate',
  level: 'warning',
  title: '名称、规格、单位相同的材料以不同编码、不同价格出现',
  formula: '名称、规格、单位相同 ⇒ 单价相同',
  clause: '同一项目同一材料应同价',
  suggestion: '合并编码并统一价格，或写明产地、品牌差别',
};

/** 材料价格的相互关系: prices of like resources beside each other. */
export const RESOURCE_ORDER: readonly OptionalCheck[] = [
  {
    kind: ORDER.kind,
    part: ({ orderTolerance }) => ({
      scope: 'resources',
      check: (context) => checkOrder(context, orderTolerance),
    }),
  },
  { kind: TWICE.kind, part: () => ({ scope: 'resources', check: checkDuplicates }) },
];

interface Graded {
  readonly resource: Resource;
  readonly grade: number;
}

/** What orders resources, and the rest of name and specification that must be equal. */
const SCALES = [
  /(?<![a-z\d])c(\d{2})(?!\d)/g,
  /(?<![a-z])dn(\d{2,4})(?!\d)/g,
  /(?<![a-z])de(\d{2,4})(?!\d)/g,
];

function checkOrder(context: RuleContext, tolerance: number): void {
  for (const group of gradedGroups(context.material.project.resources)) {
    const sorted = group.toSorted((left, right) => left.grade - right.grade);
    context.countChecked(ORDER.kind, sorted.length);
    for (const [place, one] of sorted.entries()) {
      const lower = sorted.slice(0, place).filter(({ grade }) => grade < one.grade);
      const dearest = lower.toSorted((left, right) => right.resource.price - left.resource.price)[0];
      if (dearest && one.resource.price * RATE < dearest.resource.price * (RATE - tolerance))
        findOrder(context, dearest.resource, one.resource);
    }
  }
}

function findOrder(context: RuleContext, lower: Resource, higher: Resource): void {
  context.addFinding(ORDER, {
    ...placeOf(context, higher),
    expected: `≥ ${moneyText(lower.price)}`,
    actual: moneyText(higher.price),
    figures: [
      [`${lower.name} ${lower.specification}`.trim(), moneyText(lower.price)],
      [`${higher.name} ${higher.specification}`.trim(), moneyText(higher.price)],
    ],
  });
}

function placeOf({ material }: RuleContext, { code, name }: Resource) {
  const { head } = material.project;
  return { target: `P:${code}`, targetType: 'resource', node: head.id, code, name } as const;
}

/** Priced resources that differ in one grade or size alone. */
function gradedGroups(resources: readonly Resource[]): Graded[][] {
  const groups = new Map<string, Graded[]>();
  for (const resource of resources.filter(({ price, kind }) => price > 0 && kind !== 'R' && kind !== 'J')) {
    for (const [key, graded] of gradesOf(resource)) groups.set(key, [...(groups.get(key) ?? []), graded]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function gradesOf(resource: Resource): [key: string, Graded][] {
  const text = comparableText(`${resource.name} ${resource.specification}`);
  return SCALES.flatMap((scale, place): [string, Graded][] => {
    const [first, second] = text.matchAll(scale);
    if (!first || second) return [];
    const key = `${place}|${resource.unit}|${text.replace(scale, '#').replace(/\s/g, '')}`;
    return [[key, { resource, grade: Number(first[1]) }]];
  });
}

function checkDuplicates(context: RuleContext): void {
  const { resources } = context.material.project;
  const groups = Map.groupBy(resources, (one) =>
    comparableText(`${one.kind}|${one.name}|${one.specification}|${one.unit}`).replace(/\s/g, ''),
  );
  for (const group of groups.values()) {
    context.countChecked(TWICE.kind);
    const [first, ...others] = group.filter(({ price }) => price > 0);
    for (const other of others) {
      if (!first || other.price === first.price) continue;
      context.addFinding(TWICE, {
        ...placeOf(context, other),
        expected: moneyText(first.price),
        actual: moneyText(other.price),
        figures: [
          [`编码 ${first.code}`, moneyText(first.price)],
          [`编码 ${other.code}`, moneyText(other.price)],
        ],
      });
    }
  }
}
