import { type Expression, ExpressionError, explain, holds, type Scope } from '@jianheng/expression';
import type { CheckMaterial } from '../rules/context/check-material.ts';
import type { RuleRun } from '../rules/context/rule-context.ts';
import type { FigureText, FindingKind } from '../findings/finding.ts';
import type { Found } from '../findings/finding-draft.ts';
import type { Rule } from '../rules/context/rule.ts';
import type { OwnRule } from '../settings/custom-rule.ts';
import { type QuickCondition, quickCondition } from './quick-condition.ts';
import { lookingAt } from './read-custom-rules.ts';
import { RULE_FIELDS } from './rule-fields.ts';

/** One of the firm's own rules, as a rule of the check. */
export function ownRule(rule: OwnRule): Rule {
  const id = `own:${rule.id}`;
  if (rule.scope !== 'line') {
    return { id, name: rule.name, parts: [{ scope: rule.scope, check: checkPlace(rule) }] };
  }
  return {
    id,
    name: rule.name,
    parts: [{ scope: 'line', kinds: [], check: checkLine(rule) }],
  };
}

interface Quick {
  readonly material: CheckMaterial;
  readonly when: QuickCondition | null;
  readonly holds: QuickCondition | null;
}

/** Most lines are decided on the columns; the rest, and all findings, by the exact formula. */
function checkLine(rule: OwnRule): (run: RuleRun, line: number) => void {
  let quick: Quick | null = null;
  return (run, line) => {
    const { material } = run;
    if (quick?.material !== material) {
      quick = {
        material,
        when: rule.when && quickCondition(rule.when.tree, material),
        holds: quickCondition(rule.holds.tree, material),
      };
    }
    if (quick.when?.(line) === false) return;
    const isApplied = rule.when === null || quick.when?.(line) === true;
    if (isApplied && quick.holds?.(line) === true) run.looked(rule.id);
    else checkExactly(run, rule, line);
  };
}

function checkPlace(rule: OwnRule): (run: RuleRun, place: number) => void {
  return (run, place) => checkExactly(run, rule, place);
}

function checkExactly(run: RuleRun, rule: OwnRule, place: number): void {
  const scope = scopeOf(run, rule, place);
  const target = targetOf(run, rule, place);
  try {
    lookingAt({ material: run.material, place }, () => {
      if (rule.when && !holds(rule.when, scope)) return;
      const missing = rule.holds.names.find((name) => scope[name] === null);
      if (missing !== undefined) {
        run.skip(rule.id, target.target, `缺少「${missing}」`);
        return;
      }
      run.looked(rule.id);
      if (!holds(rule.holds, scope)) run.find(kindOf(rule), { ...target, ...workings(rule.holds, scope) });
    });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    run.skip(rule.id, target.target, `公式无法计算:${error.message}`);
  }
}

/** The values that the formulas ask for, and no others. */
function scopeOf({ material }: RuleRun, { holds: formula, when, scope }: OwnRule, place: number): Scope {
  const fields = RULE_FIELDS[scope];
  const names = new Set([...formula.names, ...(when?.names ?? [])]);
  return Object.fromEntries([...names].map((name) => [name, fields[name]?.read(material, place) ?? null]));
}

function workings(formula: Expression, scope: Scope): Pick<Found, 'expected' | 'actual' | 'figures'> {
  const broken = explain(formula, scope).filter(({ value }) => value !== true);
  const figures = formula.names.map((name): FigureText => [name, String(scope[name] ?? '')]);
  return { expected: formula.source, actual: broken.map(({ text }) => text).join(';'), figures };
}

function kindOf({ id, name, level, holds: formula, clause, suggestion }: OwnRule): FindingKind {
  return { kind: id, level, title: name, formula: formula.source, clause, suggestion };
}

function targetOf(
  { material }: RuleRun,
  { scope }: OwnRule,
  place: number,
): Pick<Found, 'target' | 'targetType' | 'node' | 'name'> {
  const { lines, units, singles } = material.project;
  if (scope === 'line') {
    const node = units[lines.unit[place] ?? 0]?.id ?? '';
    const name = material.project.texts.text(lines.name[place] ?? 0);
    return { target: lines.ids[place] ?? '', targetType: 'bill', node, name };
  }
  const { id = '', name = '' } = (scope === 'unit' ? units[place] : singles[place]) ?? {};
  return { target: id, targetType: 'node', node: id, name };
}
