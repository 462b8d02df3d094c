import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../files/store/file-store.ts';
import {
  checksumOfReply,
  piecesOf,
  requireOk,
  S3Requests,
  type S3Settings,
} from '../files/store/s3-requests.ts';
import { BackupFault } from './backup-fault.ts';
import { verifyContent } from './content-store.ts';
import type { FilePlace } from './file-place.ts';
import type { StoredFile } from './manifest.ts';

/** Contents are named by their checksum; parts of uploads are not. */
const checksumInKey = (path: string) => /([0-9a-f]{64})$/.exec(path)?.[1];

/** A service that is restarted answers again within these pauses. */
const PAUSES_MS = [1000, 5000];

/** Contents of files as objects of a bucket, each under its key. */
export function bucketPlace(settings: S3Settings): FilePlace {
  const requests = new S3Requests(settings);

  /** Reads it whole: a bucket may return other bytes than were put there. */
  async function isRight({ path, sha256, size }: StoredFile): Promise<boolean> {
    const head = await requests.send('HEAD', path);
    if (!head.ok || Number(head.headers.get('content-length')) !== size) return false;
    const reply = await requests.send('GET', path, { size });
    return reply.ok && (await checksumOfReply(reply, path)) === sha256;
  }

  async function holds(path: string, sha256: string): Promise<boolean> {
    const reply = await requests.send('GET', path);
    if (!reply.ok) {
      await reply.body?.cancel();
      return false;
    }
    return (await checksumOfReply(reply, path)) === sha256;
  }

  return {
    copyTo: (store, { path, size }) =>
      patiently(async () => {
        const reply = await requests.send('GET', path, { size });
        if (reply.status === 404) {
          await reply.body?.cancel();
          return undefined;
        }
        await requireOk(reply, path);
        return store.addStream(piecesOf(reply, path));
      }),
    put: (store, file) =>
      patiently(async () => {
        if (await isRight(file)) return;
        // A content that was damaged when it was backed up does not replace one that was put right since.
        const ownChecksum = checksumInKey(file.path);
        if (ownChecksum !== undefined && ownChecksum !== file.sha256 && (await holds(file.path, ownChecksum)))
          return;
        await verifyContent(store, file);
        const body = await openAsBlob(store.pathOf(file.sha256));
        await requireOk(await requests.send('PUT', file.path, { body, size: file.size }), file.path);
      }),
  };
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof StoreUnavailableError)) throw problem;
      await wait(pause);
    }
  }
  return work().catch((problem: unknown) => {
    if (!(problem instanceof StoreUnavailableError)) throw problem;
    throw new BackupFault(
      `对象存储没有应答或拒绝了请求（${problem.message}）：请检查 FILES_S3_URL、密钥与网络，再运行一次，会接着进行。`,
    );
  });
}
