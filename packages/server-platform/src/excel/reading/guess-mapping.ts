import type { Fields } from '@jianheng/definition';
import { headWords, type SurveyedSheet } from './survey-sheets.ts';

/** Fields by the columns of a sheet. */
export type ColumnMap = Readonly<Record<string, string>>;
/** Fields by what the heads of their columns said before. */
export type KnownHeads = Readonly<Record<string, string>>;

/**
 * Which column is which field: as somebody mapped such a head before, by the name of the field, or as far as one contains
 * the other and nothing else does.
 */
export function guessMapping(
  { columnList }: Pick<SurveyedSheet, 'columnList'>,
  fields: Fields,
  heads: KnownHeads = {},
): ColumnMap {
  const map: Record<string, string> = {};
  const taken = new Set<string>();
  const give = (col: number, key: string | undefined) => {
    if (key === undefined || taken.has(key) || map[col] !== undefined || !Object.hasOwn(fields, key)) return;
    map[col] = key;
    taken.add(key);
  };
  for (const { col, title } of columnList) give(col, title === '' ? undefined : heads[headWords(title)]);
  const byLabel = new Map(Object.entries(fields).map(([key, { label }]) => [headWords(label), key]));
  for (const { col, title } of columnList) give(col, byLabel.get(headWords(title)));
  for (const { col, title } of columnList) give(col, alike(title, byLabel, taken));
  return map;
}

/** The one field whose name is part of a head or the other way round. */
function alike(
  title: string,
  byLabel: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): string | undefined {
  const words = headWords(title);
  if (words.length < 2) return undefined;
  const found = [...byLabel].filter(
    ([label, key]) => !taken.has(key) && label.length > 1 && (words.includes(label) || label.includes(words)),
  );
  return found.length === 1 ? found[0]?.[1] : undefined;
}
