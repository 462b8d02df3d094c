const GROUPED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Whether a text is a number as people write it: a sign, groups of three digits or none, decimals. */
export function isNumberText(text: string): boolean {
  return GROUPED.test(text);
}

const MOBILE = /^(?:(?:\+86|0086|86) ?)?1[3-9]\d{9}$/;

/** Whether a text is a mobile number of mainland China, with or without the country's code. */
export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text);
}
