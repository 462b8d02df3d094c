import { readingsOfEach, readingsOfRun } from '../storage/names/readings.ts';

const HAN_RUN = /\p{Script=Han}+/gu;
/** Names and titles are searched by their sound, not whole texts. */
const MAX_LENGTH = 60;
/** Names of people and places: all readings of their characters are combined. */
const MAX_NAME_LENGTH = 4;
const MAX_READINGS = 16;

/**
 * Pinyin of the Chinese in short texts, for the search index: full, by initials, and of names the surname in full with the
 * initials of the rest (`wangjianguo wjg wangjg`). Names contain every combination of their characters' readings.
 */
export async function pinyinOf(texts: readonly string[]): Promise<string> {
  const runs = texts.filter((text) => text.length <= MAX_LENGTH).flatMap((text) => text.match(HAN_RUN) ?? []);
  const words = await Promise.all([...new Set(runs)].map(wordsOf));
  return [...new Set(words.flat())].join(' ');
}

async function wordsOf(run: string): Promise<string[]> {
  const wholes = await readingsOfRun(run);
  if ([...run].length > MAX_NAME_LENGTH) return wholes.flatMap((one) => [one.join(''), initialsOf(one)]);
  const combined = [...wholes, ...combinationsOf(await readingsOfEach(run))].slice(0, MAX_READINGS);
  return combined.flatMap((one) => [
    one.join(''),
    initialsOf(one),
    `${one[0] ?? ''}${initialsOf(one.slice(1))}`,
  ]);
}

const initialsOf = (syllables: readonly string[]) => syllables.map(([initial = '']) => initial).join('');

/** One reading of each character, up to as many combinations as are indexed. */
function combinationsOf(each: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return each.reduce<readonly (readonly string[])[]>(
    (begun, readings) =>
      begun.flatMap((start) => readings.map((one) => [...start, one])).slice(0, MAX_READINGS),
    [[]],
  );
}
