import { nameOf, nodesOf, type SyntaxNode } from './syntax.ts';

/** One seeded fault: a text range of a file and what replaces it. */
export type Mutation = {
  readonly kind: MutationKind;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

/** Faults that people make and reviewers miss. */
export const MUTATION_KINDS = [
  'inverted condition',
  'dropped check',
  'lost await',
  'wrong rounding',
  'shifted bound',
  'dropped half of a condition',
] as const;
export type MutationKind = (typeof MUTATION_KINDS)[number];

type Finder = (node: SyntaxNode, source: string) => Omit<Mutation, 'kind'> | undefined;

/** Names of functions whose call alone is a statement: a permission, a guard, a validation. */
const CHECK = /^(require|refuse|guard|check|assert|demand|forbid|ensure)[A-Z]/;

const ROUNDING: Readonly<Record<string, string>> = { round: 'floor', ceil: 'floor', floor: 'ceil' };
const BOUNDS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

const FINDERS: Readonly<Record<MutationKind, Finder>> = {
  'inverted condition': ({ type, test }, source) => {
    const range = type === 'IfStatement' ? rangeOf(test) : undefined;
    return range && { ...range, replacement: `!(${textOf(range, source)})` };
  },
  'dropped check': (node) => {
    const called = expressionOf(node);
    const range = rangeOf(node);
    const isCheck = called?.type === 'CallExpression' && CHECK.test(nameOf(called.callee) ?? '');
    return isCheck && range ? { ...range, replacement: ';' } : undefined;
  },
  'lost await': (node, source) => {
    const isAwaited = node.type === 'ExpressionStatement' && isNode(node.expression, 'AwaitExpression');
    const range = rangeOf(node);
    if (!isAwaited || range === undefined) return undefined;
    return { ...range, replacement: textOf(range, source).replace(/^await /, 'void ') };
  },
  'wrong rounding': ({ type, callee }) => {
    if (type !== 'CallExpression' || !isNode(callee, 'MemberExpression')) return undefined;
    const other = nameOf(callee.object) === 'Math' ? ROUNDING[nameOf(callee.property) ?? ''] : undefined;
    const range = rangeOf(callee.property);
    return other && range ? { ...range, replacement: other } : undefined;
  },
  'shifted bound': ({ type, operator, left, right }, source) => {
    const [from, to] = [rangeOf(left)?.end, rangeOf(right)?.start];
    const other = typeof operator === 'string' ? BOUNDS[operator] : undefined;
    if (type !== 'BinaryExpression' || from === undefined || to === undefined || !other) return undefined;
    return { start: from, end: to, replacement: source.slice(from, to).replace(String(operator), other) };
  },
  'dropped half of a condition': ({ type, operator, left, right }) => {
    const [kept, dropped] = [rangeOf(left), rangeOf(right)];
    if (type !== 'LogicalExpression' || operator !== '&&' || !kept || !dropped) return undefined;
    return { start: kept.end, end: dropped.end, replacement: '' };
  },
};

/** Every fault of a kind that can be seeded into a file. */
export function mutationsOf(file: string, source: string, kind: MutationKind): readonly Mutation[] {
  return nodesOf(file, source).flatMap((node) => {
    const found = FINDERS[kind](node, source);
    return found === undefined ? [] : [{ kind, ...found }];
  });
}

export function mutated(source: string, { start, end, replacement }: Mutation): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

type Range = { readonly start: number; readonly end: number };

function rangeOf(value: unknown): Range | undefined {
  if (typeof value !== 'object' || value === null || !('start' in value && 'end' in value)) return undefined;
  const { start, end } = value;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
}

const textOf = ({ start, end }: Range, source: string) => source.slice(start, end);

function isNode(value: unknown, type: string): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === type;
}

/** The expression that a statement evaluates, awaited or not. */
function expressionOf({ type, expression }: SyntaxNode): SyntaxNode | undefined {
  if (type !== 'ExpressionStatement') return undefined;
  if (isNode(expression, 'AwaitExpression')) {
    return isNode(expression.argument, 'CallExpression') ? expression.argument : undefined;
  }
  return isNode(expression, 'CallExpression') ? expression : undefined;
}
