import { type CompileOptions, compile } from '../compilation/expression.ts';
import { ExpressionError } from '../diagnostics/expression-error.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import type { Environment, Scope } from '../values/frame.ts';
import { type Result, toText } from '../values/result.ts';

/** Evaluates a formula; numbers come back as decimal text, so that a test can be read. */
export function calculate(
  source: string,
  scope: Scope = {},
  given: CompileOptions & Environment = {},
): unknown {
  return readable(compile(source, given).evaluate(scope, given));
}

/** Numbers as decimal text, also inside lists; everything else as it is. */
export function readable(result: Result): unknown {
  if (Array.isArray(result)) return result.map((item: Result) => readable(item));
  return result instanceof ExactDecimal ? toText(result) : result;
}

/** The error a piece of work ends with; fails when it ends well or with any other error. */
export function errorOf(work: () => unknown): ExpressionError {
  try {
    work();
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error('expected an ExpressionError');
}

/** A scope or a set of labels with Chinese names, which no identifier of ours may have. */
export function named<Content>(...entries: readonly (readonly [string, Content])[]): Record<string, Content> {
  return Object.fromEntries(entries);
}
