const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Puts characters in place of the five named references and the numbered ones. Answers nothing when there is another
 * one: entities are never declared, so none can unfold.
 */
export function resolveReferences(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const resolved = text.replace(/&([^;&\s]{0,10});?/g, (whole, name: string) => {
    const character = whole.endsWith(';') ? (NAMED.get(name) ?? numbered(name)) : undefined;
    isKnown &&= character !== undefined;
    return character ?? '';
  });
  return isKnown ? resolved : undefined;
}

function numbered(name: string): string | undefined {
  const match = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
  if (!match) return undefined;
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return isXmlText(character) && character !== '' ? character : undefined;
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu');

/** May this text stand in an XML file? Control characters and halves of characters may not, in no spelling. */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

export function withoutForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, '');
}
