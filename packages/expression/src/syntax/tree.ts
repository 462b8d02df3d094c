/** Where a piece of the tree stands in the source: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type UnaryOperator = '-' | 'not' | '%';
export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '&'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^';

/** A number literal; `value` is its plain decimal text. */
interface NumberTree extends Span {
  readonly kind: 'number';
  readonly value: string;
}
interface TextTree extends Span {
  readonly kind: 'text';
  readonly value: string;
}
interface BooleanTree extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}
interface NullTree extends Span {
  readonly kind: 'null';
}
interface ListTree extends Span {
  readonly kind: 'list';
  readonly items: readonly Tree[];
}
export interface NameTree extends Span {
  readonly kind: 'name';
  readonly name: string;
}
export interface MemberTree extends Span {
  readonly kind: 'member';
  readonly of: Tree;
  readonly name: string;
}
/** `of[at]`: positions count from 0. */
export interface IndexTree extends Span {
  readonly kind: 'index';
  readonly of: Tree;
  readonly at: Tree;
}
export interface UnaryTree extends Span {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly of: Tree;
}
export interface BinaryTree extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Tree;
  readonly right: Tree;
}
/** `test ? whenTrue : whenFalse` */
interface ChoiceTree extends Span {
  readonly kind: 'choice';
  readonly test: Tree;
  readonly whenTrue: Tree;
  readonly whenFalse: Tree;
}
/** A call of a function by its catalogue name. */
export interface CallTree extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly parts: readonly Tree[];
}
/** A call of a listed method, in templates only. */
export interface MethodTree extends Span {
  readonly kind: 'method';
  readonly of: Tree;
  readonly name: string;
  readonly parts: readonly Tree[];
}

/** A formula, whichever syntax it was written in. Frozen, plain data. */
export type Tree =
  | NumberTree
  | TextTree
  | BooleanTree
  | NullTree
  | ListTree
  | NameTree
  | MemberTree
  | IndexTree
  | UnaryTree
  | BinaryTree
  | ChoiceTree
  | CallTree
  | MethodTree;

/** The pieces a tree is made of, from left to right. */
export function childrenOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'list':
      return tree.items;
    case 'member':
    case 'unary':
      return [tree.of];
    case 'index':
      return [tree.of, tree.at];
    case 'binary':
      return [tree.left, tree.right];
    case 'choice':
      return [tree.test, tree.whenTrue, tree.whenFalse];
    case 'call':
      return tree.parts;
    case 'method':
      return [tree.of, ...tree.parts];
    default:
      return [];
  }
}
