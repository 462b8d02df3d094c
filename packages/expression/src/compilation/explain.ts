import { ExpressionError, Problem, quoted } from '../diagnostics/expression-error.ts';
import { dependenciesOf, pathOf } from '../syntax/dependencies.ts';
import { type BinaryOperator, type BinaryTree, childrenOf, type Tree } from '../syntax/tree.ts';
import { asCondition, asText } from '../values/coerce.ts';
import { ExactDecimal, readDecimal } from '../values/exact-decimal.ts';
import type { Environment, Scope } from '../values/frame.ts';
import { isBlank, isList, isRecord, type ListValue, type Value } from '../values/value.ts';
import { build } from './build.ts';
import { type Compiled, type Expression, evaluated, insidesOf } from './expression.ts';

/** One condition inside a formula, with the values it was decided by. */
export interface Explained {
  /** Chinese: `金额（12000）大于 10000` */
  readonly text: string;
  /** whether it holds; null when it could not be decided, `text` then says why */
  readonly value: boolean | null;
}

/** How values are shown. */
export interface Showing {
  /** Names that are money: they, and what they are compared with, are shown as amounts. */
  readonly amounts?: ReadonlySet<string> | undefined;
}

/**
 * Says why a formula came out as it did: every comparison and every other condition in it, in order, with the numbers put
 * in. All are looked at, also those the formula itself skipped.
 */
export function explain(
  expression: Expression,
  scope: Scope,
  surroundings?: Environment,
  { amounts }: Showing = {},
): readonly Explained[] {
  const explaining = { expression, compiled: insidesOf(expression), scope, surroundings, amounts };
  return conditionsIn(expression.tree, true).map((tree) => explained(tree, explaining));
}

/**
 * The formula as it was written, every name by its label with its value: `认领金额（1000） * 计提比例（0.05）`. What is not the
 * name of a field stays as it stands.
 */
export function withValues(expression: Expression, scope: Scope, surroundings?: Environment): string {
  const explaining = { expression, compiled: insidesOf(expression), scope, surroundings };
  const pieces: string[] = [];
  let from = 0;
  for (const tree of namesIn(expression.tree)) {
    pieces.push(expression.source.slice(from, tree.start), withValue(tree, explaining));
    from = tree.end;
  }
  return [...pieces, expression.source.slice(from)].join('');
}

/** The names of a tree from left to right. */
function namesIn(tree: Tree): readonly Tree[] {
  return tree.kind !== 'index' && pathOf(tree) !== null ? [tree] : childrenOf(tree).flatMap(namesIn);
}

interface Explaining extends Showing {
  readonly expression: Expression;
  readonly compiled: Compiled;
  readonly scope: Scope;
  readonly surroundings: Environment | undefined;
}

const WORDS: ReadonlyMap<BinaryOperator, string> = new Map([
  ['=', '等于'],
  ['!=', '不等于'],
  ['<', '小于'],
  ['<=', '小于等于'],
  ['>', '大于'],
  ['>=', '大于等于'],
  ['in', '属于'],
]);

/** The conditions of a tree from left to right; `isCondition` when the tree itself stands where a condition is asked for. */
function conditionsIn(tree: Tree, isCondition: boolean): readonly Tree[] {
  if (tree.kind === 'binary' && WORDS.has(tree.operator)) return [tree];
  const inner = childrenOf(tree).flatMap((child, at) => conditionsIn(child, asksCondition(tree, at)));
  if (inner.length > 0) return inner;
  return isCondition && canBeCondition(tree) ? [tree] : [];
}

/** An amount by itself is no condition; a yes-or-no field or a call may be one. */
function canBeCondition({ kind }: Tree): boolean {
  return ['name', 'member', 'index', 'call', 'method'].includes(kind);
}

function asksCondition(tree: Tree, at: number): boolean {
  if (tree.kind === 'binary') return tree.operator === 'and' || tree.operator === 'or';
  if (tree.kind === 'unary') return tree.operator === 'not';
  if (tree.kind === 'choice') return at === 0;
  if (tree.kind !== 'call') return false;
  if (tree.name === 'IFS') return at % 2 === 0;
  return ['AND', 'OR', 'NOT'].includes(tree.name) || (tree.name === 'IF' && at === 0);
}

