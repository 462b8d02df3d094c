import { extname } from 'node:path';

const MAX_NAME = 200;
/** Signs that file systems and headers trip over, and those that turn the direction of writing or are not seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*\\/]/g;

/**
 * A client's name of a file as we keep it: its last part, without what deceives or harms, 200 signs at most with its
 * ending. It is data and never part of a path.
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return '未命名';
  const ending = extname(clean).slice(0, 20);
  const stem = clean.slice(0, clean.length - extname(clean).length);
  return `${[...stem].slice(0, MAX_NAME - ending.length).join('')}${ending}`;
}
