/** Full-width forms and signs that are written in more ways than one. */
const SIGNS = new Map([
  ['×', 'x'],
  ['*', 'x'],
  ['Φ', 'φ'],
  ['ф', 'φ'],
  ['Ф', 'φ'],
  ['㎜', 'mm'],
  ['㎝', 'cm'],
  ['㎡', 'm2'],
  ['²', '2'],
  ['³', '3'],
  ['＋', '+'],
  ['～', '-'],
  ['~', '-'],
  ['—', '-'],
]);

/** A text of a bill as it is compared: half-width, lower case, signs and units of measure in one spelling, without blanks. */
export function comparableText(text: string): string {
  const half = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const signs = half.replace(/[×*ΦфФ㎜㎝㎡²³＋～~—]/g, (sign) => SIGNS.get(sign) ?? sign);
  return signs
    .replace(/平方米|平米/g, 'm2')
    .replace(/立方米/g, 'm3')
    .replace(/毫米/g, 'mm')
    .toLowerCase();
}

const WORDS = /[a-zφ]*\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)*[a-z]*\d*|[a-zφ]+|[\u3400-\u9fff]+/g;

/**
 * The distinct tokens of a text: pairs of neighbouring Chinese characters, and whole words of letters and figures
 * (dn50, c30, 600x600mm). A Chinese run of one character is a token itself.
 */
export function textTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const [word] of comparableText(text).matchAll(WORDS)) {
    if (word.charCodeAt(0) < 0x3400 || word.length === 1) tokens.add(word);
    else for (let start = 0; start + 1 < word.length; start += 1) tokens.add(word.slice(start, start + 2));
  }
  return [...tokens];
}
