import type { FileHandle } from 'node:fs/promises';

/** Bytes of a file; fewer than asked when it ends. */
export async function bytesAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, from);
  return bytes.subarray(0, bytesRead);
}
