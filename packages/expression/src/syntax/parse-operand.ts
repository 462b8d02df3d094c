import { ExpressionError, quoted } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import { isClosedName } from '../values/read-value.ts';
import { POWERS } from './grammar.ts';
import { parseCall, parseMethod, parseSpacedCall } from './parse-call.ts';
import {
  accept,
  ahead,
  current,
  enter,
  expect,
  grown,
  type ParseState,
  parseItems,
  signOf,
  syntaxError,
  take,
  unexpected,
} from './parse-state.ts';
import type { Token } from './token.ts';
import type { Tree } from './tree.ts';

/** Reads a value with whatever hangs on it: `.member`, `[index]`, `%`. */
export function parseOperand(state: ParseState): Tree {
  const { depth } = state;
  let tree = parseValue(state);
  for (let next = parseSuffix(state, tree); next !== null; next = parseSuffix(state, tree)) {
    tree = next;
    enter(state);
  }
  state.depth = depth;
  return tree;
}

function parseSuffix(state: ParseState, of: Tree): Tree | null {
  const sign = signOf(state);
  if (sign === '.') return parseMember(state, of);
  if (sign === '[') return parseIndex(state, of);
  if (sign === '%' && isPercent(state)) {
    const { end } = take(state);
    return grown(state, { kind: 'unary', operator: '%', of, start: of.start, end });
  }
  return null;
}

/** `5%` is a percentage unless a value follows, which makes it a remainder: `5 % 3`. */
function isPercent(state: ParseState): boolean {
  if (state.grammar.isTemplate) return false;
  const next = ahead(state, 1);
  const sign = signOf(state, next);
  if (next.kind === 'symbol') return !['(', '[', '!'].includes(sign);
  return next.kind === 'end' || ['&&', '||', 'in'].includes(sign);
}

function parseMember(state: ParseState, of: Tree): Tree {
  take(state);
  const name = take(state);
  if (name.kind !== 'name') throw syntaxError(state, '“.”后面应当是名字', name.start);
  if (signOf(state) === '(') return parseMethod(state, of, name);
  refuseClosed(state, name.text, name.start);
  return grown(state, { kind: 'member', of, name: name.text, start: of.start, end: name.end });
}

function parseIndex(state: ParseState, of: Tree): Tree {
  take(state);
  const at = state.parseTree(state, POWERS.choice);
  const { end } = expect(state, ']');
  if (at.kind === 'text') refuseClosed(state, at.value, at.start);
  return grown(state, { kind: 'index', of, at, start: of.start, end });
}

function refuseClosed(state: ParseState, name: string, offset: number): void {
  if (!isClosedName(name)) return;
  throw new ExpressionError('name', `不能使用${quoted(name)}这个名字`, { source: state.source, offset });
}

function parseValue(state: ParseState): Tree {
  const token = current(state);
  if (token.kind === 'number') return parseNumber(state);
  if (token.kind === 'text') {
    take(state);
    return grown(state, { kind: 'text', value: token.text, start: token.start, end: token.end });
  }
  if (token.kind === 'name') return parseWord(state, token);
  if (signOf(state) === '(') return parseBrackets(state);
  if (token.text === '[' && !state.grammar.isTemplate) return parseList(state);
  throw unexpected(state);
}

function parseBrackets(state: ParseState): Tree {
  const isSet = state.setAt === state.at;
  const { start } = expect(state, '(');
  const inside = state.parseTree(state, POWERS.choice);
  const items = [inside];
  while (isSet && accept(state, ',')) items.push(state.parseTree(state, POWERS.choice));
  const { end } = expect(state, ')');
  if (items.length > 1) return grown(state, { kind: 'list', items, start, end });
  // the brackets belong to the span, or a message would quote half of them
  return Object.freeze({ ...inside, start, end });
}

function parseList(state: ParseState): Tree {
  const { start } = expect(state, '[');
  const items = parseItems(state, ']');
  const { end } = expect(state, ']');
  return grown(state, { kind: 'list', items, start, end });
}

const MAX_LITERAL_EXPONENT = 100;

function parseNumber(state: ParseState): Tree {
  const { text, start, end } = take(state);
  const number = new ExactDecimal(text);
  if (!number.isFinite() || number.precision() > LIMITS.digits || Math.abs(number.e) > MAX_LITERAL_EXPONENT) {
    const message = `数字太长，最多 ${LIMITS.digits} 位`;
    throw new ExpressionError('limit', message, { source: state.source, offset: start });
  }
  return grown(state, { kind: 'number', value: number.toFixed(), start, end });
}

function parseWord(state: ParseState, token: Token): Tree {
  const { start, end } = token;
  const sign = signOf(state, token);
  const next = ahead(state, 1);
  const isCall = !token.isBraced && next.kind === 'symbol' && next.text === '(';
  if (isCall && !['true', 'false', 'null', 'in'].includes(sign)) return parseCall(state);

  const spaced = parseSpacedCall(state);
  if (spaced !== null) return spaced;
  if (sign !== '') return parseConstant(state, sign);
  refuseClosed(state, token.text, start);
  take(state);
  return grown(state, { kind: 'name', name: token.text, start, end });
}

function parseConstant(state: ParseState, sign: string): Tree {
  const { start, end } = current(state);
  if (sign === 'null') {
    take(state);
    return grown(state, { kind: 'null', start, end });
  }
  if (sign !== 'true' && sign !== 'false') throw unexpected(state);
  take(state);
  return grown(state, { kind: 'boolean', value: sign === 'true', start, end });
}
