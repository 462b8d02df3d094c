import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { Building } from '../../model/building.ts';
import type { PairRule } from '../../settings/logic-rules.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { type BuildingTexts, buildingTexts, meantText, termsText } from '../text/line-terms.ts';

/** 共存与互斥: what one item of a building demands of another, and what it forbids. */
export const LOGIC_PAIRS: readonly OptionalCheck[] = [
  {
    kind: 'needs',
    part: ({ logic }) => ({
      scope: 'building',
      check: (context, building) => checkPairs(context, building, { rules: logic.needs, kind: 'needs' }),
    }),
  },
  {
    kind: 'excludes',
    part: ({ logic }) => ({
      scope: 'building',
      check: (context, building) =>
        checkPairs(context, building, { rules: logic.excludes, kind: 'excludes' }),
    }),
  },
];

interface Family {
  readonly rules: readonly PairRule[];
  readonly kind: 'needs' | 'excludes';
}

function checkPairs(context: RuleContext, building: number, { rules, kind }: Family): void {
  const { buildings, head } = context.material.project;
  const single = buildings[building];
  if (!single || rules.length === 0) return;
  const texts = buildingTexts(context.material, building);
  for (const rule of rules) {
    if (rule.standard === null || rule.standard === head.standard) {
      checkPair(context, single, { rule, kind, texts });
    } else {
      context.skip(kind, `${single.id}:${rule.id}`, `规则按 ${rule.standard} 版编码设置，不适用于本项目`);
    }
  }
}

function checkPair(
  context: RuleContext,
  single: Building,
  { rule, kind, texts }: { rule: PairRule; kind: Family['kind']; texts: BuildingTexts },
): void {
  const broken = kind === 'needs' ? unmet(rule, texts) : forbidden(rule, texts);
  if (broken?.other === null && rule.other.resources.length > 0 && texts.resources().size === 0) {
    context.skip(rule.id, `${single.id}:${rule.id}`, missingContent('resources'));
    return;
  }
  context.countChecked(rule.id);
  if (broken) findPair(context, single, { rule, kind, broken });
}

function findPair(
  context: RuleContext,
  { id, name }: Building,
  { rule, kind, broken }: { rule: PairRule; kind: Family['kind']; broken: Broken },
): void {
  context.addFinding(kindOf(rule, kind), {
    target: `${id}:${rule.id}`,
    targetType: 'node',
    node: id,
    name,
    expected: kind === 'needs' ? termsText(rule.other) : '二者不并存',
    actual: broken.other,
    figures: [
      ['已有', broken.first],
      [kind === 'needs' ? '缺少' : '又有', broken.other ?? termsText(rule.other)],
    ],
  });
}

interface Broken {
  readonly first: string;
  readonly other: string | null;
}

function unmet({ when, other }: PairRule, texts: BuildingTexts): Broken | null {
  const first = meantText(when, texts);
  return first === null || meantText(other, texts) !== null ? null : { first, other: null };
}

function forbidden({ when, other }: PairRule, texts: BuildingTexts): Broken | null {
  const first = meantText(when, texts);
  const second = first === null ? null : meantText(other, texts);
  return first === null || second === null ? null : { first: shown(first), other: shown(second) };
}

const MAX_SHOWN_LENGTH = 60;

function shown(text: string): string {
  return text.slice(0, MAX_SHOWN_LENGTH);
}

function kindOf({ id, name, level }: PairRule, kind: Family['kind']): FindingKind {
  return {
    kind: id,
    level,
    title: name,
    formula: kind === 'needs' ? '有前项的单项工程应有后项' : '有前项的单项工程不应有后项',
    clause: '逻辑规则（检查设置）',
    suggestion:
      kind === 'needs' ? '补充缺少的清单项目，或说明已含在何处' : '删除重复的一项，或说明各自的部位',
  };
}
