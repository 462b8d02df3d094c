import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = globSync('{packages/web-platform,modules}/src/**/*.tsx', { cwd: ROOT });
const SHEETS = globSync('{packages/web-platform,modules}/src/**/*.module.css', { cwd: ROOT });

const readSource = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The classes that a sheet declares; those of others, named `:global`, are not its own. */
function declaredIn(sheet: string): readonly string[] {
  const own = readSource(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  return [...new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))];
}

type Use = { readonly sheet: string; readonly name: string };

/** The classes that a component takes out of the sheets that it imports. */
function usedBy(file: string): readonly Use[] {
  const code = readSource(file);
  const imports = [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
  const body = code.replaceAll(/^import .*$/gm, '');
  return imports.flatMap(([, local = '', path = '']) =>
    [...body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      sheet: join(dirname(file), path),
      name,
    })),
  );
}

describe('the classes of a component', () => {
  const uses = SOURCES.flatMap(usedBy);

  it('are declared in the sheet that they are taken from', () => {
    expect(uses.length).toBeGreaterThan(30);
    expect(uses.filter(({ sheet, name }) => !declaredIn(sheet).includes(name))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(uses.map(({ sheet, name }) => `${sheet} .${name}`));
    const declared = SHEETS.flatMap((sheet) => declaredIn(sheet).map((name) => `${sheet} .${name}`));
    expect(declared.filter((one) => !used.has(one))).toEqual([]);
  });

  it('are looked for in the browser by names that are drawn', () => {
    const drawn = [...SOURCES, 'apps/web/index.html'].map(readSource).join('\n');
    const journeys = globSync('tests/journeys/**/*.ts', { cwd: ROOT }).map(readSource).join('\n');
    const sought = [...journeys.matchAll(/\.(jh-[a-z-]+[a-z])/g)].map(([, name = '']) => name);
    const built = [...drawn.matchAll(/\b(jh-[a-z-]+-)\$\{/g)].map(([, beginning = '']) => beginning);
    const isDrawn = (name: string) =>
      built.some((beginning) => name.startsWith(beginning)) ||
      new RegExp(`['"\`\\s]${name}\\b(?!-)`).test(drawn);

    expect(sought.length).toBeGreaterThan(30);
    expect([...new Set(sought)].filter((name) => !isDrawn(name))).toEqual([]);
  });
});
