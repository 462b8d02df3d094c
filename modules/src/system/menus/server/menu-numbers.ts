type Values = Readonly<Record<string, unknown>>;

/** What a choice keeps as a word and every call of the menu writes as a number. */
const NUMBERED = ['type', 'openType'] as const;

/** Numbers and words are both taken. */
export function acceptNumbers(given: Values): Values {
  const words = NUMBERED.filter((name) => typeof given[name] === 'number');
  return { ...given, ...Object.fromEntries(words.map((name) => [name, String(given[name])])) };
}

export const withNumbers = <Row extends { readonly [Name in (typeof NUMBERED)[number]]: string }>(
  row: Row,
) => ({
  ...row,
  ...Object.fromEntries(NUMBERED.map((name) => [name, row[name] === null ? null : Number(row[name])])),
});
