import type { PlatformAnswer } from '@jianheng/contract';
import { api } from '../../api/client.ts';
import type { FileItem } from './file-item.ts';
import { CutOffError, type Sending, sendBytes } from './send-bytes.ts';

/** What fits into one request and a minute goes as a form; anything larger in parts. */
const IN_ONE = 4_000_000;
const TRIES = 4;
const PAUSE_MS = 1500;

export type UploadTarget = {
  /** The file of which this is another version. */
  readonly orginId?: string | undefined;
};

type Begun = PlatformAnswer<'POST /b/fileItem/upload/begin'>;

/** Uploads that were cut, by what they upload: who tries again goes on where it broke off. */
const begun = new WeakMap<File, string>();

/** Gives a file to the server. What was cut goes on with the parts that are missing when it is called again with the file. */
export async function uploadFile(file: File, { orginId }: UploadTarget, sending: Sending): Promise<FileItem> {
  if (file.size <= IN_ONE && orginId === undefined) return uploadWhole(file, sending);
  const upload = await beginOrGoOn(file, orginId);
  begun.set(file, upload.id);
  const missing = partsOf(file, upload).filter(({ number }) => !upload.parts.includes(number));
  let gone = file.size - missing.reduce((sum, { piece }) => sum + piece.size, 0);
  for (const { number, piece } of missing) {
    const before = gone;
    const path = `/b/fileItem/upload/${upload.id}/${number}`;
    await stubbornly(sending, () =>
      sendBytes('PUT', path, piece, {
        ...sending,
        onProgress: (bytes) => sending.onProgress(before + bytes),
      }),
    );
    gone += piece.size;
  }
  const params = { id: upload.id };
  const [item] = await api('POST /b/fileItem/upload/:id/finish', { params, body: {}, errors: 'returned' });
  begun.delete(file);
  if (!item) throw new Error('an upload was finished and there is no file');
  return { ...item, userName: item.userName ?? '' };
}

/** Gives up what was begun of a file. */
export function forgetUpload(file: File): void {
  const id = begun.get(file);
  if (id === undefined) return;
  begun.delete(file);
  void api('DELETE /b/fileItem/upload/:id', { params: { id }, errors: 'returned' }).catch(() => undefined);
}

async function uploadWhole(file: File, sending: Sending): Promise<FileItem> {
  const form = new FormData();
  form.set('file', file, file.name);
  const [id] = await sendBytes<string[]>('POST', '/b/fileItem/upload', form, sending);
  if (id === undefined) throw new Error('a file was given and has no id');
  const [item] = await api('POST /b/fileItem/queryList', {
    body: { params: { ids: [id] } },
    errors: 'returned',
  });
  if (!item) throw new Error('a file was given and is not there');
  return { ...item, userName: item.userName ?? '' };
}

async function beginOrGoOn(file: File, orginId: string | undefined): Promise<Begun> {
  const id = begun.get(file);
  const older =
    id === undefined
      ? undefined
      : await api('GET /b/fileItem/upload/:id', { params: { id }, errors: 'returned' }).catch(
          () => undefined,
        );
  if (older) return older;
  const body = { fileName: file.name, fileSize: file.size, ...(orginId ? { orginId } : {}) };
  return api('POST /b/fileItem/upload/begin', { body, errors: 'returned' });
}

function partsOf(file: File, { partSize }: Pick<Begun, 'partSize'>) {
  return Array.from({ length: Math.ceil(file.size / partSize) }, (_, number) => ({
    number,
    piece: file.slice(number * partSize, (number + 1) * partSize),
  }));
}

/** A connection that breaks off for a moment is waited for. */
async function stubbornly<T>({ signal }: Sending, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof CutOffError) || signal.aborted || tries >= TRIES) throw problem;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
