import { compile } from '@jianheng/expression';
import type { EvaluationScope } from '../context/ports.ts';
import { evaluateImported } from './evaluate-imported.ts';
import { isImported } from './imported.ts';
import { plainValue } from './plain-value.ts';

/**
 * Evaluates an expression of a model, in whichever of the two languages it is, over variables alone: for models that
 * have no form, and for trying a model out. Throws ExpressionError.
 */
export function evaluateSource(
  source: string,
  scope: Pick<EvaluationScope, 'vars'> & Partial<EvaluationScope>,
): unknown {
  return isImported(source)
    ? evaluateImported(source, scope)
    : plainValue(compile(source).evaluate(scope.vars));
}
