import { createHash } from 'node:crypto';

const DATA = /^data:([\w.+-]+\/[\w.+-]+);base64,([\w+/]*={0,2})$/;

/**
 * What the audit log keeps in place of pictures that stand in values as data: what it was, how large, and its checksum, by
 * which it is known again. The log is kept for years and sealed: bytes in it could never be taken out.
 */
export function withoutPictures(value: unknown): unknown {
  if (typeof value === 'string') return summaryOf(value);
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutPictures(part)]));
}

function summaryOf(text: string): string {
  if (!text.startsWith('data:')) return text;
  const [, type, content] = DATA.exec(text) ?? [];
  if (type === undefined || content === undefined) return text;
  const bytes = Buffer.from(content, 'base64');
  return `${type} · ${bytes.length} B · sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
