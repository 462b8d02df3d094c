import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACES = '{packages/web-platform,modules}/src/**';
const SOURCES = globSync(`${PLACES}/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
const SHEETS = globSync(`${PLACES}/*.module.css`, { cwd: ROOT });
const PLAIN_SHEETS = globSync(`${PLACES}/*.css`, { cwd: ROOT }).filter((file) => !SHEETS.includes(file));

/** Classes and names of elements that everybody sees. A part of the page takes its classes from a sheet of its own instead. */
const FOR_ALL: Readonly<Record<string, string>> = {
  'jh-first': 'the first skeleton stands in the page before any script',
  'jh-first-head': 'the first skeleton',
  'jh-first-page': 'the first skeleton',
  'jh-first-side': 'the first skeleton',
  'jh-plain-notice': 'said before the program has come, or when it has not; its styles stand in the page',
  'jh-plain-notice-error': 'the same',
  'jh-plain-notice-success': 'the same',
  'jh-plain-notice-warning': 'the same',
  'jh-plain-notices': 'where these are said',
};

/** How many rules name classes of the component library, which may change with its next version. */
const LIBRARY_RULES = 14;

const readSource = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const classesIn = (text: string) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
const namedIn = (text: string) => [...text.matchAll(/#(jh-[a-z-]+)/g)].map(([, name = '']) => name);
const isLibrarys = (name: string) => name.startsWith('ant-');

type Rule = { readonly sheet: string; readonly reason: string | undefined; readonly selector: string };

/** The rules of a sheet, each with the comment that stands right before it. */
function rulesOf(sheet: string): readonly Rule[] {
  const rules = readSource(sheet).matchAll(/(?:\/\*([^*]*)\*\/\s*)?([^{}/;]+)\{/g);
  return [...rules].map(([, reason, selector = '']) => ({ sheet, reason, selector: selector.trim() }));
}

/** The classes that a sheet declares; those of others, named `:global`, are not its own. */
function declaredIn(sheet: string): readonly string[] {
  const selectors = rulesOf(sheet).map(({ selector }) => selector.replaceAll(/:global\([^)]*\)/g, ''));
  return [...new Set(selectors.flatMap(classesIn))];
}

/** The classes that a sheet names and does not own. */
function foreignIn(sheet: string): readonly string[] {
  const text = withoutComments(readSource(sheet));
  return [...text.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inner = '']) => classesIn(inner));
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

/** The classes that the classes of a sheet are composed of. */
function composedIn(sheet: string): readonly Use[] {
  const composed = readSource(sheet).matchAll(/composes: (\w+) from "([^"]+)"/g);
  return [...composed].map(([, name = '', path = '']) => ({ sheet: join(dirname(sheet), path), name }));
}

describe('the classes of a component', () => {
  const uses = [...SOURCES.flatMap(usedBy), ...SHEETS.flatMap(composedIn)];

  it('are declared in the sheet that they are taken from', () => {
    expect(uses.length).toBeGreaterThan(300);
    expect(uses.filter(({ sheet, name }) => !declaredIn(sheet).includes(name))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(uses.map(({ sheet, name }) => `${sheet} .${name}`));
    const declared = SHEETS.flatMap((sheet) => declaredIn(sheet).map((name) => `${sheet} .${name}`));
    expect(declared.filter((one) => !used.has(one))).toEqual([]);
  });

  it('are looked for in the browser by names that are drawn', () => {
    const journeys = globSync('{tests/journeys,bench/src}/**/*.ts', { cwd: ROOT }).map(readSource).join('\n');
    const names = [...journeys.matchAll(/\[class\*="_(\w+)_"\]/g)].map(([, name = '']) => name);
    const drawn = new Set(uses.map(({ name }) => name));
    const global = [...journeys.matchAll(/\.(jh-[a-z-]+[a-z])/g)].map(([, name = '']) => name);

    expect(names.length).toBeGreaterThan(50);
    expect([...new Set(names)].filter((name) => !drawn.has(name))).toEqual([]);
    expect(global.filter((name) => !(name in FOR_ALL))).toEqual([]);
  });
});

describe('classes that everybody sees', () => {
  const own = (name: string) => !isLibrarys(name);

  it('are those on the list, in sheets', () => {
    const plain = PLAIN_SHEETS.flatMap((sheet) =>
      rulesOf(sheet).flatMap(({ selector }) => [...classesIn(selector), ...namedIn(selector)]),
    );
    const named = [...new Set([...plain, ...SHEETS.flatMap(foreignIn)])].filter(own);
    expect(named.toSorted()).toEqual(Object.keys(FOR_ALL).toSorted());
  });

  it('are those on the list, where they are drawn', () => {
    const drawn = [...SOURCES, 'apps/web/index.html'].map(readSource).join('\n');
    const names = [...drawn.matchAll(/(?<![\w#-])jh-[a-z-]*[a-z]/g)].map(([name]) => name);
    expect(names).toContain('jh-first');
    expect([...new Set(names)].filter((name) => !(name in FOR_ALL))).toEqual([]);
  });
});

describe('classes of the component library', () => {
  const named = [...SHEETS, ...PLAIN_SHEETS]
    .flatMap(rulesOf)
    .filter(({ selector }) => classesIn(selector).some(isLibrarys));

  it('are named by no more rules than the count says, and the count is no larger than it must be', () => {
    expect(named).toHaveLength(LIBRARY_RULES);
  });

  it('are named with a reason beside them', () => {
    expect(named.filter(({ reason = '' }) => reason.trim() === '')).toEqual([]);
  });
});
