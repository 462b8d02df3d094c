import { FileError } from '../errors/file-error.ts';

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Replaces the five named references and numbered ones; any other entity is refused, so that none can unfold. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,10});?/g, (_whole, name: string) => {
    const character = NAMED.get(name) ?? numbered(name);
    if (character === undefined) throw new FileError(`XML 中有不认识的实体 &${name};`);
    return character;
  });
}

function numbered(name: string): string | undefined {
  const match = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
  if (!match) return undefined;
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
