import type { CallExample } from '@jianheng/contract';
import type { AnyRoute } from '@jianheng/server-platform';

/** Valid inputs that the declaration of a call names. */
export const examplesOf = ({ declaration }: AnyRoute): readonly CallExample[] =>
  declaration === 'entity' ? [] : (declaration.examples ?? []);

/** A body for a call: that of its first example, else an empty one. */
export function exampleBody(route: AnyRoute): object {
  const body = examplesOf(route)[0]?.body;
  return typeof body === 'object' && body !== null ? body : {};
}
