/** Full-width forms of ASCII lie in one block of Unicode, this far above. */
const FULL_WIDTH_FIRST = 0xff01;
const FULL_WIDTH_LAST = 0xff5e;
const FULL_WIDTH_SHIFT = 0xfee0;

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['\u3000', ' '],
  ['\u00a0', ' '],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['【', '['],
  ['】', ']'],
]);

/** A character as a Western keyboard would have typed it: ， is a comma, × an asterisk, ≥ two characters. */
export function narrow(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= FULL_WIDTH_FIRST && code <= FULL_WIDTH_LAST)
    return String.fromCharCode(code - FULL_WIDTH_SHIFT);
  return SPECIAL.get(character) ?? character;
}

/** `narrow` over a whole text; used for names and to match labels. */
export function narrowText(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, narrow);
}
