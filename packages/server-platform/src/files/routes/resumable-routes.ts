import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { callSpec, platformCalls } from '@jianheng/contract';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { businessError, DiskFullError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { Server } from '../../http/contexts.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import type { ModuleCode } from '../../processes/process-context.ts';
import { addItem, readItems } from '../file-items.ts';
import { cleanName } from '../file-name.ts';
import { fileRules } from '../file-settings.ts';
import { filesOf, orUnavailable } from '../files-of.ts';
import { keepReceived } from '../keep-received.ts';
import { lockSpace, requireSpace } from '../quota.ts';
import { type Received, receiveFile } from '../receive-file.ts';
import { requireEnding } from '../require-ending.ts';
import { TooLargeError } from '../store/incoming.ts';
import {
  countParts,
  findUpload,
  finishUpload,
  MAX_UPLOADS,
  partsOfSize,
  readUpload,
  sizeOfPart,
  toWireUpload,
  type Upload,
  uploadOver,
} from '../upload-parts.ts';
import { uploadOf } from '../uploads-at-once.ts';
import { toWireItem } from '../wire-item.ts';
import { attachTo } from './attach.ts';
import { readReadable } from './file-reading.ts';

const MEGABYTE = 1_000_000;
/** Bytes of a part that are read at a time as the whole is put together. */
const READ_AT_ONCE = 1 << 20;
const own = { access: 'signedIn', audit: 'none', changesOnlyOwn: true, transaction: 'write' } as const;

/** 断点续传: a file in parts, each of which stays when the connection is cut or the server begins anew. */
export function resumableRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      { ...own, ...callSpec(platformCalls, 'POST /b/fileItem/upload/begin'), summary: '断点续传：开始' },
      async (call) => {
        const { tx, user, server, body } = call;
        const name = cleanName(body.fileName);
        const rules = await fileRules(tx, filesOf(server).limits);
        requireEnding(name, rules);
        if (body.fileSize > rules.file)
          throw new ValidationError({
            file: inputFault('fileTooLarge', { file: name, most: Math.floor(rules.file / MEGABYTE) }),
          });
        await lockSpace(tx, user);
        await requireSpace(tx, user, rules, body.fileSize);
        const [older] = body.orginId ? await readReadable(call, code, [body.orginId]) : [];
        await server.ids.reserve(1, tx.client);
        const id = server.ids.take();
        const added = await queryRows(
          tx,
          `insert into file_upload (tenant_id, id, user_id, name, size, replaces_id) select $1, $2, $3, $4, $5, $6
           where (select count(*) from file_upload where tenant_id = $1 and user_id = $3 and item_id is null) < $7 returning id`,
          [tx.tenantId, id, user.id, name, body.fileSize, older?.id ?? null, MAX_UPLOADS],
        );
        if (added.length === 0) throw businessError('tooManyUploads', { most: MAX_UPLOADS });
        return toWireUpload(await readUpload(tx, user, id));
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'GET /b/fileItem/upload/:id'),
        summary: '断点续传：已有的分块',
        access: 'signedIn',
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, params }) => toWireUpload(await readUpload(tx, user, params.id)),
    ),
    route(
      {
        ...own,
        ...callSpec(platformCalls, 'PUT /b/fileItem/upload/:id/:part'),
        summary: '断点续传：上传一块（application/octet-stream）',
        streams: 'bytes',
        repetition: 'runsAgain',
        prepare: ({ params, request, user, server }) =>
          uploadOf(user, () => receivePart(server, user, { ...params, from: request.raw })),
      },
      async ({ tx, user, server, params, prepared }) => {
        await readUpload(tx, user, params.id, { lock: true }).catch(async (problem: unknown) => {
          // Given up while the part came: nothing names it any more.
          await removeParts(server, user, params.id, [Number(params.part)]);
          throw problem;
        });
        await queryRows(
          tx,
          `insert into file_upload_part (tenant_id, upload_id, number, size, sha256) values ($1, $2, $3, $4, $5)
           on conflict (tenant_id, upload_id, number) do update set size = excluded.size, sha256 = excluded.sha256`,
          [tx.tenantId, params.id, Number(params.part), prepared.size, prepared.sha256],
        );
        tx.send('update file_upload set touched_at = now() where tenant_id = $1 and id = $2', [
          tx.tenantId,
          params.id,
        ]);
        return toWireUpload(await readUpload(tx, user, params.id));
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /b/fileItem/upload/:id/finish'),
        summary: '断点续传：完成上传',
        access: 'signedIn',
        audit: 'file.upload',
        transaction: 'write',
        prepare: ({ params, body, user, server }) =>
          uploadOf(user, () => joinParts(server, user, params.id, body.sha256)),
      },
      async (call) => {
        const { tx, user, server, params, body, prepared } = call;
        const { parts, replacesId, itemId } = await readUpload(tx, user, params.id, { lock: true });
        if (itemId !== null || prepared === undefined)
          return (await readItems(tx, itemId === null ? [] : [itemId])).map(toWireItem);
        await requireSpace(tx, user, await fileRules(tx, filesOf(server).limits), 0);
        const { sha256: _told, ...said } = body;
        const item = await addItem(call, { ...prepared, ...said, replacesId: replacesId ?? undefined });
        if (said.refRecordId !== undefined) await attachTo(call, code, { ...said, ids: [item.id] });
        await finishUpload(tx, params.id, item.id);
        call.audit(`file/${item.id}`, { files: [{ file: item.name, size: item.size }], ...said });
        const numbers = parts.map(({ number }) => number);
        tx.afterCommit(() => void removeParts(server, user, params.id, numbers));
        return (await readItems(tx, [item.id])).map(toWireItem);
      },
    ),
    route(
      { ...own, ...callSpec(platformCalls, 'DELETE /b/fileItem/upload/:id'), summary: '断点续传：放弃' },
      async ({ tx, user, server, params }) => {
        const { fileSize } = await readUpload(tx, user, params.id, { lock: true });
        // First what lies in the store: what is left when this breaks off is found by the upload, which is still there.
        const numbers = partsOfSize(fileSize);
        await orUnavailable(server, filesOf(server).removeParts(tx.tenantId, params.id, numbers));
        await queryRows(tx, 'delete from file_upload where tenant_id = $1 and id = $2', [
          tx.tenantId,
          params.id,
        ]);
        return null;
      },
    ),
  ];
}

