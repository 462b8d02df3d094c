import type { FindingKind } from '../../findings/finding.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const WORDS: FindingKind = {
  kind: 'standard_words',
  level: 'info',
  title: '名称使用另一版清单标准的用语',
  formula: '名称用语 ∈ 本项目所用标准',
  clause: 'GB 50500-2013 招标控制价；GB/T 50500-2024 最高投标限价',
  suggestion: '统一用语，确认所用标准版本',
};

/** What each standard calls the limit of bids, by the standard in whose projects it is foreign. */
const FOREIGN = new Map([
  ['2013', '最高投标限价'],
  ['2024', '招标控制价'],
]);

/** 标准用语: titles that speak the language of the other edition. */
export const STANDARD_WORDS: readonly OptionalCheck[] = [
  { kind: WORDS.kind, part: () => ({ scope: 'project', check: checkNames }) },
];

function checkNames(context: RuleContext): void {
  const { head, buildings, unitWorks } = context.material.project;
  const foreign = FOREIGN.get(head.standard) ?? '';
  const own = [...FOREIGN.values()].find((word) => word !== foreign) ?? '';
  for (const { id, name } of [head, ...buildings, ...unitWorks]) {
    context.countChecked(WORDS.kind);
    if (!name.includes(foreign)) continue;
    context.addFinding(WORDS, {
      target: id,
      targetType: 'node',
      node: id,
      name,
      expected: own,
      actual: foreign,
      figures: [['所用标准', head.standard === '2013' ? 'GB 50500-2013' : 'GB/T 50500-2024']],
    });
  }
}
