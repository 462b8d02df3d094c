import { extname } from 'node:path';

const MAX_NAME = 200;
/** File systems take 255 bytes; a number that keeps names of an archive apart is added to them. */
const MAX_BYTES = 240;
/** Signs that file systems and headers trip over, and those that turn the direction of writing or are not seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*\\/]/g;
/** Names of devices, which Windows takes for no file whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A client's name of a file as we keep it: its last part, without what deceives or harms, with its ending 200 signs and
 * 240 bytes at most. It is data and never part of a path.
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return '未命名';
  const ending = extname(clean).slice(0, 20);
  const stem = clean.slice(0, clean.length - extname(clean).length);
  const safe = DEVICE.test(stem.split('.')[0]?.trim() ?? '') ? `_${stem}` : stem;
  const short = [...safe].slice(0, MAX_NAME - ending.length);
  return `${withinBytes(short, MAX_BYTES - Buffer.byteLength(ending))}${ending}`;
}

function withinBytes(signs: readonly string[], most: number): string {
  let bytes = 0;
  const end = signs.findIndex((sign) => {
    bytes += Buffer.byteLength(sign);
    return bytes > most;
  });
  return (end < 0 ? signs : signs.slice(0, end)).join('');
}
