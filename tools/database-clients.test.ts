import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { nameOf, nodesOf } from './syntax.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Names of variables that hold a new connection, or pool of connections, without a listener for its errors. */
function deafConnections(file: string, text: string): readonly string[] {
  const nodes = nodesOf(file, text);
  const made = nodes.flatMap(({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || typeof init !== 'object' || init === null) return [];
    const isConnection =
      'type' in init &&
      init.type === 'NewExpression' &&
      'callee' in init &&
      /^(Client|Pool)$/.test(nameOf(init.callee) ?? '');
    return isConnection ? [nameOf(id) ?? ''] : [];
  });
  return made.filter((name) => !new RegExp(`\\b${name}\\s*\\.on\\(\\s*'error'`).test(text));
}

it('every connection to the database has a listener for errors: without one a lost database ends the process', () => {
  const files = globSync('{packages,apps,modules}/**/*.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const sources = files
    .map((file) => ({ file, text: readFileSync(`${ROOT}/${file}`, 'utf8') }))
    .filter(({ text }) => /from 'pg'/.test(text));
  expect(sources.length).toBeGreaterThan(2);
  expect(
    sources.flatMap(({ file, text }) => deafConnections(file, text).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});

it.each([
  ["const client = new Client(a); client.on('error', log); await client.connect();", []],
  ['const client = new Client(a); await client.connect();', ['client']],
  ['const pool = new Pool(a);', ['pool']],
])('%s', (text, deaf) => {
  expect(deafConnections('some.ts', text)).toEqual(deaf);
});
