/**
 * The characters of 通用规范汉字表, the state's list of 8105 characters in which names of people are written, that lie in
 * Unicode's extension A; the rest of that extension is found in old books only.
 */
const LISTED_EXTENSION_A =
  '㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡䏲䐃䓖䓛䓨䓫䓬䗖䗛䗪䗴䜣䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮';

const isExtensionA = (code: number) => code >= 0x3400 && code <= 0x4dbf;
const isPrivateUse = (code: number) => code >= 0xe000 && code <= 0xf8ff;

/** Every character of GBK, the character set of Chinese office programs, that has a place of its own in Unicode. */
export function gbkCharacters(): ReadonlySet<number> {
  const decoder = new TextDecoder('gbk');
  const found = new Set<number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const [character = '', second] = decoder.decode(new Uint8Array([lead, trail]));
      const code = character.codePointAt(0) ?? 0;
      if (second === undefined && code !== 0xfffd && !isPrivateUse(code)) found.add(code);
    }
  }
  return found;
}

const NAMED: ReadonlySet<number> = new Set([
  ...gbkCharacters(),
  ...[...LISTED_EXTENSION_A].map((one) => one.codePointAt(0) ?? 0),
]);

const isIn =
  (...ranges: readonly (readonly [number, number])[]) =>
  (code: number) =>
    ranges.some(([first, last]) => code >= first && code <= last);
/** From superscripts through arrows, operators, boxes and dingbats to the arrows after them. */
const isSymbol = isIn([0x2000, 0x27ff], [0x2900, 0x2bff], [0x1f5f4, 0x1f5f9], [0x1f780, 0x1f8ff]);
const isLatinGreekOrCyrillic = isIn([0x80, 0x52f], [0x1d00, 0x218f]);
const isExtensionBOrLater = isIn([0x20000, 0x2f7ff], [0x30000, 0x3ffff]);
/** Signs that end a combined emoji: Typst drops what precedes them when an earlier font holds them. */
const ENDS_OF_EMOJI = '♀♂⚕⚖⚧✈❄❤☠⬛';
/** Belongs to the emoji font, which alone has the combined signs. */
const isEmoji = (code: number) => {
  const character = String.fromCodePoint(code);
  return /\p{Emoji_Presentation}/u.test(character) || ENDS_OF_EMOJI.includes(character);
};
/** The Chinese font has accents without their places on letters, so that whole letters come from another font. */
const isAccent = isIn([0x300, 0x36f]);
const keepSymbols = (code: number) => isSymbol(code) && !isEmoji(code);

/** The characters that prints keep of a font, by its family; fonts that are not listed stay whole. */
export const KEPT_CHARACTERS: ReadonlyMap<string, (code: number) => boolean> = new Map([
  ['Noto Sans SC', (code) => (NAMED.has(code) || !isExtensionA(code)) && !isAccent(code) && !isEmoji(code)],
  ['Noto Sans', isLatinGreekOrCyrillic],
  ['Noto Sans Symbols 2', keepSymbols],
  ['Noto Sans Symbols', keepSymbols],
  ['Noto Sans Math', keepSymbols],
  ['Noto Sans HK', isExtensionBOrLater],
  ['Noto Sans JP', isExtensionBOrLater],
]);
