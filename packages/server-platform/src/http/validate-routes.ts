import type { CallShape } from '@jianheng/contract';
import type { AnyRoute } from './route.ts';

/** What a route must say of itself; the server refuses to start on the first that does not. */
export function validateRoutes(routes: readonly AnyRoute[]): void {
  const faults = routes.flatMap(faultsOf);
  const seen = new Set<string>();
  for (const { method, path } of routes) {
    const shape = `${method} ${path.replace(/:\w+/g, ':')}`;
    if (seen.has(shape)) faults.push(`${method} ${path}: declared twice`);
    seen.add(shape);
  }
  if (faults.length > 0) throw new Error(`routes that may not be served:\n${faults.join('\n')}`);
}

type Rule = { readonly says: string; readonly isBroken: (route: AnyRoute) => boolean };

/** What a call takes and answers is said once: a schema of the route's own would be unknown to whoever calls it. */
const AS_DECLARED: readonly Rule[] = (['params', 'query', 'body', 'data'] as const).map((part) => ({
  says: `a schema of its own for ${part}, beside the contract`,
  isBroken: (route) => isOfContract(route) && route.declaration[part] !== route[part],
}));

const RULES: readonly Rule[] = [
  { says: 'no access rule', isBroken: ({ access }) => access === undefined },
  {
    says: 'an access rule that nobody meets',
    isBroken: ({ access }) => typeof access === 'object' && access.anyOf.length === 0,
  },
  { says: 'no declaration of what goes in and out', isBroken: ({ declaration }) => !declaration },
  ...AS_DECLARED,
  { says: 'no schema for the answer', isBroken: ({ data }) => !data },
  {
    says: 'an answer of any shape',
    isBroken: ({ data }) => data?.type === 'unknown' || data?.type === 'any',
  },
  { says: 'no schema for its parameters', isBroken: ({ path, params }) => /:\w/.test(path) && !params },
  { says: 'no audit event', isBroken: ({ audit }) => !audit },
  {
    says: 'an audit event without a transaction to write it in',
    isBroken: ({ audit, transaction }) => audit !== 'none' && transaction !== 'write',
  },
  {
    says: 'an audit event of what only its caller is concerned with',
    isBroken: ({ audit, changesOnlyOwn }) => audit !== 'none' && changesOnlyOwn === true,
  },
  {
    says: 'a change without an audit event',
    isBroken: (route) => isChange(route) && route.audit === 'none' && !route.changesOnlyOwn,
  },
];

function faultsOf(route: AnyRoute): string[] {
  return RULES.filter(({ isBroken }) => isBroken(route)).map(
    ({ says }) => `${route.method} ${route.path}: ${says}`,
  );
}

type OfContract = AnyRoute & { readonly declaration: CallShape };

const isOfContract = (route: AnyRoute): route is OfContract => typeof route.declaration === 'object';

const isChange = ({ method, access, transaction }: AnyRoute) =>
  method !== 'GET' && access !== 'public' && transaction === 'write';
