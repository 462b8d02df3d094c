import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ModuleShape } from '@jianheng/definition';
import { buildRegistry } from '@jianheng/server-platform';
import { afterAll, describe, expect, it } from 'vitest';
import { AREAS } from './module-areas.ts';
import { moduleFiles, namingOf } from './module-texts.ts';

/** Beside the tools, so that the module finds the packages it names. */
const folder = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), 'made-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Words = readonly (readonly [string, string])[];

async function made(area: string) {
  const home = AREAS[area];
  if (!home) throw new Error(`there is no area ${area}`);
  for (const [file, text] of Object.entries(
    moduleFiles(namingOf({ area, name: 'meeting-rooms', label: '会议室', home })),
  )) {
    mkdirSync(dirname(join(folder, area, file)), { recursive: true });
    writeFileSync(join(folder, area, file), text);
  }
  const load = async <T>(file: string) => (await import(pathToFileURL(join(folder, area, file)).href)) as T;
  const { meetingRooms } = await load<{ meetingRooms: ModuleShape }>('meeting-rooms.module.ts');
  const words = async (language: string) => (await load<{ default: Words }>(`words/${language}.ts`)).default;
  return { module: meetingRooms, home, catalogues: [await words('en'), await words('es')] };
}

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /\p{Script=Han}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

describe('a new module', () => {
  it.each(Object.keys(AREAS))('in %s stands in the menu with a page of its own address', async (area) => {
    const { module, home } = await made(area);

    expect(() => buildRegistry([module])).not.toThrow();
    expect(module.menu).toMatchObject({ under: home.group[0], pages: Object.keys(module.lists) });
    expect(Object.values(module.lists).map(({ route }) => route)).toEqual([`/${area}/meeting-rooms`]);
  });

  it('says everything in the other languages as well', async () => {
    const { module, catalogues } = await made('office');
    for (const words of catalogues) {
      expect(words.map(([chinese]) => chinese)).toEqual(expect.arrayContaining(wordsIn(module)));
      expect(words.filter(([, translated]) => /^$|\p{Script=Han}/u.test(translated))).toEqual([]);
    }
  });
});
