import { ExpressionError, quoted } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import type { FunctionSignature } from './function-finder.ts';
import { METHOD_NAMES } from './method-names.ts';
import { suggestion } from './nearest-name.ts';
import {
  ahead,
  current,
  expect,
  grown,
  type ParseState,
  parseItems,
  syntaxError,
  take,
} from './parse-state.ts';
import type { Token } from './token.ts';
import type { Tree } from './tree.ts';

/** Reads `NAME(…)`. */
export function parseCall(state: ParseState): Tree {
  const name = take(state);
  return finishCall(state, name.text, name.start);
}

/** Reads `vars:get(…)`; null when something else stands here. In an open choice `a ? b:c(…)` the `:` may be the choice's. */
export function parseSpacedCall(state: ParseState): Tree | null {
  const [space, colon, name, bracket] = [current(state), ahead(state, 1), ahead(state, 2), ahead(state, 3)];
  if (!state.grammar.isTemplate || space.kind !== 'name' || name.kind !== 'name') return null;
  if (colon.text !== ':' || bracket.text !== '(') return null;

  const written = `${space.text}:${name.text}`;
  if (state.openChoices > 0 && state.functions.find(written) === undefined) return null;
  state.at += 3;
  return finishCall(state, written, space.start);
}

/** Reads the call of a method on a value: only listed ones, only in templates. */
export function parseMethod(state: ParseState, of: Tree, name: Token): Tree {
  if (of.kind === 'name' && of.name === 'execution' && state.grammar.isTemplate) {
    return finishCall(state, `execution.${name.text}`, of.start);
  }
  if (!state.grammar.isTemplate) throw syntaxError(state, '公式里不能调用方法，请用函数', name.start);
  const bounds = METHOD_NAMES.get(name.text);
  if (bounds === undefined) {
    throw nameError(state, `不允许调用方法${quoted(name.text)}`, name.start);
  }
  const { parts, end } = parseArguments(state);
  if (parts.length < bounds[0] || parts.length > bounds[1]) {
    throw syntaxError(state, `方法${quoted(name.text)}的参数个数不对`, name.start);
  }
  return grown(state, { kind: 'method', of, name: name.text, parts, start: of.start, end });
}

function finishCall(state: ParseState, written: string, start: number): Tree {
  const signature = state.functions.find(written);
  if (signature === undefined) {
    const meant = suggestion(written.toUpperCase(), state.functions.names);
    throw nameError(state, `没有${quoted(written)}这个函数${meant}`, start);
  }
  const { parts: read, end } = parseArguments(state);
  const parts = signature.takesName ? withNameAsText(read) : read;
  checkCount(state, signature, { count: parts.length, start });
  return grown(state, { kind: 'call', name: signature.name, parts, start, end });
}

function parseArguments(state: ParseState): { parts: readonly Tree[]; end: number } {
  expect(state, '(');
  const parts = parseItems(state, ')');
  const { end } = expect(state, ')');
  return { parts, end };
}

function withNameAsText(parts: readonly Tree[]): readonly Tree[] {
  const [first, ...rest] = parts;
  if (first?.kind !== 'name') return parts;
  return [Object.freeze({ kind: 'text', value: first.name, start: first.start, end: first.end }), ...rest];
}

function checkCount(
  state: ParseState,
  { name, minimum, maximum, refuse }: FunctionSignature,
  { count, start }: { count: number; start: number },
): void {
  const wrong = count < minimum || count > Math.min(maximum, LIMITS.argumentCount);
  const reason = wrong ? `需要 ${expected(minimum, maximum)} 个参数，写了 ${count} 个` : refuse(count);
  if (reason !== null) throw syntaxError(state, `函数 ${name} ${reason}`, start);
}

function expected(minimum: number, maximum: number): string {
  if (minimum === maximum) return String(minimum);
  return maximum === Number.POSITIVE_INFINITY ? `至少 ${minimum}` : `${minimum} 到 ${maximum}`;
}

function nameError({ source }: ParseState, message: string, offset: number): ExpressionError {
  return new ExpressionError('name', message, { source, offset });
}
