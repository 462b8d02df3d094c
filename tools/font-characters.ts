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

/** Of the characters that a font has, those which prints keep: all but extension A, of which GBK and the state's list stay. */
export function keptCharacters(available: Iterable<number>): number[] {
  const named = new Set([
    ...gbkCharacters(),
    ...[...LISTED_EXTENSION_A].map((one) => one.codePointAt(0) ?? 0),
  ]);
  return [...available].filter((code) => named.has(code) || !isExtensionA(code));
}
