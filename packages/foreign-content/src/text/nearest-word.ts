/** More words than this are not compared letter by letter. */
const LONGEST = 60;

/**
 * The word among the known ones that a misspelt one most likely means: fewest letters put in, left out, changed or swapped, and not
 * more than a third of them; or the one that it begins. `null` when none is near.
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  const begun = [...known].find((one) => word.length > 2 && one.startsWith(word));
  if (begun !== undefined) return begun;
  let best: string | null = null;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 0.5;
  for (const one of known) {
    const changes =
      Math.min(word.length, one.length) > LONGEST ? Number.POSITIVE_INFINITY : distance(word, one);
    if (changes >= fewest) continue;
    fewest = changes;
    best = one;
  }
  return best;
}

/** ` 是否指「…」？` where a known word is near, else the words that there are. */
export function meantWord(word: string, known: readonly string[]): string {
  const nearest = nearestWord(word, known);
  return nearest === null ? `，可用 ${known.join('、')}` : `，是否指「${nearest}」？`;
}

/** Damerau–Levenshtein (optimal string alignment): letters put in, left out, changed, or swapped with their neighbour. */
function distance(left: string, right: string): number {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_one, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const line = nextLine([left.slice(0, row), right], { before, above });
    [before, above] = [above, line];
  }
  return above[right.length] ?? 0;
}

/** The changes from the whole left text to every beginning of the right one. */
function nextLine(
  [left, right]: readonly [string, string],
  { before, above }: { readonly before: readonly number[]; readonly above: readonly number[] },
): number[] {
  const line = [left.length];
  for (let column = 1; column <= right.length; column += 1) {
    const changed = (above[column - 1] ?? 0) + difference(left.at(-1), right[column - 1]);
    const added = Math.min(above[column] ?? 0, line[column - 1] ?? 0) + 1;
    const isTurned = isSwapped(left.slice(-2), right.slice(Math.max(0, column - 2), column));
    const swapped = isTurned ? (before[column - 2] ?? 0) + 1 : changed;
    line.push(Math.min(changed, added, swapped));
  }
  return line;
}

function isSwapped(left: string, right: string): boolean {
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Capitals count half. */
function difference(left = '', right = ''): number {
  if (left === right) return 0;
  return left.toLowerCase() === right.toLowerCase() ? 0.5 : 1;
}
