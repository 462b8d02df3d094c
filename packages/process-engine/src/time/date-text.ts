/** A date as text, `2026-03-02` or with a time of day, as an instant; undefined when it is none. */
export function readDate(text: string): string | undefined {
  const isDate = /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text));
  return isDate ? new Date(text).toISOString() : undefined;
}
