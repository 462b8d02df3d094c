import { parseSync } from 'oxc-parser';

/** A node of a file's syntax. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** Every node of a file, each before those below it. */
export function nodesOf(file: string, text: string): readonly SyntaxNode[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return nodesBelow(program);
}

export function nodesBelow(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesBelow);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesBelow);
  return isNode(value) ? [value, ...below] : below;
}

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string';

/** The name of an identifier, or of the property that is read. */
export function nameOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !isNode(node)) return undefined;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;
}
