import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { nameOf, nodesBelow, nodesOf } from './syntax.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The one place where keys are written; who asks anew for what he changed must find them all. */
const HOME = 'packages/web-platform/src/api/query-keys.ts';
/** What is handed a key outside of an option that is named so. */
const TAKES_KEY = ['setQueryData', 'getQueryData', 'getQueryState', 'ensureQueryData'];

/** Lists that are written where a query key is expected. */
function writtenKeys(file: string, text: string): readonly unknown[] {
  return nodesOf(file, text).flatMap((node): readonly unknown[] => {
    if (node.type === 'Property' && nameOf(node.key) === 'queryKey') return listsIn(node.value);
    const isGiven = node.type === 'CallExpression' && TAKES_KEY.includes(nameOf(node.callee) ?? '');
    return isGiven && Array.isArray(node.arguments) ? listsIn(node.arguments[0]) : [];
  });
}

/** A list in a pattern only takes a key apart. */
const listsIn = (value: unknown) => nodesBelow(value).filter(({ type }) => type === 'ArrayExpression');

it('keys of queries are written in one place', () => {
  const files = globSync('{packages/web-platform,modules,apps/web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => file !== HOME && !/\.test\.tsx?$/.test(file),
  );
  const written = files.filter(
    (file) => writtenKeys(file, readFileSync(`${ROOT}/${file}`, 'utf8')).length > 0,
  );

  expect(written).toEqual([]);
  expect(files).toContain('packages/web-platform/src/entities/query/use-list-rows.ts');
});

it.each([
  ["useQuery({ queryKey: ['people'] })", 1],
  ["useQuery({ queryKey: [...queryKeys.entity.row(path, id), 'rights'] })", 1],
  ["client.setQueryData(['people'], [])", 1],
  ["client.invalidateQueries({ queryKey: isAll ? ['people'] : queryKeys.people })", 1],
  ["useQuery({ queryKey: queryKeys.people, queryFn: () => ['people'] })", 0],
  ['client.setQueryData(queryKeys.people, [])', 0],
  ['client.invalidateQueries({ predicate: ({ queryKey: [area] }) => area === path })', 0],
])('%s: %i', (code, found) => {
  expect(writtenKeys('some.tsx', code)).toHaveLength(found);
});
