import { add, divide, multiply, power, remainder, subtract } from '../evaluation/arithmetic.ts';
import type { BinaryOperator, BinaryTree } from '../syntax/tree.ts';
import { asCondition, asText } from '../values/coerce.ts';
import { areEqual, compare } from '../values/compare.ts';
import { each, flatten, type Pair, pairwise } from '../values/elementwise.ts';
import { buildText, type Frame, type Run } from '../values/frame.ts';
import { isBlank, isList, type Value } from '../values/value.ts';

const PAIRS: Readonly<Record<Exclude<BinaryOperator, 'and' | 'or' | 'in' | '&' | '^'>, Pair>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
  '=': areEqual,
  '!=': (left, right) => !areEqual(left, right),
  '<': (left, right) => compare(left, right) < 0,
  '<=': (left, right) => compare(left, right) <= 0,
  '>': (left, right) => compare(left, right) > 0,
  '>=': (left, right) => compare(left, right) >= 0,
};

/** Turns an operator between two pieces into code. Lists are worked through row by row. */
export function buildBinary(tree: BinaryTree, left: Run, right: Run): Run {
  const { operator, start } = tree;
  switch (operator) {
    case 'and':
    case 'or':
      return (frame) => joined(frame, operator === 'or', left(frame), right);
    case 'in':
      return (frame) => isAmong(frame, left(frame), right(frame));
    case '&':
      return paired(start, left, right, (frame) => (a, b) => buildText(frame, asText(a) + asText(b)));
    case '^':
      return paired(start, left, right, (frame) => (a, b) => power(frame, a, b));
    case '=':
    case '!=':
      return isNull(tree) ? testedForBlank(tree, left, right) : compared(start, left, right, PAIRS[operator]);
    default:
      return compared(start, left, right, PAIRS[operator]);
  }
}

/** The usual case, kept free of any closure made while evaluating. */
function compared(start: number, left: Run, right: Run, pair: Pair): Run {
  return (frame) => {
    const first = left(frame);
    const second = right(frame);
    frame.at = start;
    return isList(first) || isList(second) ? pairwise(frame, pair, first, second) : pair(first, second);
  };
}

function paired(start: number, left: Run, right: Run, pairIn: (frame: Frame) => Pair): Run {
  return (frame) => {
    const first = left(frame);
    const second = right(frame);
    frame.at = start;
    return pairwise(frame, pairIn(frame), first, second);
  };
}

function isNull({ left, right }: BinaryTree): boolean {
  return left.kind === 'null' || right.kind === 'null';
}

/** `x = null` asks about x as a whole, even when it is a list. */
function testedForBlank({ operator, left: written }: BinaryTree, left: Run, right: Run): Run {
  const asked = written.kind === 'null' ? right : left;
  return (frame) => {
    const value = asked(frame);
    return (!isList(value) && isBlank(value)) === (operator === '=');
  };
}

/** The second condition is looked at only when the first does not decide. */
function joined(frame: Frame, decisive: boolean, first: Value, right: Run): Value {
  if (isList(first)) {
    return pairwise(
      frame,
      (a, b) => eitherWay(decisive, asCondition(a), asCondition(b)),
      first,
      right(frame),
    );
  }
  if (asCondition(first) === decisive) return decisive;
  const second = right(frame);
  return isList(second) ? each(frame, second, asCondition) : asCondition(second);
}

function eitherWay(decisive: boolean, first: boolean, second: boolean): boolean {
  return first === decisive || second === decisive ? decisive : !decisive;
}

function isAmong(frame: Frame, wanted: Value, where: Value): Value {
  if (isList(wanted)) return each(frame, wanted, (item) => isAmong(frame, item, where));
  const candidates = where === null ? [] : flatten(frame, [where]);
  return candidates.some((candidate) => areEqual(wanted, candidate));
}
