import type { FindingKind } from '../../findings/finding.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { CODE_EDITION } from './code-edition.ts';
import { STANDARD_WORDS } from './standard-words.ts';

const MIX: FindingKind = {
  kind: 'standard_mix',
  level: 'error',
  title: '费用名称属于另一版清单标准',
  formula: '费用名称 ∈ 本项目所用标准',
  clause: 'GB 50500-2013 §3.1.5（安全文明施工费）；GB/T 50500-2024（安全生产措施费）',
  suggestion: '统一为一版标准，改正费用名称与计取方式',
};

/** What each standard calls the fee that the other calls otherwise. Law fees of 2013 in 2024 are `lawfeeCheck`. */
const FOREIGN = new Map([
  ['2013', new Map([['安全生产措施费', '安全文明施工费']])],
  ['2024', new Map([['安全文明施工费', '安全生产措施费']])],
]);

/** 标准混用检查: marks of GB 50500-2013 and GB/T 50500-2024 in one file. */
export const mixedStandards: Rule = {
  id: 'standardMixCheck',
  name: '标准混用检查',
  parts: [{ scope: 'unit', check: checkUnit }],
  optional: [...CODE_EDITION, ...STANDARD_WORDS],
};

function checkUnit(context: RuleContext, place: number): void {
  const { head, unitWorks } = context.material.project;
  const unit = unitWorks[place];
  const foreign = FOREIGN.get(head.standard);
  for (const { id, name } of unit?.measures ?? []) {
    context.countChecked('standard_mix');
    const own = foreign?.get(name);
    if (!unit || own === undefined) continue;
    context.addFinding(MIX, {
      target: `${unit.id}:${id}`,
      targetType: 'fee',
      node: unit.id,
      name,
      expected: own,
      actual: name,
      figures: [['所用标准', head.standard === '2013' ? 'GB 50500-2013' : 'GB/T 50500-2024']],
    });
  }
}
