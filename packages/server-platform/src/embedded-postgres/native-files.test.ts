import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageOf, SHIPPED_VERSION } from './native-files.ts';

const SUPPORTED = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const;
const dependenciesOf = (file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as {
    optionalDependencies: Record<string, string>;
    allowScripts?: Record<string, boolean>;
  };

it('brings the embedded database of each supported platform, at the version that others are told to install', () => {
  const { optionalDependencies } = dependenciesOf('../../package.json');

  expect(optionalDependencies).toEqual(
    Object.fromEntries(SUPPORTED.map(([platform, arch]) => [packageOf(platform, arch), SHIPPED_VERSION])),
  );
});

it('lets the install script of each of them complete its links', () => {
  const { allowScripts = {} } = dependenciesOf('../../../../package.json');

  expect(Object.keys(allowScripts).sort()).toEqual(
    SUPPORTED.map(([platform, arch]) => packageOf(platform, arch)).sort(),
  );
});
