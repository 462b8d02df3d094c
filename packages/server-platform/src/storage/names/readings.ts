const HAN = /\p{Script=Han}/u;

/** Counties and cities that are read otherwise than the dictionary of the library reads them. */
const PLACES: readonly (readonly [place: string, reading: string])[] = [
  ['乐清', 'yuè qīng'],
  ['乐亭', 'lào tíng'],
  ['单县', 'shàn xiàn'],
  ['蔚县', 'yù xiàn'],
  ['浚县', 'xùn xiàn'],
  ['涡阳', 'guō yáng'],
  ['洪洞', 'hóng tóng'],
  ['中牟', 'zhōng mù'],
];

type Library = typeof import('pinyin-pro');
let library: Promise<Library> | undefined;

/** The dictionary of readings, loaded when it is first needed. */
function load(): Promise<Library> {
  library ??= import('pinyin-pro').then((loaded) => {
    loaded.customPinyin(Object.fromEntries(PLACES));
    return loaded;
  });
  return library;
}

const HOW = { toneType: 'none', type: 'array', v: true } as const;

/** Readings of a run of Chinese characters as a whole: in running text, and as a name that begins with a surname. */
export async function readingsOfRun(run: string): Promise<readonly (readonly string[])[]> {
  const { pinyin } = await load();
  const all = [pinyin(run, HOW), pinyin(run, { ...HOW, surname: 'head' })];
  return [...new Map(all.map((syllables) => [syllables.join(' '), syllables])).values()];
}

/** Every reading of each Chinese character of a text, the surname's reading among them; other signs are left out. */
export async function readingsOfEach(text: string): Promise<readonly (readonly string[])[]> {
  const letters = [...text].filter((letter) => HAN.test(letter));
  if (letters.length === 0) return [];
  const { polyphonic } = await load();
  const run = letters.join('');
  const wholes = await readingsOfRun(run);
  return letters.map((letter, at) => [
    ...new Set([
      ...wholes.flatMap((syllables) => spellings(syllables[at] ?? '')),
      ...(polyphonic(letter, { toneType: 'none', type: 'array' })[0] ?? []).flatMap(spellings),
    ]),
  ]);
}

/** ü is typed as v, and written as u or yu in passports and mail addresses. */
function spellings(syllable: string): string[] {
  const typed = syllable.replaceAll('ü', 'v');
  return typed.includes('v') ? [typed, typed.replace('v', 'u'), typed.replace('v', 'yu')] : [typed];
}
