import { quoted } from '../diagnostics/expression-error.ts';

const MAX_LENGTH = 40;

/** The name a mistyped one was meant to be: the nearest by single changes, if at most half of it is wrong. */
function nearestName(wrong: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let fewest = Math.ceil(Math.min(wrong.length, MAX_LENGTH) / 2) + 1;
  for (const name of names) {
    const changes = changesBetween(wrong.slice(0, MAX_LENGTH), name.slice(0, MAX_LENGTH));
    if (changes < fewest && changes < Math.max(wrong.length, name.length)) {
      fewest = changes;
      nearest = name;
    }
  }
  return nearest;
}

/** “，是不是“金额”？” or nothing. */
export function suggestion(wrong: string, names: Iterable<string>): string {
  const nearest = nearestName(wrong, names);
  return nearest === null ? '' : `，是不是${quoted(nearest)}？`;
}

/** Letters to insert, delete or replace (Levenshtein). */
function changesBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let line = 0; line < left.length; line += 1) {
    const next = [line + 1];
    for (let column = 0; column < right.length; column += 1) {
      const replaced = (row[column] ?? 0) + (left[line] === right[column] ? 0 : 1);
      const inserted = (next[column] ?? 0) + 1;
      const deleted = (row[column + 1] ?? 0) + 1;
      next.push(Math.min(replaced, inserted, deleted));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
