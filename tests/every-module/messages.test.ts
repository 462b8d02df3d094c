import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleShape } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { everyModule } from './declared.ts';
import { type MessagesIn, messagesIn } from './module-code.ts';
import { changedFirst } from './tried-modules.ts';

const FOLDERS = ['../../modules/src', '.'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => join(folder, file));

/** Where each module is declared, by its name. */
const folderOf = new Map<unknown, string>();
const nameIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
for (const file of FOLDERS.flatMap((folder) => filesIn(folder, '**/*.module.ts')))
  for (const handedOut of Object.values<unknown>(await import(file)))
    folderOf.set(nameIn(handedOut), dirname(file));

/** All code of a module but its declaration and its tests. */
function codeOf(module: ModuleShape): MessagesIn {
  const folder = folderOf.get(module.name);
  if (folder === undefined) throw new Error(`no file hands out ${module.name}`);
  const files = filesIn(folder, '**/*.{ts,tsx}').filter((file) => !/\.(module|test)\.tsx?$/.test(file));
  const read = files.map((file) => messagesIn(file, readFileSync(file, 'utf8')));
  return {
    said: new Set(read.flatMap(({ said }) => [...said])),
    refusals: read.flatMap(({ refusals }) => refusals),
  };
}

const placesOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What stands against a module's messages and what its code says of them. */
function faultsIn(messages: Readonly<Record<string, string>>, { said, refusals }: MessagesIn): string[] {
  const unused = Object.keys(messages).filter((word) => !said.has(word));
  const faults = refusals.flatMap(({ word, fillings }) => {
    const sentence = messages[word];
    if (sentence === undefined) return [`${word} is not declared`];
    const open = fillings ? placesOf(sentence).filter((place) => !fillings.includes(place)) : [];
    return open.map((place) => `${word} leaves {${place}} open`);
  });
  return [...unused.map((word) => `${word} is never said`), ...faults];
}

describe.each(
  changedFirst(everyModule, ({ module }) => module.name).map(({ module }) => ({
    module,
    label: module.label,
  })),
)('$label', ({ module }) => {
  it('says every message that it declares, declares what it says and fills every place', () => {
    expect(faultsIn(module.messages, codeOf(module))).toEqual([]);
  });

  it('writes sentences that end like sentences', () => {
    expect(Object.values(module.messages).filter((sentence) => !/[。！？]$/.test(sentence))).toEqual([]);
  });
});

describe('code that refuses', () => {
  const messages = { late: '晚于{day}。', full: '已满。' };
  const faultsOf = (code: string) => faultsIn(messages, messagesIn('rule.ts', code));

  it.each([
    ["throw businessError('late', { day }); throw businessError('full');", []],
    ['throw call.businessError("late", { "day": 1 }); const word = `full`;', []],
    ["throw businessError('late', { ...facts }); businessError(isFull ? 'full' : 'late', facts)", []],
    ["refuse({ late: 'late' }[why], facts); throw moduleError(own, 'full');", []],
    ["/* businessError('no') */ throw businessError('late', { day: day({ day }) }); own.messages.full;", []],
    [
      "import { businessError } from '@jianheng/server-platform'; throw businessError('inUse'); ['late', 'full'];",
      [],
    ],
    ["throw businessError('late', { days: day }); 'full'", ['late leaves {day} open']],
    ["throw businessError('late'); 'full'", ['late leaves {day} open']],
    ["throw businessError('empty'); 'late' + 'full'", ['empty is not declared']],
    ["// 'late'\nthrow businessError('full');", ['late is never said']],
  ])('%s', (code, faults) => {
    expect(faultsOf(code)).toEqual(faults);
  });
});
