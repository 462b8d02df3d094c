/** The word of a choice; some calls write theirs as numbers. */
export function choiceLabel(value: unknown): string | null {
  const word = typeof value === 'number' ? String(value) : value;
  return typeof word === 'string' && word !== '' ? word : null;
}
