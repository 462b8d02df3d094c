const MOBILE = /^(?:(?:\+86|0086|86) ?)?1[3-9]\d{9}$/;

/** Whether a text is a mobile number of mainland China, with or without the country's code. */
export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text);
}
