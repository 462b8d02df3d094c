import { prefixFor } from './namespaces.ts';

/** The prefixes in force at one element; each element that declares some stands before those around it. */
export interface NameScope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: NameScope | undefined;
}

export const NO_NAMES: NameScope = { own: new Map([['xml', '{xml}']]), outer: undefined };

/** The scope of an element with these attributes. */
export function namesInside(outer: NameScope, attributes: ReadonlyMap<string, string>): NameScope {
  const own = new Map<string, string>();
  for (const [name, uri] of attributes) {
    if (name === 'xmlns') own.set('', uri === '' ? '' : prefixFor(uri));
    else if (name.startsWith('xmlns:')) own.set(name.slice('xmlns:'.length), prefixFor(uri));
  }
  return own.size === 0 ? outer : { own, outer };
}

export function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

/** The name with our own prefix; nothing when its prefix is not declared. */
export function resolveName(
  scope: NameScope,
  written: string,
  { isAttribute }: { readonly isAttribute: boolean },
): string | undefined {
  const colon = written.indexOf(':');
  if (colon < 0 && isAttribute) return written;
  const prefix = find(scope, colon < 0 ? '' : written.slice(0, colon));
  const local = written.slice(colon + 1);
  if (prefix === undefined) return colon < 0 ? local : undefined;
  const separator = prefix === '' || prefix.endsWith('}') ? '' : ':';
  return `${prefix}${separator}${local}`;
}

function find(scope: NameScope, prefix: string): string | undefined {
  for (let at: NameScope | undefined = scope; at; at = at.outer) {
    const found = at.own.get(prefix);
    if (found !== undefined) return found;
  }
  return undefined;
}
