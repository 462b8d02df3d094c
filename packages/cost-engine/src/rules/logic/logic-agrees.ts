import type { FindingKind } from '../../findings/finding.ts';
import { cell } from '../../model/number-column.ts';
import type { AgreeRule } from '../../settings/logic-rules.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { TOKENS, tokensIn } from '../text/dimension-tokens.ts';
import { meantLine } from '../text/line-terms.ts';

/** 一致: a size that one text of a line tells must be among those of another. */
export const LOGIC_AGREEMENT: readonly OptionalCheck[] = [
  {
    kind: 'agrees',
    part: ({ logic }) => {
      const rules = logic.agrees.map((rule) => ({
        rule,
        isMeant: rule.where === null ? () => true : meantLine(rule.where),
      }));
      return {
        scope: 'line',
        kinds: [],
        check: (context, line) => {
          for (const { rule, isMeant } of rules)
            if (isMeant(context.material, line)) checkLine(context, line, rule);
        },
      };
    },
  },
];

function checkLine(context: RuleContext, line: number, rule: AgreeRule): void {
  const { lines, texts, head } = context.material.project;
  if (rule.standard !== null && rule.standard !== head.standard) return;
  const told = TOKENS[rule.of](texts, cell(lines[rule.from], line));
  if (told.size === 0) return;
  const among =
    rule.among === 'resource'
      ? ofResources(context, line, rule)
      : TOKENS[rule.amongKind](texts, cell(lines[rule.among], line));
  if (among.size === 0) return;
  context.countChecked(rule.id);
  if ([...told].some((token) => among.has(token))) return;
  const [expected, actual] = [[...told].join('/'), [...among].join('/')];
  context.addLineFinding(kindOf(rule), line, {
    expected,
    actual,
    figures: [
      [SOURCES[rule.from], expected],
      [SOURCES[rule.among], actual],
    ],
  });
}

const SOURCES = { name: '项目名称', feature: '项目特征', resource: '所用材料' } as const;

function ofResources(
  context: RuleContext,
  line: number,
  { amongKind, resources: words }: AgreeRule,
): Set<string> {
  const { lines, consumptions, resources } = context.material.project;
  const found = new Set<string>();
  const end = cell(lines.firstConsumption, line + 1);
  for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
    const { name = '', specification = '' } = resources[cell(consumptions.resource, use)] ?? {};
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    for (const token of tokensIn(amongKind, `${name} ${specification}`)) found.add(token);
  }
  return found;
}

function kindOf({ id, name, level }: AgreeRule): FindingKind {
  return {
    kind: id,
    level,
    title: name,
    formula: '前者所述 ∩ 后者所述 ≠ 空',
    clause: 'GB 50500-2013 §6.2.3 综合单价应按项目特征确定',
    suggestion: '核对设计，统一名称、特征与所用材料',
  };
}
