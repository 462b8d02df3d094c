import { readingsOfEach } from './readings.ts';

/** Initials of two letters, which input methods accept in place of a syllable as well as one letter. */
const DOUBLE = /^(zh|ch|sh)/;
const MAX_CACHED = 20_000;
const cached = new Map<string, readonly (readonly string[])[]>();

/** The letters by which a name may be searched by sound; undefined for a keyword that is no pinyin. */
export function pinyinIn(keyword: string): string | undefined {
  const letters = keyword
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[\s'’]/g, '');
  return /^[a-z]+$/.test(letters) ? letters : undefined;
}

/**
 * Whether a name contains consecutive characters whose sound was typed, each in full or by its initial, the last one
 * possibly unfinished: `wjg`, `wangjg`, `jianguo` and `wangjiangu` all find 王建国.
 */
export async function soundsLike(name: string, letters: string): Promise<boolean> {
  const each = await readingsCached(name);
  return each.some((_readings, at) => matchesFrom(each, at, letters));
}

function matchesFrom(each: readonly (readonly string[])[], at: number, letters: string): boolean {
  return (each[at] ?? []).some(
    (reading) =>
      reading.startsWith(letters) ||
      shortened(reading).some(
        (typed) => letters.startsWith(typed) && matchesFrom(each, at + 1, letters.slice(typed.length)),
      ),
  );
}

const shortened = (reading: string): readonly string[] => [
  ...new Set([reading, reading.slice(0, 1), DOUBLE.exec(reading)?.[0] ?? reading]),
];

async function readingsCached(name: string): Promise<readonly (readonly string[])[]> {
  const found = cached.get(name);
  if (found) return found;
  const each = await readingsOfEach(name);
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(name, each);
  return each;
}
