import type { GivenCall, RowRules } from '@jianheng/server-platform';

/** What a choice keeps as a word and every call of the menu writes as a number. */
const NUMBERED = ['type', 'openType'] as const;

/** Numbers and words are both taken. */
export function acceptNumbers({ given }: GivenCall): Readonly<Record<string, unknown>> {
  const words = NUMBERED.filter((name) => typeof given[name] === 'number');
  return { ...given, ...Object.fromEntries(words.map((name) => [name, String(given[name])])) };
}

export const presentNumbers: NonNullable<RowRules['present']> = async (_tx, rows) =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(NUMBERED.map((name) => [name, row[name] === null ? null : Number(row[name])])),
  }));
