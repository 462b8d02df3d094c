import { ExpressionError, type Tree } from '@jianheng/expression';
import type { DeclarationFault } from '../conditions/check-when.ts';
import { type ComparisonKind, comparedAs } from '../conditions/when.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { isDay } from '../fields/date.ts';
import { excerptOf } from '../formulas/excerpt.ts';
import type { Check } from '../schema/check-shape.ts';
import { placesOf } from '../schema/messages.ts';
import { nearestField } from '../schema/unknown-name.ts';
import { checkNames, compileCheck } from './checks.ts';

/** Digits that the expression language keeps; with more of them the database would count otherwise. */
const MAX_DIGITS = 40;
const DIGITS_OF_FIELD = 19;

/** What a part of an expression yields; of a number, how many digits it may have. */
type Yield =
  | { readonly kind: 'number'; readonly digits: number }
  | { readonly kind: 'condition' | 'date' | 'time' | 'boolean' }
  | { readonly kind: 'word' | 'id'; readonly field?: AnyField }
  | { readonly kind: 'literal'; readonly text: string };

/** What is wrong with the checks of an entity: only what the database can say with the same meaning may stand there. */
export function checkChecks(
  fields: Fields,
  checks: Readonly<Record<string, Check>> = {},
): DeclarationFault[] {
  return Object.values(checks).flatMap((check) => [
    ...expressionFaults(check, fields),
    ...placesOf(check.message)
      .filter((name) => !Object.hasOwn(checkNames(fields, check.added), name))
      .map((name) => ({
        word: check.message,
        says: `没有“${name}”这一项，不能写入提示${asked(nearestField(name, fields))}`,
      })),
  ]);
}

function expressionFaults(check: Check, fields: Fields): DeclarationFault[] {
  const source = check.holds;
  try {
    const { tree, names } = compileCheck(check, fields);
    if (names.length === 0) throw new Unsayable('检查没有用到任何字段', tree);
    demand(yieldOf(tree, fields), 'condition', tree);
    return [];
  } catch (problem) {
    if (problem instanceof Unsayable) return [faultAt(source, problem.tree.start, problem.message)];
    if (problem instanceof ExpressionError)
      return [faultAt(source, problem.offset, problem.message + meantBy(problem, source, fields))];
    throw problem;
  }
}

/** Labels are no names here, but what people write first: which field has the one that stands there, or nearly has it. */
function meantBy({ kind, offset, message }: ExpressionError, source: string, fields: Fields): string {
  if (kind !== 'name' || message.includes('是不是')) return '';
  const [name] = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(source.slice(offset)) ?? [];
  return name === undefined ? '' : asked(nearestField(name, fields));
}

const asked = (nearest: string | undefined) => (nearest === undefined ? '' : `，是不是“${nearest}”？`);

const faultAt = (source: string, offset: number, says: string): DeclarationFault => ({
  word: source,
  says: `${says}（“${excerptOf(source)}”第 ${offset + 1} 个字符）`,
});

/** A part of an expression that the database cannot say, or says otherwise. */
class Unsayable extends Error {
  readonly tree: Tree;
  constructor(message: string, tree: Tree) {
    super(message);
    this.tree = tree;
  }
}

function yieldOf(tree: Tree, fields: Fields): Yield {
  switch (tree.kind) {
    case 'number':
      return { kind: 'number', digits: tree.value.replace(/\D/g, '').length };
    case 'text':
      return { kind: 'literal', text: tree.value };
    case 'boolean':
      return { kind: 'boolean' };
    case 'name':
      return yieldOfField(tree, fields[tree.name]);
    case 'unary':
      return yieldOfUnary(tree, fields);
    case 'binary':
      return yieldOfBinary(tree, fields);
    default:
      throw new Unsayable('检查只能用比较、且或非，以及数字的加、减、乘', tree);
  }
}

/** What holds several things at once. */
const isOfLists = (kind: ComparisonKind): kind is 'list' | 'words' | 'people' | 'table' =>
  kind === 'list' || kind === 'words' || kind === 'people' || kind === 'table';

