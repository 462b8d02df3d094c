import { compile, type Expression } from '@jianheng/expression';
import type { CustomRule } from '../settings/custom-rule.ts';
import { RULE_FIELDS } from './rule-fields.ts';
import { FunctionContext, ruleFunctions } from './rule-functions.ts';

/** A rule whose formulas can be evaluated, each place by itself: `context` says to the functions which one. */
export interface CompiledRule {
  readonly holds: Expression;
  readonly when: Expression | null;
  readonly functionContext: FunctionContext;
}

/** Compiles the formulas of a rule. Throws ExpressionError when one is wrong. */
export function compileRule({ scope, holds, when }: CustomRule): CompiledRule {
  const context = new FunctionContext();
  const fields = RULE_FIELDS[scope];
  const options = {
    names: Object.keys(fields),
    types: Object.fromEntries(Object.entries(fields).map(([field, { type }]) => [field, type])),
    functions: ruleFunctions(scope, context),
  };
  return {
    holds: compile(holds, options),
    when: when === null ? null : compile(when, options),
    functionContext: context,
  };
}
