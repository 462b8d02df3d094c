import { narrowText } from './characters.ts';
import { FORMULA, POWERS } from './grammar.ts';
import type { BinaryOperator, BinaryTree, Tree } from './tree.ts';

const PLAIN_NAME = /^[\p{L}\p{Nl}_$㎡㎥][\p{L}\p{Nl}\p{N}\p{M}_$㎡㎥]*$/u;
const POSTFIX = POWERS.prefix + 1;
/** stronger than every operator */
const VALUE = POSTFIX + 1;

const SPELLING: ReadonlyMap<BinaryOperator, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
]);

/** Writes a tree as a formula that reads back to the same tree (spans apart). Methods print as in templates. */
export function print(tree: Tree): string {
  switch (tree.kind) {
    case 'number':
      return tree.value;
    case 'text':
      return `'${tree.value.replaceAll("'", "''")}'`;
    case 'boolean':
      return String(tree.value);
    case 'null':
      return 'null';
    case 'list':
      return `[${printAll(tree.items)}]`;
    case 'name':
      return printName(tree.name, true);
    case 'call':
      return `${tree.name}(${printAll(tree.parts)})`;
    default:
      return printCompound(tree);
  }
}

type Compound = Exclude<Tree, { kind: 'number' | 'text' | 'boolean' | 'null' | 'list' | 'name' | 'call' }>;

function printCompound(tree: Compound): string {
  switch (tree.kind) {
    case 'member':
      return `${printOwner(tree.of)}.${printName(tree.name, false)}`;
    case 'index':
      return `${within(tree.of, VALUE)}[${print(tree.at)}]`;
    case 'unary':
      return printUnary(tree.operator, tree.of);
    case 'binary':
      return printBinary(tree);
    case 'choice':
      return `${within(tree.test, POWERS.or)} ? ${print(tree.whenTrue)} : ${print(tree.whenFalse)}`;
    case 'method':
      return `${printOwner(tree.of)}.${tree.name}(${printAll(tree.parts)})`;
  }
}

/** `5.a` would read as the number `5.` and a name. */
function printOwner(of: Tree): string {
  return of.kind === 'number' ? `(${of.value})` : within(of, VALUE);
}

function printAll(trees: readonly Tree[]): string {
  return trees.map(print).join(', ');
}

function printName(name: string, isFirst: boolean): string {
  const isWord = isFirst && FORMULA.words.has(name.toLowerCase());
  const isPlain = PLAIN_NAME.test(name) && narrowText(name) === name && !isWord;
  return isPlain ? name : `{${name.replaceAll('}', '}}')}}`;
}

function printUnary(operator: string, of: Tree): string {
  if (operator === '%') return `${within(of, VALUE)}%`;
  return `${operator === 'not' ? '!' : operator}${within(of, POWERS.prefix)}`;
}

function printBinary({ operator, left, right }: BinaryTree): string {
  const power = powerOf(operator);
  const isComparison = power === POWERS.equality || power === POWERS.relation;
  const leftText = within(left, isComparison ? power + 1 : power);
  const rightText = within(right, power + 1);
  // `5 % -x` would read as five per cent minus x, `5 % OR(x)` as five per cent or x
  const isMistakable = operator === '%' && /^(?:-|AND\(|OR\()/.test(rightText);
  return `${leftText} ${SPELLING.get(operator) ?? operator} ${isMistakable ? `(${rightText})` : rightText}`;
}

/** Puts brackets around what binds too weakly for its place. */
function within(tree: Tree, floor: number): string {
  const text = print(tree);
  return strength(tree) < floor ? `(${text})` : text;
}

function strength(tree: Tree): number {
  if (tree.kind === 'choice') return POWERS.choice;
  if (tree.kind === 'binary') return powerOf(tree.operator);
  if (tree.kind === 'unary') return tree.operator === '%' ? POSTFIX : POWERS.prefix;
  return VALUE;
}

function powerOf(operator: BinaryOperator): number {
  const spelling = SPELLING.get(operator) ?? operator;
  return FORMULA.infix.get(spelling)?.power ?? POWERS.prefix;
}
