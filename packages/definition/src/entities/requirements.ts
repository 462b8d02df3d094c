import { compile, type Expression, ExpressionError, holds } from '@jianheng/expression';
import type { Fields } from '../fields/any-field.ts';
import { typesOf } from '../formulas/names.ts';
import type { Check } from '../schema/check-shape.ts';

/** A reason for which an action is refused: an expression that must hold, and the sentence where it does not. */
export type Requirement = Pick<Check, 'holds' | 'message'>;
export type Requirements = Readonly<Record<string, Requirement>>;

/** Fields that requirements of an action may read: those of the row, and under `input` those of the action's input. */
type Readable = { readonly fields: Fields; readonly input: Fields };
type Values = Readonly<Record<string, unknown>>;

const compiled = new WeakMap<Requirement, Expression>();

/** Compiles a requirement. Throws ExpressionError where it cannot be read or names no field. */
export function compileRequirement(requirement: Requirement, { fields, input }: Readable): Expression {
  const known = compiled.get(requirement);
  if (known) return known;
  const names = [...Object.keys(fields), ...Object.keys(input).map((name) => `input.${name}`)];
  const expression = compile(requirement.holds, {
    names,
    types: { ...typesOf(fields), input: typesOf(input) },
  });
  compiled.set(requirement, expression);
  return expression;
}

/** A requirement that does not hold, and the fields of the input that it reads. */
export type FailedRequirement = {
  readonly name: string;
  readonly requirement: Requirement;
  readonly inputs: readonly string[];
};

/**
 * Returns the first requirement that does not hold. An empty number counts as 0; any other comparison with an empty value
 * does not hold, so optional input is written as `ISBLANK(input.x) or …`.
 *
 * @param now the moment for TODAY and NOW, as an ISO string.
 */
export function failedRequirement(
  requires: Requirements,
  readable: Readable,
  { row, input, now }: { readonly row: Values; readonly input: Values; readonly now: string },
): FailedRequirement | undefined {
  for (const [name, requirement] of Object.entries(requires)) {
    const expression = compileRequirement(requirement, readable);
    if (isMet(expression, { ...row, input }, now)) continue;
    const inputs = expression.names.flatMap((path) => (path.startsWith('input.') ? [path.slice(6)] : []));
    return { name, requirement, inputs };
  }
  return undefined;
}

function isMet(expression: Expression, scope: Values, now: string): boolean {
  try {
    return holds(expression, scope, { now });
  } catch (problem) {
    if (problem instanceof ExpressionError) return false;
    throw problem;
  }
}
