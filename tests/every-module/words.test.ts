import { globSync, readFileSync } from 'node:fs';
import { FIELD_FAULTS, LINE_PLACE, listFields } from '@jianheng/definition';
import { en } from '@jianheng/modules/en';
import { es } from '@jianheng/modules/es';
import { allModules } from '@jianheng/modules/server';
import { refusals } from '@jianheng/process-engine';
import {
  CODE_MESSAGES,
  EXPIRY_BESIDES,
  IMPORT_FAULTS,
  INPUT_FAULTS,
  NOTICE_PARTS,
  NOTICE_WORDS,
  PLATFORM_MESSAGES,
  permissionTree,
  QUOTAS,
  SCOPE_REASONS,
  TOLD_BESIDES,
} from '@jianheng/server-platform';
import * as platform from '@jianheng/web-platform/i18n';
import { createRouteTable } from '@jianheng/web-platform/routes';
import { describe, expect, it } from 'vitest';
import { registry } from './declared.ts';

const HAN = /\p{Script=Han}/u;
/** Titles of processes are filled by the server, in Chinese for everybody; the others are no words. */
const OF_THE_SERVER = ['title', 'formula', 'when', 'holds'];
/** What firms begin with and call as they like. */
const OF_THE_FIRM = 'treeDictionaries';

/** Every Chinese word of a declaration that a screen may show. */
function wordsIn(value: unknown, key = ''): readonly string[] {
  if (key === OF_THE_FIRM) return [];
  if (typeof value === 'string') return HAN.test(value) && !OF_THE_SERVER.includes(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one, key));
  return Object.entries(value).flatMap(([name, one]) => wordsIn(one, name));
}

/** Titles of a form's sections are shown, those of processes are not. */
const sections = (forms: object = {}) =>
  Object.values(forms).flatMap((of: readonly { readonly title?: string }[] = []) =>
    of.flatMap(({ title }) => title ?? []),
  );

/** Words of the platform itself: what its quotas count, and its own rights, which stand before those of modules. */
const platformWords = () => [
  ...Object.values(QUOTAS).flatMap(({ what, unit }) => [what, unit]),
  ...permissionTree(registry)
    .slice(0, 2)
    .flatMap(({ label, children }) => [label, ...children.map((one) => one.label)]),
];

const SERVER = ['packages/server-platform/src/**/*.ts', 'modules/src/**/*.ts'];
const CONTRACT = ['packages/contract/src/**/*.ts', 'modules/src/**/*.calls.ts'];
/** Refused access, too many at once, what the framework refuses, a fault without a field. */
const IN_SERVER =
  /(?:AccessError\(\d+, |OverloadedError\(|busy: |super\(|clientError\(\d+, |template: |\d{3}: )\s*'([^'\n]*\p{Script=Han}[^'\n]*)'/gu;
/** What a schema demands, where it says so itself. */
const IN_CONTRACT = /(?<!description: |word\(|fileId\()'([^'\n]*\p{Script=Han}[^'\n]*)'/gu;

/** Sentences that stand where they are said, without a table of their own. */
function saidInCode(): readonly string[] {
  const said = (files: readonly string[], says: RegExp) =>
    globSync(files, { exclude: (file) => file.includes('.test.') || file.includes('testing') }).flatMap(
      (file) => [...readFileSync(file, 'utf8').matchAll(says)].map(([, text = '']) => text),
    );
  return [...said(SERVER, IN_SERVER), ...said(CONTRACT, IN_CONTRACT)];
}

const SOURCES = ['{packages,apps}/*/src/**/*.{ts,tsx}', 'modules/src/**/*.{ts,tsx}'];
const NOT_SAYING = /\.test\.|[\\/]i18n[\\/](en|es)[\\/]|[\\/]words[\\/]/;
const TEMPLATE = /`([^`\n]*\p{Script=Han}[^`\n]*)`/gu;
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** All code that may say something, without its comments. */
const codeOf = (files: readonly string[]) =>
  globSync(files)
    .filter((file) => !NOT_SAYING.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n');

/** Whether some code holds a text, whole or, for what a schema demands, as a template that yields it. */
function holder(): (text: string) => boolean {
  const code = codeOf(SOURCES);
  const templates = [...codeOf(CONTRACT).matchAll(TEMPLATE)].map(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(SPECIAL, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`, 'u');
  });
  return (text) => code.includes(text) || templates.some((template) => template.test(text));
}

describe.each([
  ['English', en, platform.en],
  ['Spanish', es, platform.es],
])('the words of modules in %s', (_language, catalogue, own) => {
  it.each(allModules.map(({ module }) => [module.label, module] as const))(
    'are all there: %s',
    (_label, module) => {
      const shown = [...new Set([...wordsIn(module), ...sections(module.forms)])];
      const missing = shown.filter((word) => !(word in catalogue) && !(word in own));

      expect(shown.length).toBeGreaterThan(3);
      expect(missing).toEqual([]);
    },
  );

  it('know what screens of their own say', () => {
    const screens = globSync('modules/src/**/web/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
    const says = /(?:\bt|translate|success|warning)\(\s*'([^']*\p{Script=Han}[^']*)'/gu;
    const said = screens.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(says)].map(([, text = '']) => text),
    );

    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((text) => !(text in catalogue) && !(text in own))).toEqual([]);
  });

  it('know why the platform and its processes cannot do something, with the same places', () => {
    const sentences = [
      LINE_PLACE,
      ...[PLATFORM_MESSAGES, refusals, FIELD_FAULTS, INPUT_FAULTS, IMPORT_FAULTS, SCOPE_REASONS].flatMap(
        (table) => Object.values(table),
      ),
      ...wordsIn(
        [NOTICE_WORDS, NOTICE_PARTS, TOLD_BESIDES, EXPIRY_BESIDES, CODE_MESSAGES].map((table) =>
          Object.entries(table),
        ),
      ),
      ...saidInCode(),
      ...platformWords(),
    ];
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join();
    const known = { ...catalogue, ...own };

    expect(sentences.length).toBeGreaterThan(250);
    expect(sentences.filter((one) => places(known[one] ?? '') !== places(one) || !(one in known))).toEqual(
      [],
    );
  });

  it('know the titles of the pages that the platform brings', () => {
    const titles = createRouteTable([])
      .routes.filter(({ title, redirect }) => redirect === undefined && HAN.test(title))
      .map(({ title }) => title);

    expect(titles.length).toBeGreaterThan(50);
    expect(titles.filter((title) => !(title in catalogue) && !(title in own))).toEqual([]);
  });

  it('know what the platform adds to every list', () => {
    const anyEntity = allModules.flatMap(({ module }) => Object.values(module.entities))[0];
    const shown = anyEntity ? wordsIn(listFields(anyEntity, true)) : [];

    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter((word) => !(word in own) && !(word in catalogue))).toEqual([]);
  });

  it('have no pair for a text that stands in no code', () => {
    const isHeld = holder();
    const pairs = Object.keys({ ...catalogue, ...own });

    expect(pairs.length).toBeGreaterThan(1000);
    // What the audit log calls otherwise than everybody stands there behind a mark.
    expect(pairs.filter((text) => !isHeld(text.replace(/^操作：/, '')))).toEqual([]);
  });

  it('have no word that nobody says in Chinese, and none that stayed Chinese', () => {
    expect(Object.keys(catalogue).filter((word) => !HAN.test(word))).toEqual([]);
    expect(Object.values(catalogue).filter((word) => HAN.test(word))).toEqual([]);
  });
});
