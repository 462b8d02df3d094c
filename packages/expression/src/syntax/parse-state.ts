import { ExpressionError, quoted } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import type { FunctionFinder } from './function-finder.ts';
import { type Grammar, POWERS } from './grammar.ts';
import type { Token } from './token.ts';
import type { Tree } from './tree.ts';

/** One reading of a source. */
export interface ParseState {
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly grammar: Grammar;
  readonly functions: FunctionFinder;
  /** reads operators from a binding power on; carried here because pieces lie inside pieces */
  readonly parseTree: (state: ParseState, floor: number) => Tree;
  at: number;
  depth: number;
  nodes: number;
  /** how many `?` wait for their `:` */
  openChoices: number;
  /** the token after an `in`, where brackets may hold a list: `in ('甲', '乙')` */
  setAt: number;
}

/** The token at hand. */
export function current({ tokens, at }: ParseState): Token {
  const token = tokens[at] ?? tokens.at(-1);
  if (token === undefined) throw new RangeError('a token list ends with its end token');
  return token;
}

/** Takes the token at hand and moves on. */
export function take(state: ParseState): Token {
  const token = current(state);
  state.at += 1;
  return token;
}

/** What the token means as a sign of the language: its symbol, or the symbol its word stands for; else ''. */
export function signOf(state: ParseState, token: Token = current(state)): string {
  if (token.kind === 'symbol') return token.text;
  if (token.kind !== 'name' || token.isBraced) return '';
  const word = state.grammar.isTemplate ? token.text : token.text.toLowerCase();
  return state.grammar.words.get(word) ?? '';
}

/** The token `ahead` places further on. */
export function ahead(state: ParseState, places: number): Token {
  return state.tokens[Math.min(state.at + places, state.tokens.length - 1)] ?? current(state);
}

/** Takes the sign if it is next. */
export function accept(state: ParseState, sign: string): boolean {
  if (signOf(state) !== sign) return false;
  state.at += 1;
  return true;
}

/** Takes the sign or refuses, saying what is missing. */
export function expect(state: ParseState, sign: string): Token {
  if (signOf(state) === sign) return take(state);
  throw syntaxError(state, `这里缺少“${sign}”${foundInstead(state)}`);
}

function foundInstead(state: ParseState): string {
  const token = current(state);
  return token.kind === 'end' ? '' : `，却是${quoted(writtenAt(state, token))}`;
}

/** The token as the user wrote it. */
function writtenAt({ source }: ParseState, token: Token): string {
  return source.slice(token.start, token.end);
}

/** A syntax error at the token at hand, or at `offset`. */
export function syntaxError(state: ParseState, message: string, offset?: number): ExpressionError {
  const { source } = state;
  return new ExpressionError('syntax', message, { source, offset: offset ?? current(state).start });
}

/** Goes one level deeper, as long as that is allowed. */
export function enter(state: ParseState): void {
  state.depth += 1;
  if (state.depth > LIMITS.depth) throw limitError(state, `公式嵌套太深，最多 ${LIMITS.depth} 层`);
}

function limitError(state: ParseState, message: string): ExpressionError {
  return new ExpressionError('limit', message, { source: state.source, offset: current(state).start });
}

/** Freezes and counts a finished piece of the tree. */
export function grown<Grown extends Tree>(state: ParseState, tree: Grown): Grown {
  state.nodes += 1;
  if (state.nodes > LIMITS.nodes) throw limitError(state, `公式太复杂，最多 ${LIMITS.nodes} 个部分`);
  if ('items' in tree) Object.freeze(tree.items);
  if ('parts' in tree) Object.freeze(tree.parts);
  return Object.freeze(tree);
}

/** Reads pieces with commas between them up to a closing sign, which is left standing. */
export function parseItems(state: ParseState, closing: string): readonly Tree[] {
  if (signOf(state) === closing) return [];
  const items = [state.parseTree(state, POWERS.choice)];
  while (accept(state, ',')) items.push(state.parseTree(state, POWERS.choice));
  return items;
}

/** Says what is wrong with a token that cannot stand where it does. */
export function unexpected(state: ParseState): ExpressionError {
  const token = current(state);
  if (token.kind === 'end') return syntaxError(state, '公式没有写完');
  const written = writtenAt(state, token);
  const before = state.tokens[state.at - 1];
  const isValue = token.kind !== 'symbol' && signOf(state) === '';
  if (isValue && before !== undefined && before.kind !== 'symbol') {
    return syntaxError(state, `${quoted(written)}前面缺少运算符`);
  }
  return syntaxError(state, `这里不能是${quoted(written)}`);
}
