import { type CompiledCheck, compiledChecks, type Entity, type Fields } from '@jianheng/definition';
import { snakeCase, sqlName } from './names.ts';

type Tree = CompiledCheck['tree'];
type Binary = Extract<Tree, { kind: 'binary' }>;
export type CheckShape = {
  readonly name: string;
  readonly must: string;
  /** The module that added it to the table of another. */
  readonly addedBy?: string;
};

/** The checks of an entity as constraints; `checkModule` lets nothing through that could not be said here. */
export function checkConstraints(entity: Pick<Entity, 'fields' | 'checks'>): CheckShape[] {
  return compiledChecks(entity).map(({ name, check, tree, reads }) => ({
    name: checkConstraint(name),
    must: [...emptinessOf(tree, reads), treeSql(tree, entity.fields)].join(' or '),
    ...(check.added ? { addedBy: check.added } : {}),
  }));
}

/** The end of a constraint's name, after its table's. */
export const checkConstraint = (name: string) => `${snakeCase(name)}_check`;

/**
 * A check binds when everything that it reads is filled in. Of a comparison with null SQL says so by itself, and of such
 * that are joined by `or`; where all must hold, one that does not would refuse a row of which another is not known.
 */
function emptinessOf(tree: Tree, reads: readonly string[]): string[] {
  return hasAnd(tree) ? reads.map((name) => `${sqlName(snakeCase(name))} is null`) : [];
}

function hasAnd(tree: Tree): boolean {
  if (tree.kind === 'unary') return tree.operator === 'not' || hasAnd(tree.of);
  return tree.kind === 'binary' && (tree.operator === 'and' || hasAnd(tree.left) || hasAnd(tree.right));
}

const SIGNS: Readonly<Partial<Record<Binary['operator'], string>>> = { '!=': '<>' };
const CALCULATING: readonly string[] = ['+', '-', '*'];

function treeSql(tree: Tree, fields: Fields): string {
  switch (tree.kind) {
    case 'number':
      return tree.value;
    case 'text':
      return quoted(tree.value);
    case 'boolean':
      return String(tree.value);
    case 'name':
      return sqlName(snakeCase(tree.name));
    case 'list':
      return `(${tree.items.map((item) => treeSql(item, fields)).join(', ')})`;
    case 'unary':
      return `${tree.operator === 'not' ? 'not ' : '-'}${inner(tree.of, fields)}`;
    case 'binary':
      return binarySql(tree, fields);
    default:
      throw new Error(`a check says ${tree.kind}, which no constraint can`);
  }
}

function binarySql({ operator, left, right }: Binary, fields: Fields): string {
  const isCalculating = CALCULATING.includes(operator);
  const side = (tree: Tree) => (isCalculating ? numericSql(tree, fields) : inner(tree, fields));
  return `${side(left)} ${SIGNS[operator] ?? operator} ${side(right)}`;
}

/** Whole numbers would overflow where amounts do not. */
function numericSql(tree: Tree, fields: Fields): string {
  const isWhole = tree.kind === 'name' && fields[tree.name]?.kind === 'integer';
  return isWhole ? `${inner(tree, fields)}::numeric` : inner(tree, fields);
}

function inner(tree: Tree, fields: Fields): string {
  const isJoined = tree.kind === 'binary' || tree.kind === 'unary';
  return isJoined ? `(${treeSql(tree, fields)})` : treeSql(tree, fields);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
