import { ExpressionError } from '@jianheng/expression';
import type { ExecutionContext } from '../../context/execution-context.ts';
import { hasParts } from '../../imported-expressions/imported.ts';
import type { TokenRow } from '../../state/rows.ts';
import { evaluateAt } from './scope-vars.ts';

/** A plain text of the model as it reads at this token: what stands in `${…}` is worked out. Nothing may come out. */
export function textAt(run: ExecutionContext, token: TokenRow, text: string): string | null {
  const value = hasParts(text) ? evaluateAt(run, token, text) : text;
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** A name for people to read; where it cannot be worked out it stays as it is written. */
export function nameAt(run: ExecutionContext, token: TokenRow, name: string): string {
  try {
    return textAt(run, token, name) ?? '';
  } catch (error) {
    if (error instanceof ExpressionError) return name;
    throw error;
  }
}

/** Several names, each once: every text may yield one, a list, or some with commas between. */
export function namesAt(run: ExecutionContext, token: TokenRow, texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => (hasParts(text) ? evaluateAt(run, token, text) : text));
  const names = values.flatMap((value) => (typeof value === 'string' ? value.split(',') : [value]));
  const given = names.filter((name) => name !== null && name !== undefined);
  return [...new Set(given.map((name) => String(name).trim()))].filter((name) => name !== '');
}