function yieldOfField(tree: Tree, field: AnyField | undefined): Yield {
  const kind = comparedAs(field);
  if (field === undefined || isOfLists(kind))
    throw new Unsayable('检查不能用到明细、附件和有多个值的字段', tree);
  if (kind === 'number') return { kind, digits: DIGITS_OF_FIELD };
  if (kind === 'person' || kind === 'department' || kind === 'link') return { kind: 'id', field };
  if (kind === 'month') return { kind: 'word', field };
  return kind === 'word' ? { kind, field } : { kind };
}

function yieldOfUnary({ operator, of }: Extract<Tree, { kind: 'unary' }>, fields: Fields): Yield {
  const inner = yieldOf(of, fields);
  if (operator === '-') return demand(inner, 'number', of);
  if (operator === '%') throw new Unsayable('检查不能用百分号', of);
  return demand(inner, 'condition', of);
}

function yieldOfBinary(tree: Extract<Tree, { kind: 'binary' }>, fields: Fields): Yield {
  const { operator, left, right } = tree;
  if (operator === 'in') return yieldOfIn(tree, fields);
  const sides = [yieldOf(left, fields), yieldOf(right, fields)] as const;
  switch (operator) {
    case 'and':
    case 'or':
      demand(sides[0], 'condition', left);
      return demand(sides[1], 'condition', right);
    case '+':
    case '-':
    case '*':
      return calculated(tree, sides);
    case '=':
    case '!=':
      return compared(tree, sides);
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (
        sides.some(
          ({ kind }) => kind === 'word' || kind === 'boolean' || kind === 'id' || kind === 'condition',
        )
      )
        throw new Unsayable('只有数字、日期和时间能比较大小', tree);
      return compared(tree, sides);
    default:
      throw new Unsayable(`检查不能用 ${operator}`, tree);
  }
}

type Sides = readonly [Yield, Yield];

function calculated({ operator, left, right }: Extract<Tree, { kind: 'binary' }>, sides: Sides): Yield {
  const [one, other] = [demand(sides[0], 'number', left), demand(sides[1], 'number', right)];
  const digits = operator === '*' ? one.digits + other.digits : Math.max(one.digits, other.digits) + 1;
  if (digits > MAX_DIGITS) throw new Unsayable('相乘的项太多，结果放不下', left);
  return { kind: 'number', digits };
}

function compared(tree: Extract<Tree, { kind: 'binary' }>, [left, right]: Sides): Yield {
  if (!areComparable(left, right) && !areComparable(right, left))
    throw new Unsayable('两边不是同一类值，不能比较', tree);
  return { kind: 'condition' };
}

function areComparable(one: Yield, other: Yield): boolean {
  if (other.kind === 'literal') return fitsLiteral(one, other.text);
  if (one.kind === 'id' && other.kind === 'id') return targetOf(one.field) === targetOf(other.field);
  return one.kind === other.kind && one.kind !== 'condition';
}

function fitsLiteral(one: Yield, text: string): boolean {
  if (one.kind === 'date') return isDay(text);
  if (one.kind !== 'word' || text.trim() === '') return false;
  return one.field?.kind !== 'choice' || Object.hasOwn(one.field.choices, text);
}

const targetOf = (field: AnyField | undefined) => (field?.kind === 'link' ? field.to : field?.kind);

function yieldOfIn({ left, right }: Extract<Tree, { kind: 'binary' }>, fields: Fields): Yield {
  const one = yieldOf(left, fields);
  if (right.kind !== 'list' || right.items.length === 0)
    throw new Unsayable('in 之后应为写明的几个值', right);
  for (const item of right.items) {
    if (item.kind !== 'text' || one.kind !== 'word' || !fitsLiteral(one, item.value))
      throw new Unsayable('in 之后应为左边可以取的值', item);
  }
  return { kind: 'condition' };
}

const WORDS = { condition: '条件', number: '数字' } as const;

/** A field that is yes or no is a condition by itself. */
function demand<Kind extends 'condition' | 'number'>(
  given: Yield,
  kind: Kind,
  tree: Tree,
): Extract<Yield, { kind: Kind }> {
  const seen: Yield = kind === 'condition' && given.kind === 'boolean' ? { kind: 'condition' } : given;
  if (!isOf(seen, kind)) throw new Unsayable(`这里应为${WORDS[kind]}`, tree);
  return seen;
}

const isOf = <Kind extends Yield['kind']>(
  given: Yield,
  kind: Kind,
): given is Extract<Yield, { kind: Kind }> => given.kind === kind;