function explained(tree: Tree, explaining: Explaining): Explained {
  try {
    const value = asCondition(computed(tree, explaining));
    return { text: sentence(tree, explaining), value };
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof Problem)) throw error;
    return { text: `${written(tree, explaining)}：${error.message}`, value: null };
  }
}

function computed(tree: Tree, { expression, compiled, scope, surroundings }: Explaining): Value {
  return evaluated(expression.source, build(tree, compiled.workings), { scope, surroundings });
}

function sentence(tree: Tree, explaining: Explaining): string {
  if (tree.kind === 'binary') return comparison(tree, explaining);
  if (pathOf(tree) !== null) return withValue(tree, explaining);
  const names = dependenciesOf(tree);
  const text = written(tree, explaining);
  const values = names.map((name) => `${labelOf(name, explaining)}：${shown(valueAt(name, explaining))}`);
  return values.length === 0 ? text : `${text}（${values.join('，')}）`;
}

function comparison({ left, operator, right }: BinaryTree, explaining: Explaining): string {
  const isOfMoney = isAmount(left, explaining) || isAmount(right, explaining);
  const side = (tree: Tree) => withValue(tree, explaining, isOfMoney ? shownAmount : shown);
  return `${side(left)}${WORDS.get(operator) ?? operator} ${side(right)}`;
}

function isAmount(tree: Tree, { amounts }: Explaining): boolean {
  return amounts?.has(pathOf(tree)?.join('.') ?? '') === true;
}

/** `金额（12000）`; a literal is its own value. */
function withValue(tree: Tree, explaining: Explaining, show: (value: Value) => string = shown): string {
  const value = show(computed(tree, explaining));
  return isLiteral(tree) ? value : `${written(tree, explaining)}（${value}）`;
}

function isLiteral(tree: Tree): boolean {
  if (tree.kind === 'list') return tree.items.every(isLiteral);
  if (tree.kind === 'unary') return isLiteral(tree.of);
  return ['number', 'text', 'boolean', 'null'].includes(tree.kind);
}

/** A field by its label, anything else as it was written. */
function written(tree: Tree, explaining: Explaining): string {
  const path = pathOf(tree);
  if (path !== null && tree.kind !== 'index') return labelOf(path.join('.'), explaining);
  return explaining.expression.source.slice(tree.start, tree.end);
}

function labelOf(name: string, { compiled }: Explaining): string {
  return compiled.labels.get(name) ?? name;
}

function valueAt(name: string, explaining: Explaining): Value {
  const [first = '', ...rest] = name.split('.');
  const span = { start: 0, end: 0 };
  let tree: Tree = { kind: 'name', name: first, ...span };
  for (const step of rest) tree = { kind: 'member', of: tree, name: step, ...span };
  return computed(tree, explaining);
}

const MAX_SHOWN = 5;
const MAX_DECIMALS = 10;

function shown(value: Value): string {
  if (isList(value)) return shownList(value);
  if (isBlank(value)) return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return shownText(value);
  if (value instanceof ExactDecimal) return value.toDecimalPlaces(MAX_DECIMALS).toFixed();
  return isRecord(value) ? '一条记录' : asText(value);
}

/** `12,000.00`; what is no number is shown as it is. */
function shownAmount(value: Value): string {
  const amount = typeof value === 'string' ? readDecimal(value) : value;
  if (!(amount instanceof ExactDecimal)) return shown(value);
  const [whole = '', decimals = ''] = amount.toDecimalPlaces(MAX_DECIMALS).toFixed().split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}

function shownList(list: ListValue): string {
  const rest = list.length > MAX_SHOWN ? `、……共 ${list.length} 个` : '';
  return `${list.slice(0, MAX_SHOWN).map(shown).join('、')}${rest}`;
}

/** An amount often arrives as text; quotes around it would only puzzle. */
function shownText(text: string): string {
  return readDecimal(text) === null ? quoted(text) : text.trim();
}
