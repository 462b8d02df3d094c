import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

const TEXT = 'text/plain';
const OPAQUE = 'application/octet-stream';
const CFB = 'application/x-cfb';
const ZIP = 'application/zip';

/** What a name may promise, and which contents keep the promise. */
type Promised = {
  /** Contents as their first bytes tell them; `text` is what has no sign of being anything else. */
  readonly contents: readonly string[] | 'text' | 'anything';
  /** What it is served as; by what its bytes say where that is not named. */
  readonly type?: string;
};

const office = (type: string): Promised => ({ contents: [type, ZIP], type });
const old = (type: string): Promised => ({ contents: [CFB], type });
const only = (...contents: string[]): Promised => ({ contents });
const text: Promised = { contents: 'text', type: TEXT };
/** Programs of the trade have formats of their own, which no table knows: kept and handed out, never shown. */
const opaque: Promised = { contents: 'anything', type: OPAQUE };

const OOXML = 'application/vnd.openxmlformats-officedocument';
const PROMISED: Readonly<Record<string, Promised>> = {
  '.pdf': only('application/pdf'),
  '.docx': office(`${OOXML}.wordprocessingml.document`),
  '.xlsx': office(`${OOXML}.spreadsheetml.sheet`),
  '.pptx': office(`${OOXML}.presentationml.presentation`),
  '.doc': { contents: [CFB, 'application/rtf'], type: 'application/msword' },
  '.xls': old('application/vnd.ms-excel'),
  '.ppt': old('application/vnd.ms-powerpoint'),
  '.wps': { contents: [CFB, ZIP], type: 'application/vnd.ms-works' },
  '.et': { contents: [CFB, ZIP], type: OPAQUE },
  '.dps': { contents: [CFB, ZIP], type: OPAQUE },
  '.ofd': { contents: [ZIP, 'application/ofd'], type: OPAQUE },
  '.odt': only('application/vnd.oasis.opendocument.text'),
  '.ods': only('application/vnd.oasis.opendocument.spreadsheet'),
  '.rtf': only('application/rtf'),
  '.png': only('image/png', 'image/apng'),
  '.jpg': only('image/jpeg'),
  '.jpeg': only('image/jpeg'),
  '.gif': only('image/gif'),
  '.webp': only('image/webp'),
  '.bmp': only('image/bmp'),
  '.tif': only('image/tiff'),
  '.tiff': only('image/tiff'),
  '.heic': only('image/heic', 'image/heif'),
  '.mp4': only('video/mp4', 'video/x-m4v'),
  '.mov': only('video/quicktime'),
  '.mp3': only('audio/mpeg'),
  '.m4a': only('audio/x-m4a', 'audio/mp4'),
  '.wav': only('audio/wav'),
  '.zip': only(ZIP),
  '.rar': only('application/x-rar-compressed'),
  '.7z': only('application/x-7z-compressed'),
  '.txt': text,
  '.csv': text,
  '.md': text,
  '.log': text,
  '.json': text,
  // What a browser would run is text here, and served as such.
  '.xml': { contents: ['application/xml', 'text'], type: TEXT },
  '.html': { contents: ['text/html', 'text'], type: TEXT },
  '.htm': { contents: ['text/html', 'text'], type: TEXT },
  '.svg': { contents: ['image/svg+xml', 'application/xml', 'text'], type: TEXT },
  '.ifc': opaque,
  '.dwg': opaque,
  '.dxf': opaque,
  '.rvt': opaque,
  '.skp': opaque,
  '.mpp': opaque,
  '.gbq': opaque,
  '.gbq4': opaque,
  '.gbq5': opaque,
  '.gbq6': opaque,
  '.gcl': opaque,
  '.ggj': opaque,
  '.gtj': opaque,
  '.13jz': opaque,
  '.zbxml': { contents: ['application/xml', 'text'], type: TEXT },
};

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
  const accepted = promised.contents === 'text' ? ['text'] : promised.contents;
  if (mime === undefined || !accepted.includes(mime)) return { fault: 'typeDiffers' };
  return { type: promised.type ?? mime };
}

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
