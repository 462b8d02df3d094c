import type { AnyRoute } from './route.ts';

/** What a route must say of itself; the server refuses to start on the first that does not. */
export function demandDeclared(routes: readonly AnyRoute[]): void {
  const faults = routes.flatMap(faultsOf);
  const seen = new Set<string>();
  for (const { method, path } of routes) {
    const shape = `${method} ${path.replace(/:\w+/g, ':')}`;
    if (seen.has(shape)) faults.push(`${method} ${path}: declared twice`);
    seen.add(shape);
  }
  if (faults.length > 0) throw new Error(`routes that may not be served:\n${faults.join('\n')}`);
}

function faultsOf(route: AnyRoute): string[] {
  const name = `${route.method} ${route.path}`;
  const says: string[] = [];
  const { access } = route;
  if (access === undefined) says.push('no access rule');
  if (typeof access === 'object' && access.anyOf.length === 0) says.push('an access rule that nobody meets');
  if (!route.data) says.push('no schema for the answer');
  if (/:\w/.test(route.path) && !route.params) says.push('no schema for its parameters');
  if (!route.audit) says.push('no audit event');
  if (route.audit !== 'none' && route.transaction !== 'write') says.push('an audit event without a transaction to write it in');
  if (route.method !== 'GET' && route.access !== 'public' && route.audit === 'none' && route.transaction === 'write' && !isQuiet(route)) says.push('a change without an audit event');
  return says.map((sentence) => `${name}: ${sentence}`);
}

/** Changes to nothing but the caller's own settings and reading marks need no place in the audit log. */
const QUIET = [/^\/b\/member\/config\//, /^\/b\/user\/setting\//, /^\/b\/draft/, /^\/b\/footmark/];
const isQuiet = ({ path }: AnyRoute) => QUIET.some((pattern) => pattern.test(path));
