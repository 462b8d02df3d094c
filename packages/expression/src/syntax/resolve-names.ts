import { ExpressionError, quoted } from '../diagnostics/expression-error.ts';
import { narrowText } from './characters.ts';
import { suggestion } from './nearest-name.ts';
import type { MemberTree, NameTree, Tree } from './tree.ts';

/**
 * The names a formula may use. A list holds keys; an object holds what may be written -> key, both dotted for the fields
 * of a record or of rows: `{ 明细: 'items', '明细.单价': 'items.price' }`. The keys may be written as well.
 * Where nothing below a name is listed, any member of it is allowed.
 */
export type AllowedNames = readonly string[] | Readonly<Record<string, string>>;

/** One allowed name, and what is allowed below it. */
interface Known {
  readonly path: readonly string[];
  readonly below: Map<string, Known>;
}

/** Prepared allowed names; prepare once when many formulas of one form are compiled. */
export interface NameTable {
  readonly roots: ReadonlyMap<string, Known>;
  /** the label of a key path, for explanations */
  readonly labels: ReadonlyMap<string, string>;
}

/** Prepares allowed names for looking up. */
export function nameTable(names: AllowedNames): NameTable {
  const roots = new Map<string, Known>();
  const labels = new Map<string, string>();
  const entries: readonly (readonly [string, string])[] = isNameList(names)
    ? names.map((key) => [key, key] as const)
    : Object.entries(names);
  for (const [written, key] of entries) {
    enterName(roots, written, key);
    if (!labels.has(key)) labels.set(key, written);
  }
  return { roots, labels };
}

function isNameList(names: AllowedNames): names is readonly string[] {
  return Array.isArray(names);
}

function enterName(roots: Map<string, Known>, written: string, key: string): void {
  const keys = key.split('.');
  const labels = written.split('.');
  if (labels.length !== keys.length) {
    roots.set(narrowText(written), { path: keys, below: new Map() });
    return;
  }
  let level = roots;
  for (const [depth, step] of keys.entries()) {
    const known = level.get(step) ?? { path: [step], below: new Map() };
    level.set(step, known);
    level.set(narrowText(labels[depth] ?? step), known);
    level = known.below;
  }
}

/** Replaces written names by keys. Throws for a name that is not allowed, naming the nearest one that is. */
export function resolveNames(tree: Tree, book: NameTable, source: string): Tree {
  return resolved(tree, { book, source });
}

interface Resolving {
  readonly book: NameTable;
  readonly source: string;
}

function resolved(tree: Tree, resolving: Resolving): Tree {
  if (tree.kind === 'name' || tree.kind === 'member') return resolvedPath(tree, resolving).tree;
  const again = (inner: Tree): Tree => resolved(inner, resolving);
  switch (tree.kind) {
    case 'list':
      return Object.freeze({ ...tree, items: Object.freeze(tree.items.map(again)) });
    case 'unary':
      return Object.freeze({ ...tree, of: again(tree.of) });
    case 'index':
      return Object.freeze({ ...tree, of: again(tree.of), at: again(tree.at) });
    case 'binary':
      return Object.freeze({ ...tree, left: again(tree.left), right: again(tree.right) });
    case 'choice':
      return Object.freeze({
        ...tree,
        test: again(tree.test),
        whenTrue: again(tree.whenTrue),
        whenFalse: again(tree.whenFalse),
      });
    case 'call':
      return Object.freeze({ ...tree, parts: Object.freeze(tree.parts.map(again)) });
    case 'method':
      return Object.freeze({ ...tree, of: again(tree.of), parts: Object.freeze(tree.parts.map(again)) });
    default:
      return tree;
  }
}

interface ResolvedPath {
  readonly tree: Tree;
  /** what may follow; null when anything may */
  readonly below: ReadonlyMap<string, Known> | null;
}

function resolvedPath(tree: Tree, resolving: Resolving): ResolvedPath {
  if (tree.kind === 'name') return knownStep(tree, null, resolving.book.roots, resolving);
  if (tree.kind === 'member') {
    const before = resolvedPath(tree.of, resolving);
    if (before.below === null) return { tree: Object.freeze({ ...tree, of: before.tree }), below: null };
    return knownStep(tree, before.tree, before.below, resolving);
  }
  if (tree.kind !== 'index') return { tree: resolved(tree, resolving), below: null };
  const before = resolvedPath(tree.of, resolving);
  const at = resolved(tree.at, resolving);
  const below = at.kind === 'text' ? null : before.below;
  return { tree: Object.freeze({ ...tree, of: before.tree, at }), below };
}

function knownStep(
  written: NameTree | MemberTree,
  of: Tree | null,
  level: ReadonlyMap<string, Known>,
  { source }: Resolving,
): ResolvedPath {
  const known = level.get(narrowText(written.name));
  if (known === undefined) {
    const message = `没有${quoted(written.name)}这个字段${suggestion(written.name, level.keys()) || gluedHint(written.name)}`;
    const offset = written.kind === 'name' ? written.start : written.end - written.name.length;
    throw new ExpressionError('name', message, { source, offset: Math.max(offset, 0) });
  }
  const { start, end } = written;
  let tree = of;
  for (const name of known.path) {
    tree = Object.freeze(
      tree === null ? { kind: 'name', name, start, end } : { kind: 'member', of: tree, name, start, end },
    );
  }
  return { tree: tree ?? written, below: known.below.size === 0 ? null : known.below };
}

/** `下限且数量` reads as one name. */
function gluedHint(name: string): string {
  return /[且或]/.test(name) ? '；如果“且”“或”是连接词，请在它两边留空格' : '';
}
