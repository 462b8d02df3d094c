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
import { missingWords, requireNone, sectionTitles, type UsedWord, wordsIn } from './declared-words.ts';
import { changedFirst } from './tried-modules.ts';

const HAN = /\p{Script=Han}/u;
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
function saidInCode(): readonly UsedWord[] {
  const filesOf = (patterns: readonly string[]) =>
    globSync(patterns, { exclude: (file) => /\.(test|types)\.|testing/.test(file) });
  return [...saidIn(filesOf(SERVER), IN_SERVER), ...saidIn(filesOf(CONTRACT), IN_CONTRACT)];
}

/** Examples of calls, which follow the calls of a file, are data and no words. */
const withoutExamples = (code: string) => code.replace(/^ *examples: \{$[\s\S]*/m, '');

/** What the pattern finds in files, with the file of each. */
const saidIn = (files: readonly string[], says: RegExp): readonly UsedWord[] =>
  files.flatMap((file) =>
    [...withoutExamples(readFileSync(file, 'utf8')).matchAll(says)].map(([, word = '']) => ({
      word,
      at: file,
    })),
  );

/** All texts of tables, with the name of the table; also those that hold no Chinese. */
const wordsOf = (tables: Readonly<Record<string, string | object>>): readonly UsedWord[] =>
  Object.entries(tables).flatMap(([at, table]) =>
    (typeof table === 'string' ? [table] : Object.values(table)).map((word) => ({ word: String(word), at })),
  );

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
])('the words of modules in %s', (language, catalogue, own) => {
  const missing = (used: readonly UsedWord[]) => missingWords(used, language, [catalogue, own]);
  const modules = changedFirst(allModules, ({ module }) => module.name);

  it.each(modules.map(({ module }) => [module.label, module] as const))(
    'are all there: %s',
    (_label, module) => {
      const shown = [...wordsIn(module), ...sectionTitles(module.forms)].map(({ word, at }) => ({
        word,
        at: `${module.name} ${at}`,
      }));

      expect(new Set(shown.map(({ word }) => word)).size).toBeGreaterThan(2);
      requireNone(missing(shown));
    },
  );

  it('know what screens of their own say', () => {
    const screens = globSync('modules/src/**/web/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
    const says = /(?:\bt|translate|success|warning)\(\s*'([^']*\p{Script=Han}[^']*)'/gu;
    const said = saidIn(screens, says);

    expect(said.length).toBeGreaterThan(8);
    requireNone(missing(said));
  });

  it('know why the platform and its processes cannot do something, with the same places', () => {
    const tables = {
      LINE_PLACE,
      PLATFORM_MESSAGES,
      refusals,
      FIELD_FAULTS,
      INPUT_FAULTS,
      IMPORT_FAULTS,
      SCOPE_REASONS,
    };
    const pairs = { NOTICE_WORDS, NOTICE_PARTS, TOLD_BESIDES, EXPIRY_BESIDES, CODE_MESSAGES };
    const sentences = [
      ...wordsOf(tables),
      ...Object.entries(pairs).flatMap(([name, table]) => wordsIn(Object.entries(table), [name])),
      ...saidInCode(),
      ...platformWords().map((word) => ({ word, at: 'the platform itself' })),
    ];
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join();
    const known = { ...catalogue, ...own };
    const differing = sentences
      .filter(({ word }) => word in known && places(known[word] ?? '') !== places(word))
      .map(({ word, at }) => `${language} fills other names in “${word}”, used at ${at}`);

    expect(sentences.length).toBeGreaterThan(250);
    requireNone([...missing(sentences), ...differing]);
  });

  it('know the titles of the pages that the platform brings', () => {
    const titles = createRouteTable([])
      .routes.filter(({ title, redirect }) => redirect === undefined && HAN.test(title))
      .map(({ title, path }) => ({ word: title, at: `the page ${path}` }));

    expect(titles.length).toBeGreaterThan(50);
    requireNone(missing(titles));
  });

  it('know what the platform adds to every list', () => {
    const anyEntity = allModules.flatMap(({ module }) => Object.values(module.entities))[0];
    const shown = anyEntity ? wordsIn(listFields(anyEntity, true), ['listFields']) : [];

    expect(new Set(shown.map(({ word }) => word)).size).toBeGreaterThan(8);
    requireNone(missing(shown));
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
