import { type Expression, ExpressionError, explain, holds, type Scope } from '@jianheng/expression';
import type { FigureText, FindingKind } from '../findings/finding.ts';
import type { FindingDraft } from '../findings/finding-draft.ts';
import type { CheckMaterial } from '../rules/context/check-material.ts';
import type { Rule, RulePart } from '../rules/context/rule.ts';
import type { RuleContext } from '../rules/context/rule-context.ts';
import type { CustomRule } from '../settings/custom-rule.ts';
import { type CompiledRule, compileRule } from './compile-rule.ts';
import { type QuickCondition, quickCondition } from './quick-condition.ts';
import { RULE_FIELDS } from './rule-fields.ts';

/** A rule of the firm while it is checked: what it says, and its formulas. */
interface Checked extends CompiledRule {
  readonly rule: CustomRule;
}

/** One of the firm's own rules, as a rule of the check. */
export function customRule(rule: CustomRule): Rule {
  const checked = { rule, ...compileRule(rule) };
  const { scope, name } = rule;
  const part: RulePart =
    scope === 'line'
      ? { scope, kinds: [], check: checkLine(checked) }
      : { scope, check: (run, place) => checkExactly(run, checked, place) };
  return { id: `own:${rule.id}`, name, parts: [part] };
}

interface Quick {
  readonly material: CheckMaterial;
  readonly when: QuickCondition | null;
  readonly holds: QuickCondition | null;
}

/** Most lines are decided on the columns; the rest, and all findings, by the exact formula. */
function checkLine(checked: Checked): (run: RuleContext, line: number) => void {
  const { rule, holds: formula, when } = checked;
  let quick: Quick | null = null;
  return (run, line) => {
    const { material } = run;
    if (quick?.material !== material) {
      quick = {
        material,
        when: when && quickCondition(when.tree, material),
        holds: quickCondition(formula.tree, material),
      };
    }
    if (quick.when?.(line) === false) return;
    const isApplied = when === null || quick.when?.(line) === true;
    if (isApplied && quick.holds?.(line) === true) run.countChecked(rule.id);
    else checkExactly(run, checked, line);
  };
}

function checkExactly(run: RuleContext, checked: Checked, place: number): void {
  const { rule, holds: formula, when, functionContext: context } = checked;
  const scope = scopeOf(run, checked, place);
  const target = targetOf(run, rule, place);
  try {
    context.at(run.material, place, () => {
      if (when && !holds(when, scope)) return;
      const missing = formula.names.find((name) => scope[name] === null);
      if (missing !== undefined) {
        run.skip(rule.id, target.target, `缺少「${missing}」`);
        return;
      }
      run.countChecked(rule.id);
      if (!holds(formula, scope)) run.addFinding(kindOf(rule), { ...target, ...workings(formula, scope) });
    });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    run.skip(rule.id, target.target, `公式无法计算：${error.message}`);
  }
}

/** The values that the formulas ask for, and no others. */
function scopeOf({ material }: RuleContext, { rule, holds: formula, when }: Checked, place: number): Scope {
  const fields = RULE_FIELDS[rule.scope];
  const names = new Set([...formula.names, ...(when?.names ?? [])]);
  return Object.fromEntries([...names].map((name) => [name, fields[name]?.read(material, place) ?? null]));
}

function workings(formula: Expression, scope: Scope): Pick<FindingDraft, 'expected' | 'actual' | 'figures'> {
  const broken = explain(formula, scope).filter(({ value }) => value !== true);
  const figures = formula.names.map((name): FigureText => [name, String(scope[name] ?? '')]);
  return { expected: formula.source, actual: broken.map(({ text }) => text).join(';'), figures };
}

function kindOf({ id, name, level, holds: formula, clause, suggestion }: CustomRule): FindingKind {
  return { kind: id, level, title: name, formula, clause, suggestion };
}

function targetOf(
  { material }: RuleContext,
  { scope }: CustomRule,
  place: number,
): Pick<FindingDraft, 'target' | 'targetType' | 'node' | 'name'> {
  const { lines, unitWorks, buildings } = material.project;
  if (scope === 'line') {
    const node = unitWorks[lines.unitWork[place] ?? 0]?.id ?? '';
    const name = material.project.texts.text(lines.name[place] ?? 0);
    return { target: lines.ids[place] ?? '', targetType: 'bill', node, name };
  }
  const { id = '', name = '' } = (scope === 'unit' ? unitWorks[place] : buildings[place]) ?? {};
  return { target: id, targetType: 'node', node: id, name };
}