type Part = { readonly id: string; readonly part: string; readonly from: Readable };

/** Takes in one part and puts it away; one that is not as large as it must be is gone again. */
async function receivePart(server: Server, user: User, { id, part, from }: Part) {
  const files = filesOf(server);
  const number = Number(part);
  const { fileSize, itemId } = await findUpload(server, user, id);
  if (itemId !== null) throw uploadOver();
  if (number >= countParts(fileSize))
    throw new ValidationError({ part: inputFault('partUnknown', { part }) });
  const size = sizeOfPart(fileSize, number);
  const wrong = () => new ValidationError({ part: inputFault('partSize', { part, most: size }) });
  const came = await files.incoming.receive([from], size).catch((problem: unknown) => {
    if (problem instanceof TooLargeError) throw wrong();
    if ((problem as { code?: unknown }).code === 'ENOSPC') throw new DiskFullError();
    // Whoever went away in the middle hears no answer, and nothing of ours is at fault.
    throw from.destroyed ? wrong() : problem;
  });
  try {
    if (came.size !== size) throw wrong();
    await orUnavailable(server, files.keepPart(user.tenantId, id, number, came.path));
  } finally {
    await rm(came.path, { force: true });
  }
  return came;
}

/** Puts the parts together, where that was not done before; the whole is compared with what the client says of it, the parts with what they were. */
async function joinParts(
  server: Server,
  user: User,
  id: string,
  told: string | undefined,
): Promise<Pick<Received, 'name' | 'type' | 'sha256' | 'size'> | undefined> {
  const upload = await findUpload(server, user, id);
  if (upload.itemId !== null) return undefined;
  const missing = countParts(upload.fileSize) - upload.parts.length;
  if (missing > 0) throw new ValidationError({ parts: inputFault('partsMissing', { given: missing }) });
  const { incoming } = filesOf(server);
  const given = { incoming, name: upload.fileName, most: upload.fileSize };
  const whole = await orUnavailable(server, receiveFile(partsOf(server, user, upload), given)).catch(
    async (problem: unknown) => {
      // Another request finished the upload meanwhile and removed its parts.
      if ((await findUpload(server, user, id)).itemId !== null) return undefined;
      throw problem;
    },
  );
  if (whole === undefined) return undefined;
  if (whole.size !== upload.fileSize || (told !== undefined && told !== whole.sha256)) {
    await whole.discard();
    throw new ValidationError({ file: inputFault('checksumDiffers') });
  }
  await keepReceived(server, user, [whole]);
  return whole;
}

async function* partsOf(server: Server, { tenantId }: User, { id, parts }: Upload): AsyncGenerator<Readable> {
  for (const { number } of parts) {
    const copy = await filesOf(server).openPart(tenantId, id, number);
    const stream = createReadStream(copy.path, { highWaterMark: READ_AT_ONCE });
    try {
      yield stream;
    } finally {
      stream.destroy();
      copy.release();
    }
  }
}

/** Those that stay because the store does not answer are swept away with their upload's traces. */
async function removeParts(
  server: Server,
  { tenantId }: User,
  id: string,
  numbers: readonly number[],
): Promise<void> {
  await filesOf(server)
    .removeParts(tenantId, id, numbers)
    .catch((problem: unknown) => server.log.error({ err: problem }, 'parts of an upload stay'));
}
