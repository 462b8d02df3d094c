import { ExpressionError, parse, print, type Tree } from '@jianheng/expression';

export const OPERATORS = ['=', '!=', '>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** One comparison of a field with a value. */
export interface Clause {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
  /** Is the value a number or yes-or-no, which stands without quotes? */
  readonly isBare: boolean;
}

/** Comparisons that must all hold, or of which one must. */
export interface Clauses {
  readonly join: 'and' | 'or';
  readonly clauses: readonly Clause[];
}

/** The expression as plain comparisons; nothing where it says more than that. */
export function clausesOf(expression: string): Clauses | undefined {
  if (expression.trim() === '') return { join: 'and', clauses: [] };
  const tree = treeOf(expression);
  if (tree === undefined) return undefined;
  const join = tree.kind === 'binary' && tree.operator === 'or' ? 'or' : 'and';
  const clauses = partsOf(tree, join).map(clauseOf);
  return clauses.every((one) => one !== undefined) ? { join, clauses } : undefined;
}

/** The expression that says these comparisons. */
export function expressionOf({ join, clauses }: Clauses): string {
  return clauses
    .map(
      ({ field, operator, value, isBare }) => `${field} ${operator} ${isBare ? value || '0' : quoted(value)}`,
    )
    .join(` ${join} `);
}

const quoted = (value: string) => print({ kind: 'text', value, start: 0, end: 0 });

function treeOf(expression: string): Tree | undefined {
  try {
    return parse(expression);
  } catch (problem) {
    if (problem instanceof ExpressionError) return undefined;
    throw problem;
  }
}

function partsOf(tree: Tree, join: 'and' | 'or'): Tree[] {
  if (tree.kind !== 'binary' || tree.operator !== join) return [tree];
  return [...partsOf(tree.left, join), ...partsOf(tree.right, join)];
}

function clauseOf(tree: Tree): Clause | undefined {
  if (tree.kind !== 'binary' || tree.left.kind !== 'name') return undefined;
  const operator = OPERATORS.find((one) => one === tree.operator);
  const value = literalOf(tree.right);
  if (operator === undefined || value === undefined) return undefined;
  return { field: tree.left.name, operator, ...value };
}

function literalOf(tree: Tree): Pick<Clause, 'value' | 'isBare'> | undefined {
  switch (tree.kind) {
    case 'number':
      return { value: tree.value, isBare: true };
    case 'boolean':
      return { value: String(tree.value), isBare: true };
    case 'text':
      return { value: tree.value, isBare: false };
    default:
      return undefined;
  }
}
