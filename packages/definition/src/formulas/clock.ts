import { callsOf, childrenOf, type Expression, ExpressionError, type Tree } from '@jianheng/expression';
import { comparedAs } from '../conditions/when.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { compileFormula } from './compile-formula.ts';

const found = new WeakMap<Fields, ReadonlyMap<string, Expression>>();

/**
 * The formulas that ask for today, by the names of their fields, those among them that read such a field: worked out
 * whenever somebody reads them, and stored nowhere.
 */
export function clockedFormulas(fields: Fields): ReadonlyMap<string, Expression> {
  const known = found.get(fields);
  if (known) return known;
  const made = findClocked(fields);
  found.set(fields, made);
  return made;
}

function findClocked(fields: Fields): ReadonlyMap<string, Expression> {
  const all = Object.entries(fields).flatMap(([name, field]) => {
    const expression = compiled(field, fields);
    return expression ? [[name, expression] as const] : [];
  });
  const clocked = new Map(all.filter(([, { tree }]) => asksForNow(tree)));
  const reads = all.map(([name, expression]) => ({
    name,
    expression,
    read: new Set(expression.names.map((path) => path.split('.')[0] ?? '')),
  }));
  for (let before = -1; before < clocked.size; ) {
    before = clocked.size;
    for (const { name, expression, read } of reads)
      if (!clocked.has(name) && [...read].some((one) => clocked.has(one))) clocked.set(name, expression);
  }
  return clocked;
}

/** Parts of such a formula with those that it reads written out in it, as queries do. */
export const CLOCK_PARTS = 2000;

/** How many parts each of these formulas has when those that it reads are written out in it; infinite in a circle. */
export function clockParts(fields: Fields): ReadonlyMap<string, number> {
  const clocked = clockedFormulas(fields);
  const counted = new Map<string, number>();
  const partsOf = (name: string): number => {
    const known = counted.get(name);
    if (known !== undefined) return known;
    const tree = clocked.get(name)?.tree;
    if (!tree) return 1;
    counted.set(name, Number.POSITIVE_INFINITY);
    const parts = partsIn(tree, partsOf);
    counted.set(name, parts);
    return parts;
  };
  for (const name of clocked.keys()) partsOf(name);
  return counted;
}

const partsIn = (tree: Tree, ofName: (name: string) => number): number =>
  tree.kind === 'name'
    ? ofName(tree.name)
    : childrenOf(tree).reduce((sum, inner) => sum + partsIn(inner, ofName), 1);

const asksForNow = (tree: Tree) => callsOf(tree).has('TODAY') || callsOf(tree).has('NOW');

/** What cannot be read is told where declarations are checked. */
function compiled(field: AnyField, fields: Fields): Expression | undefined {
  try {
    return compileFormula(field, fields);
  } catch (problem) {
    if (problem instanceof ExpressionError) return undefined;
    throw problem;
  }
}

/** What a part of such a formula yields; a blank is of every kind. */
export type SayableKind = 'number' | 'date' | 'boolean' | 'text' | 'blank';

/** A part of a formula that no query says with the same meaning. */
export class UnsayableFormula extends Error {
  readonly offset: number;
  constructor(message: string, { start }: Tree) {
    super(message);
    this.offset = start;
  }
}

/** What a formula yields, as far as a query says it with the same meaning; throws at what it does not. */
export function sayableKind(tree: Tree, fields: Fields): SayableKind {
  const demand: Demand = (part, wanted) => requireKind(part, { kind: sayableKind(part, fields), wanted });
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return tree.kind;
    case 'null':
      return 'blank';
    case 'name':
      return kindOfName(tree, fields);
    case 'unary':
      return demand(tree.of, tree.operator === 'not' ? 'boolean' : 'number');
    case 'binary':
      return kindOfBinary(tree, fields, demand);
    case 'choice':
      demand(tree.test, 'boolean');
      return common([tree.whenTrue, tree.whenFalse], fields);
    case 'call':
      return kindOfCall(tree, fields, demand);
    default:
      throw new UnsayableFormula('与今天有关的公式只能用本行的字段', tree);
  }
}

type Wanting = { readonly kind: SayableKind; readonly wanted: SayableKind };

function requireKind(part: Tree, { kind, wanted }: Wanting): SayableKind {
  if (kind === wanted || kind === 'blank') return wanted;
  throw new UnsayableFormula(`这里应为${KIND_WORDS[wanted]}`, part);
}

