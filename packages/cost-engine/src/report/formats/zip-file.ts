import { strToU8, zipSync } from 'fflate';

/** The first day that the format knows: the same content gives the same bytes. */
const FIRST_DAY = new Date(1980, 0, 1);

/** A packed zip archive of texts in UTF-8, in their order. */
export function zipFile(files: ReadonlyMap<string, string>): Uint8Array {
  const entries = Array.from(files, ([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: FIRST_DAY });
}
