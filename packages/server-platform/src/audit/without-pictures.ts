import { createHash } from 'node:crypto';

const BEGINNING = 'data:';
const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/]*={0,2})$/;
/** A shorter one is left as it is: nobody could tell it from a text that somebody wants out of the log. */
const LEAST_BYTES = 512;

/**
 * What the audit log keeps in place of pictures that stand in values as data: what it was, how large, and its checksum, by
 * which it is known again. The log is kept for years and sealed: bytes in it could never be taken out.
 */
export function withoutPictures(value: unknown): unknown {
  // Nearly no entry holds one, and imports write them by the thousand.
  return holdsData(value) ? withSummaries(value) : value;
}

function holdsData(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith(BEGINNING);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsData);
}

function withSummaries(value: unknown): unknown {
  if (typeof value === 'string') return summaryOf(value);
  if (Array.isArray(value)) return value.map(withSummaries);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withSummaries(part)]));
}

function summaryOf(text: string): string {
  if (!text.startsWith(BEGINNING)) return text;
  const [, type, content] = DATA.exec(text) ?? [];
  if (type === undefined || content === undefined) return text;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length < LEAST_BYTES || !isPicture(bytes)) return text;
  return `${type} · ${bytes.length} B · sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** How files of these kinds begin: PNG, JPEG, GIF, WebP. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

const isPicture = (bytes: Buffer) =>
  BEGINNINGS.some((begins) => begins.every((byte, at) => bytes[at] === byte));