const KIND_WORDS: Readonly<Record<SayableKind, string>> = {
  number: '数字',
  date: '日期',
  boolean: '条件',
  text: '文字',
  blank: '空',
};

function kindOfName(tree: Extract<Tree, { kind: 'name' }>, fields: Fields): SayableKind {
  const kind = comparedAs(fields[tree.name]);
  if (kind === 'word' || kind === 'month') return 'text';
  if (kind === 'number' || kind === 'date' || kind === 'boolean') return kind;
  throw new UnsayableFormula('与今天有关的公式只能用数字、日期、文字和是否', tree);
}

type Demand = (part: Tree, kind: SayableKind) => SayableKind;
const CALCULATING: readonly string[] = ['+', '-', '*'];
const ORDERS: readonly string[] = ['<', '<=', '>', '>='];

function kindOfBinary(tree: Extract<Tree, { kind: 'binary' }>, fields: Fields, demand: Demand): SayableKind {
  const { operator, left, right } = tree;
  if (operator === 'and' || operator === 'or') {
    demand(left, 'boolean');
    return demand(right, 'boolean');
  }
  return CALCULATING.includes(operator) ? kindOfCalculation(tree, fields) : kindOfComparison(tree, fields);
}

/** Each part is looked at once: a chain of additions would otherwise take twice as long with each of them. */
function kindOfCalculation(tree: Extract<Tree, { kind: 'binary' }>, fields: Fields): SayableKind {
  const kinds = [tree.left, tree.right].map((part) => ({ part, kind: sayableKind(part, fields) }));
  if (kinds.some(({ kind }) => kind === 'date'))
    throw new UnsayableFormula('与今天有关的公式，日期之间请用 DAYS(后, 前)', tree);
  for (const { part, kind } of kinds) requireKind(part, { kind, wanted: 'number' });
  return 'number';
}

function kindOfComparison(tree: Extract<Tree, { kind: 'binary' }>, fields: Fields): SayableKind {
  const { operator, left, right } = tree;
  const isOrder = ORDERS.includes(operator);
  if (!isOrder && operator !== '=' && operator !== '!=')
    throw new UnsayableFormula(`与今天有关的公式不能用 ${operator}`, tree);
  const kind = common([left, right], fields);
  if (kind === 'boolean' || (isOrder && kind === 'text'))
    throw new UnsayableFormula(`${KIND_WORDS[kind]}不能这样比较`, tree);
  return 'boolean';
}

function common(parts: readonly Tree[], fields: Fields): SayableKind {
  const kinds = parts.map((part) => sayableKind(part, fields)).filter((kind) => kind !== 'blank');
  const [first = 'blank'] = kinds;
  const other = kinds.findIndex((kind) => kind !== first);
  const [part] = parts;
  if (other < 0 || !part) return first;
  throw new UnsayableFormula('两边不是同一类值', part);
}

const OF_DAYS: Readonly<Record<string, SayableKind>> = {
  YEAR: 'number',
  QUARTER: 'number',
  MONTH: 'number',
  DAY: 'number',
  EDATE: 'date',
  EOMONTH: 'date',
};

type Call = Extract<Tree, { kind: 'call' }>;
type KindOfCall = (parts: readonly Tree[], fields: Fields, demand: Demand) => SayableKind;

const CALLS: Readonly<Record<string, KindOfCall>> = {
  TODAY: () => 'date',
  ISBLANK: ([first], fields) => {
    if (first) sayableKind(first, fields);
    return 'boolean';
  },
  COALESCE: (parts, fields) => common(parts, fields),
  IF: ([test, ...parts], fields, demand) => {
    if (test) demand(test, 'boolean');
    return common(parts, fields);
  },
  DAYS: (parts, _fields, demand) => {
    for (const part of parts) demand(part, 'date');
    return 'number';
  },
};

function kindOfCall(tree: Call, fields: Fields, demand: Demand): SayableKind {
  const { name, parts } = tree;
  const own = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (own) return own(parts, fields, demand);
  const [first, ...moves] = parts;
  const kind = OF_DAYS[name];
  if (!kind || !first) throw new UnsayableFormula(`与今天有关的公式不能用 ${name}`, tree);
  demand(first, 'date');
  for (const move of moves) requireWhole(move);
  return kind;
}

/** Months to move by are written out. */
function requireWhole(part: Tree): void {
  const literal = part.kind === 'unary' && part.operator === '-' ? part.of : part;
  if (literal.kind !== 'number' || !/^\d{1,4}$/.test(literal.value))
    throw new UnsayableFormula('这里应写明一个整数', part);
}
