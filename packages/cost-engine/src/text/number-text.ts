const GROUPED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Whether a text is a number as people write it: a sign, groups of three digits or none, decimals. */
export function isNumberText(text: string): boolean {
  return GROUPED.test(text);
}
