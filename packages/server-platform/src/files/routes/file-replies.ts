import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { inTransaction } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import { LaterReply, RawReply } from '../../http/route.ts';
import type { FileItem } from '../file-items.ts';
import { filesOf, orUnavailable } from '../files-of.ts';
import { isMarked } from '../marking/mark-job.ts';
import { markedCopy } from '../marking/marked-copy.ts';
import { DamagedContentError } from '../store/file-service.ts';
import type { LocalCopy } from '../store/file-store.ts';
import type { WaterMark } from '../water-mark.ts';
import { readRange } from './byte-range.ts';
import { zipOf } from './zip-of.ts';

type Served = Pick<FileItem, 'name' | 'type' | 'sha256'>;
type Whose = { readonly server: Server; readonly tenantId: string };
type Shown = {
  /** Shown in the window that asks for it; else the browser saves it. */
  readonly inline?: boolean;
  /** The piece that is asked for (`Range`), where pieces are given. */
  readonly range?: string | undefined;
  readonly inPieces?: boolean;
  /** What is burnt into it, where it is a PDF or a picture. */
  readonly mark?: WaterMark | null;
};

/** What a browser may be shown as it is; anything else is saved, or drawn by us from its bytes. */
const INLINE = [
  'application/pdf',
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'video/mp4',
  'text/plain',
];

/** The content of a file, compared with its checksum first; after the transaction, since it may take long. */
export function fileReply(
  whose: Whose,
  item: Served,
  { inline = false, range, inPieces = false, mark = null }: Shown = {},
) {
  return new LaterReply(async () => {
    const copy = await openMarked(whose, item, mark);
    const type = INLINE.includes(item.type) ? item.type : 'application/octet-stream';
    const headers = headersOf(item.name, { type, inline: inline && INLINE.includes(item.type) });
    if (!inPieces) return piecedReply(copy, headers, undefined);
    return piecedReply(copy, { ...headers, 'accept-ranges': 'bytes' }, range);
  });
}

type Headers = Readonly<Record<string, string>>;

/** The copy, or the piece of it that is asked for; released when it is sent. */
async function piecedReply(copy: LocalCopy, headers: Headers, range: string | undefined): Promise<RawReply> {
  const { size } = await stat(copy.path);
  const piece = readRange(range, size);
  if (piece === 'outside') {
    copy.release();
    return new RawReply(Buffer.alloc(0), { ...headers, 'content-range': `bytes */${size}` }, 416);
  }
  const { from, to } = piece ?? { from: 0, to: size - 1 };
  const body = size === 0 ? Readable.from([]) : createReadStream(copy.path, { start: from, end: to });
  body.once('close', () => copy.release());
  const sized = { ...headers, 'content-length': String(to - from + 1) };
  if (!piece) return new RawReply(body, sized);
  return new RawReply(body, { ...sized, 'content-range': `bytes ${from}-${to}/${size}` }, 206);
}

/** Several files as one archive, made as it is sent. All of them are compared first: what is wrong is told, and no half archive sent. */
export function archiveReply(
  whose: Whose,
  items: readonly FileItem[],
  mark: WaterMark | null = null,
): LaterReply {
  return new LaterReply(async () => {
    const copies: LocalCopy[] = [];
    const release = () => {
      for (const copy of copies) copy.release();
    };
    try {
      for (const item of items) copies.push(await openMarked(whose, item, mark));
    } catch (problem) {
      release();
      throw problem;
    }
    const entries = items.map((item, at) => ({ name: item.name, path: copies[at]?.path ?? '' }));
    const body = zipOf(entries);
    body.once('close', release);
    return new RawReply(body, headersOf('附件.zip', { type: 'application/zip', inline: false }));
  });
}

async function openMarked(whose: Whose, item: Served, mark: WaterMark | null): Promise<LocalCopy> {
  const copy = await openItem(whose, item);
  return mark && isMarked(item.type) ? markedCopy(copy, item, mark) : copy;
}

async function openItem({ server, tenantId }: Whose, { sha256, name }: Served): Promise<LocalCopy> {
  try {
    return await orUnavailable(server, filesOf(server).open(tenantId, sha256));
  } catch (problem) {
    if (!(problem instanceof DamagedContentError)) throw problem;
    server.log.error({ err: problem, tenantId }, 'a stored file is damaged');
    await inTransaction(server.pool, tenantId, async (tx) =>
      tx.send('update stored_content set damaged_at = now() where tenant_id = $1 and sha256 = $2', [
        tenantId,
        sha256,
      ]),
    );
    throw businessError('fileDamaged', { file: name });
  }
}

/** Whatever is in a file, no window runs it: it is what its type says, in a sandbox, and nothing from anywhere else. */
function headersOf(name: string, { type, inline }: { type: string; inline: boolean }) {
  const ending = /^\.[\w-]{1,20}$/.exec(extname(name))?.[0] ?? '';
  return {
    'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="download${ending}"; filename*=UTF-8''${encodeRfc5987(name)}`,
    'content-security-policy': `sandbox; default-src 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
