import { type Infix, POWERS } from './grammar.ts';
import { parseOperand } from './parse-operand.ts';
import { enter, expect, grown, type ParseState, signOf, syntaxError, take } from './parse-state.ts';
import type { Tree } from './tree.ts';

/** Reads operators that bind at least as strongly as `floor` (Pratt's method). */
export function parseTree(state: ParseState, floor: number): Tree {
  enter(state);
  let left = parsePrefix(state);
  for (let infix = infixHere(state); infix !== undefined && infix.power >= floor; infix = infixHere(state)) {
    left = parseInfix(state, left, infix);
  }
  if (floor <= POWERS.choice && signOf(state) === '?') left = parseChoice(state, left);
  state.depth -= 1;
  return left;
}

function infixHere(state: ParseState): Infix | undefined {
  return state.grammar.infix.get(signOf(state));
}

function parseInfix(state: ParseState, left: Tree, { operator, power }: Infix): Tree {
  take(state);
  if (operator === 'in') state.setAt = state.at;
  const right = parseTree(state, power + 1);
  const isComparison = power === POWERS.equality || power === POWERS.relation;
  if (isComparison && infixHere(state)?.power === power) {
    throw syntaxError(state, '比较不能连写，请写成两个条件，中间用“且”连接');
  }
  return grown(state, { kind: 'binary', operator, left, right, start: left.start, end: right.end });
}

function parseChoice(state: ParseState, test: Tree): Tree {
  expect(state, '?');
  state.openChoices += 1;
  const whenTrue = parseTree(state, POWERS.choice);
  state.openChoices -= 1;
  expect(state, ':');
  const whenFalse = parseTree(state, POWERS.choice);
  return grown(state, { kind: 'choice', test, whenTrue, whenFalse, start: test.start, end: whenFalse.end });
}

function parsePrefix(state: ParseState): Tree {
  const sign = signOf(state);
  if (sign === '-') return parseNegative(state);
  if (sign === '+') {
    take(state);
    return parseTree(state, POWERS.prefix);
  }
  if (sign === '!') return parseNot(state, POWERS.prefix);
  if (sign === 'not') return parseNot(state, POWERS.equality);
  if (sign === 'empty') return parseEmpty(state);
  return parseOperand(state);
}

function parseNegative(state: ParseState): Tree {
  const { start } = take(state);
  const of = parseTree(state, POWERS.prefix);
  return grown(state, { kind: 'unary', operator: '-', of, start, end: of.end });
}

function parseNot(state: ParseState, floor: number): Tree {
  const { start } = take(state);
  const of = parseTree(state, floor);
  return grown(state, { kind: 'unary', operator: 'not', of, start, end: of.end });
}

function parseEmpty(state: ParseState): Tree {
  const { start } = take(state);
  const of = parseTree(state, POWERS.prefix);
  return grown(state, { kind: 'call', name: 'ISBLANK', parts: [of], start, end: of.end });
}
