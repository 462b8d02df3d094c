/** What stands between the files of one field on the wire. */
export const BETWEEN_FILES = '|';

/** A file as rows tell of it beside their ids: each as base64 of this as JSON, `BETWEEN_FILES` between them. */
export type FileText = {
  readonly id: string;
  /** The first version of the same file; spelt as the calls are specified. */
  readonly orginId: string;
  readonly fileName: string;
  readonly userName: string;
  /** When it was given. */
  readonly time: string;
  /** Bytes. */
  readonly fileSize: number;
  /** What the picture call takes; no place on any disk. */
  readonly savePath: string;
  readonly editable: boolean;
};

/** The ids in a text of files; nothing where it is none. Of what it says beside them nothing is read. */
export function fileIdsOf(text: string): unknown[] | undefined {
  if (text === '') return [];
  const items = text.split(BETWEEN_FILES).map(itemOf);
  return items.some((item) => item === undefined) ? undefined : items.map((item) => item?.id);
}

/** The names of the files in such a text; a file of which nothing can be read is left out. */
export function fileNamesOf(text: string): string[] {
  return text.split(BETWEEN_FILES).flatMap((one) => {
    const name = itemOf(one)?.fileName;
    return typeof name === 'string' ? [signsOf(name)] : [];
  });
}

/** Bytes of UTF-8, each as one sign, as the signs that they are; what is none stays as it is. */
function signsOf(bytes: string): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  try {
    return decodeURIComponent(escaped.join(''));
  } catch {
    return bytes;
  }
}

function itemOf(text: string): { readonly id?: unknown; readonly fileName?: unknown } | undefined {
  const bytes = bytesOf(text);
  if (bytes === undefined) return undefined;
  try {
    // Bytes stand for signs: ids are ASCII, and names are made of their bytes.
    const item: unknown = JSON.parse(bytes);
    return typeof item === 'object' && item !== null ? item : undefined;
  } catch {
    return undefined;
  }
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MAX_TEXT = 20_000;

/** Base64 as its bytes, each as one sign; this package runs where there is neither Node nor a browser. */
function bytesOf(text: string): string | undefined {
  const signs = text.trim().replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (signs.length > MAX_TEXT || signs.length % 4 === 1) return undefined;
  let bits = 0;
  let held = 0;
  let bytes = '';
  for (const sign of signs) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += String.fromCharCode((held >> bits) & 0xff);
  }
  return bytes;
}
