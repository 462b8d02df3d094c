import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { CoexistRule } from '../../settings/check-config.ts';
import { halfWidth } from '../../text/half-width.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { LOGIC_AGREEMENT } from './logic-agrees.ts';
import { LOGIC_AMOUNTS } from './logic-amounts.ts';
import { LOGIC_PAIRS } from './logic-pairs.ts';

const GRADE_LABEL = '混凝土强度等级';
const CONCRETE = '商品混凝土';
const GRADE: FindingKind = {
  kind: 'LGF1',
  level: 'error',
  title: '项目特征强度等级与主材不一致',
  formula: '特征「混凝土强度等级」 ∈ 所用商品混凝土规格',
  clause: 'GB 50500-2013 §6.2.3 综合单价应按项目特征确定',
  suggestion: '按项目特征更换混凝土主材，或改正特征',
};

/** 逻辑检查: what one item demands of another in the same unit, and features that agree with materials. */
export const logicConsistency: Rule = {
  id: 'logicalCheck',
  name: '逻辑检查',
  parts: [
    { scope: 'unit', check: checkCoexistence },
    { scope: 'line', kinds: [], check: checkGrade },
  ],
  optional: [...LOGIC_PAIRS, ...LOGIC_AGREEMENT, ...LOGIC_AMOUNTS],
};

function checkCoexistence(context: RuleContext, place: number): void {
  const { project, analysis, config } = context.material;
  const unit = project.unitWorks[place];
  if (!unit) return;
  const present = new Set<string>();
  for (const line of context.material.linesOf(place)) present.add(analysis.code9(line));
  for (const rule of config.coexist) {
    context.countChecked(rule.id);
    if (!rule.when.some((code) => present.has(code)) || rule.needs.some((code) => present.has(code)))
      continue;
    context.addFinding(coexistKind(rule), {
      target: `${unit.id}:${rule.id}`,
      targetType: 'node',
      node: unit.id,
      name: unit.name,
      expected: rule.needs.join('、'),
      figures: [
        ['已有', rule.when.filter((code) => present.has(code)).join('、')],
        ['缺少', rule.needs.join('、')],
      ],
    });
  }
}

function coexistKind({ id, name }: CoexistRule): FindingKind {
  return {
    kind: id,
    level: 'warning',
    title: name,
    formula: '有前项编码的单位工程应有后项编码',
    clause: '逻辑规则（检查设置）',
    suggestion: '补充缺少的清单项目，或说明已含在何处',
  };
}

function checkGrade(context: RuleContext, line: number): void {
  const grade = context.material.analysis.features(line).find(({ label }) => label === GRADE_LABEL)?.value;
  if (grade === undefined) return;
  const used = concretesOf(context, line);
  if (used.size === 0) {
    context.skip('LGF1', context.material.project.lines.ids[line] ?? '', missingContent('concrete'));
    return;
  }
  context.countChecked('LGF1');
  if (used.has(grade)) return;
  const actual = [...used].sort().join('/');
  context.addLineFinding(GRADE, line, {
    expected: grade,
    actual,
    figures: [
      ['特征强度等级', grade],
      ['主材规格', actual],
    ],
  });
}

function concretesOf(context: RuleContext, line: number): Set<string> {
  const { lines, consumptions, resources } = context.material.project;
  const found = new Set<string>();
  const end = cell(lines.firstConsumption, line + 1);
  for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
    const resource = resources[cell(consumptions.resource, use)];
    if (resource?.materialClass === CONCRETE) found.add(halfWidth(resource.specification).trim());
  }
  return found;
}
