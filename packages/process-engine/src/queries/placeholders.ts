/** What a sentence of the engine may speak of by id: `{user:42}`. */
export type NamedKind = 'user' | 'department' | 'role' | 'post' | 'group' | 'field' | 'query' | 'node';

const PLACEHOLDER = /\{(user|department|role|post|group|field|query|node):([^}]*)\}/g;

export function placeholder(kind: NamedKind, id: string): string {
  return `{${kind}:${id}}`;
}

/** Puts names in place of ids. */
export function fillNames(text: string, nameOf: (kind: NamedKind, id: string) => string): string {
  return text.replace(PLACEHOLDER, (_, kind: NamedKind, id: string) => nameOf(kind, id));
}
