import { FileError } from '@jianheng/foreign-content';
import type { ZipEntry } from '@jianheng/foreign-files';
import { strToU8, zipSync } from 'fflate';

/** All parts of a workbook that is written again, unpacked. */
const MAX_BYTES = 200_000_000;

/** An archive of the parts of another one, some of them changed or added. */
export async function zippedParts(
  entries: readonly ZipEntry[],
  changed: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const contents: Record<string, Uint8Array> = {};
  let size = 0;
  for (const entry of entries) {
    if (changed.has(entry.name) || entry.name.endsWith('/')) continue;
    const bytes = await entry.bytes();
    size += bytes.length;
    if (size > MAX_BYTES) throw new FileError('工作簿过大，不能写入');
    contents[entry.name] = bytes;
  }
  for (const [name, text] of changed) contents[name] = strToU8(text);
  return zipSync(contents);
}
