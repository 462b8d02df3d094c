import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { isLockedOffice } from './locked-office.ts';
import { CFB, OPAQUE, PROMISED, type Promised } from './promised-types.ts';

/** Programs are no papers, whatever they are called. */
const PROGRAMS: readonly string[] = [
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/x-ms-shortcut',
  'application/wasm',
  'application/x-ms-regf',
];

export type TypeVerdict =
  | { readonly type: string }
  | { readonly fault: 'typeUnknown' | 'typeForbidden' | 'typeDiffers' };

/** Endings that may be stored, in small letters with their dot. */
export const KNOWN_ENDINGS: readonly string[] = Object.keys(PROMISED);

/** What a file is served as: by its bytes, which must be what its name promises. */
export async function typeOf(path: string, name: string): Promise<TypeVerdict> {
  const promised = PROMISED[extname(name).toLowerCase()];
  if (!promised) return { fault: 'typeUnknown' };
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found && PROGRAMS.includes(found.mime)) return { fault: 'typeForbidden' };
  if (promised.contents === 'anything') return { type: OPAQUE };
  const mime = found?.mime ?? ((await isText(path)) ? 'text' : undefined);
  const type = mime === undefined ? undefined : await servedAs(promised, mime, path);
  return type === undefined ? { fault: 'typeDiffers' } : { type };
}

/** What a content is served as under this name, if it may have the name. */
async function servedAs(promised: Promised, mime: string, path: string): Promise<string | undefined> {
  if (keeps(promised, mime)) return promised.type ?? mime;
  if (promised.others?.includes(mime)) return OPAQUE;
  const isLocked = promised.canBeLocked === true && mime === CFB && (await isLockedOffice(path));
  return isLocked ? OPAQUE : undefined;
}

const keeps = ({ contents }: Promised, mime: string): boolean =>
  contents === 'text' ? mime === 'text' : contents.includes(mime);

const SAMPLE = 64 * 1024;
const NUL = 0;

/** Whether the beginning of a file is text of UTF-8, UTF-16 with its mark, or GB 18030. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const mark = bytes.subarray(0, 2).toString('hex');
    if (mark === 'fffe' || mark === 'feff') return true;
    return !bytes.includes(NUL) && (isUtf8(whole(bytes)) || isGb18030(whole(bytes)));
  } finally {
    await file.close();
  }
}

/** A sample ends anywhere: the sign that it cuts is left out. */
const whole = (bytes: Buffer) =>
  bytes.length < SAMPLE ? bytes : bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);

function isGb18030(bytes: Buffer): boolean {
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
