import type { FindingKind } from '../../findings/finding.ts';
import type { LineTerms } from '../../settings/logic-rules.ts';
import type { ExpectedPreliminaries } from '../../settings/optional-settings.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { buildingTexts, meantText } from '../text/line-terms.ts';

const KIND = 'measure_absent';

/** 缺少措施项目: a building whose works need a measure has it, as a line or as a fee row. */
export const ABSENT_PRELIMINARIES: readonly OptionalCheck[] = [
  {
    kind: KIND,
    part: ({ expectedMeasures }) => ({
      scope: 'building',
      check: (context, building) => checkBuilding(context, building, expectedMeasures),
    }),
  },
];

function checkBuilding(
  context: RuleContext,
  building: number,
  expected: readonly ExpectedPreliminaries[],
): void {
  const { project, layout } = context.material;
  const single = project.buildings[building];
  if (!single) return;
  const found = buildingTexts(context.material, building);
  const units = (layout.unitsOf[building] ?? []).flatMap((unit) => project.unitWorks[unit] ?? []);
  const fees = new Set(units.flatMap(({ measures }) => measures.map(({ name }) => name)));
  const texts = { ...found, names: () => new Set([...found.names(), ...fees]) };
  for (const preliminary of expected) {
    const target = `${single.id}:${preliminary.id}`;
    if (preliminary.standard !== null && preliminary.standard !== project.head.standard) {
      context.skip(KIND, target, `规则按 ${preliminary.standard} 版编码设置，不适用于本项目`);
      continue;
    }
    const cause = meantText({ ...NO_TERMS, codes: preliminary.when }, texts);
    if (cause === null) continue;
    context.countChecked(KIND);
    if (meantText({ ...NO_TERMS, codes: preliminary.codes, names: preliminary.words }, texts) !== null)
      continue;
    context.addFinding(kindOf(preliminary), {
      target,
      targetType: 'node',
      node: single.id,
      name: single.name,
      expected: [...preliminary.codes, ...preliminary.words].join('、'),
      figures: [
        ['已有', cause],
        ['缺少', preliminary.name],
      ],
    });
  }
}

const NO_TERMS: LineTerms = { codes: [], names: [], features: [], resources: [] };

function kindOf({ name, level }: ExpectedPreliminaries): FindingKind {
  return {
    kind: KIND,
    level,
    title: `缺少措施项目：${name}`,
    formula: '有所列分部分项的单项工程应有相应措施项目',
    clause: 'GB 50500-2013 §4.3.1 措施项目应按拟建工程实际情况列项',
    suggestion: '补列措施项目，或说明已含在何处',
  };
}
