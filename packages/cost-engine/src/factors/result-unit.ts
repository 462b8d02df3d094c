import type { Tree } from '@jianheng/expression';

/** Quantities that cannot be added or compared, since their units differ. */
export class UnitError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Powers of units: m2/户 is m2 to 1 and 户 to −1. Null for a literal number, which goes with every unit. */
type Powers = ReadonlyMap<string, number> | null;

/** The unit of a formula's result: `m2/户`; `1` for a ratio. Throws UnitError where units do not go together. */
export function resultUnit(tree: Tree, units: ReadonlyMap<string, string>): string {
  return textOf(powersOf(tree, units));
}

function powersOf(tree: Tree, units: ReadonlyMap<string, string>): Powers {
  switch (tree.kind) {
    case 'name':
      return readUnit(units.get(tree.name) ?? '1');
    case 'unary':
      return powersOf(tree.of, units);
    case 'binary':
      return ofBinary(tree, units);
    case 'choice':
      powersOf(tree.test, units);
      return same([tree.whenTrue, tree.whenFalse], units);
    case 'call':
      return ofCall(tree, units);
    default:
      return null;
  }
}

function ofBinary(tree: Extract<Tree, { kind: 'binary' }>, units: ReadonlyMap<string, string>): Powers {
  const { operator, left, right } = tree;
  if (operator === '*' || operator === '/')
    return product(powersOf(left, units), powersOf(right, units), operator === '*' ? 1 : -1);
  if (operator === 'and' || operator === 'or') {
    powersOf(left, units);
    powersOf(right, units);
    return null;
  }
  const both = same([left, right], units);
  return operator === '+' || operator === '-' ? both : null;
}

function ofCall(
  { name, parts }: Extract<Tree, { kind: 'call' }>,
  units: ReadonlyMap<string, string>,
): Powers {
  if (name === 'ROUND') return same(parts.slice(0, 1), units);
  if (name !== 'IF') return same(parts, units);
  const [test, ...results] = parts;
  if (test !== undefined) powersOf(test, units);
  return same(results, units);
}

/** The unit that all of them have. */
function same(trees: readonly Tree[], units: ReadonlyMap<string, string>): Powers {
  let first: Powers = null;
  for (const tree of trees) {
    const next = powersOf(tree, units);
    if (next === null) continue;
    if (first !== null && textOf(first) !== textOf(next))
      throw new UnitError(`单位不一致：${textOf(first)} 与 ${textOf(next)} 不能相加或比较`, tree.start);
    first = next;
  }
  return first;
}

function product(left: Powers, right: Powers, sign: 1 | -1): Powers {
  if (left === null && right === null) return null;
  const powers = new Map(left ?? []);
  for (const [unit, power] of right ?? []) powers.set(unit, (powers.get(unit) ?? 0) + sign * power);
  return new Map([...powers].filter(([, power]) => power !== 0));
}

function readUnit(text: string): ReadonlyMap<string, number> {
  const [above = '', ...below] = text.split('/');
  const powers = new Map<string, number>();
  const add = (unit: string, power: number) => {
    if (unit !== '' && unit !== '1') powers.set(unit, (powers.get(unit) ?? 0) + power);
  };
  for (const unit of above.split('·')) add(unit.trim(), 1);
  for (const unit of below) add(unit.trim(), -1);
  return powers;
}

function textOf(powers: Powers): string {
  const named = (sign: number) =>
    [...(powers ?? [])].flatMap(([unit, power]) =>
      power * sign > 0 ? Array.from({ length: Math.abs(power) }, () => unit) : [],
    );
  const above = named(1).sort().join('·');
  return [above === '' ? '1' : above, ...named(-1).sort()].join('/');
}
