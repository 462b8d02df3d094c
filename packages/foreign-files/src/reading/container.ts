import { open } from 'node:fs/promises';
import { readingError } from './reading-error.ts';

/** What the bytes of a file are packed in: a zip archive, a compound file of old Office, gzip, or nothing. */
export type Container = 'zip' | 'compound' | 'gzip' | 'none';

/** The first bytes in hexadecimal: what a file is stands there, whatever its name. */
const MAGIC: readonly (readonly [string, Container])[] = [
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['d0cf11e0', 'compound'],
  ['1f8b', 'gzip'],
];

/** What a file is packed in. Throws FileError, in Chinese and naming the file, when it cannot be read. */
export async function containerOf(file: string): Promise<Container> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
      const start = buffer.toString('hex', 0, bytesRead);
      return MAGIC.find(([magic]) => start.startsWith(magic))?.[1] ?? 'none';
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw readingError(file, error);
  }
}
