import type { FastifyRequest } from 'fastify';
import type { Server } from '../http/contexts.ts';
import { filesOf } from './files-of.ts';
import { receiveForm } from './receive-form.ts';
import { requireEnding } from './require-ending.ts';
import type { UploadedFile } from './with-readable-files.ts';

/** A file of a form as it lies on disk while the call lasts. */
export type FormFile = UploadedFile & { readonly size: number };

/**
 * Runs `work` with the files of a form of a caller without an account. Nothing of them is stored: they are removed when it ends.
 *
 * @param maxFiles files that the form may have; further ones are refused before they are received
 * @param most bytes that a file may have
 * @param endings that names may have, in small letters without their dot
 * @throws ValidationError at `file` for a form without files, with too many or with more bytes than its files may have, and for a file too large, or one whose content is not what its name says
 */
export async function withForm<Result>(
  server: Server,
  request: FastifyRequest,
  {
    maxFiles,
    most,
    endings,
  }: { readonly maxFiles: number; readonly most: number; readonly endings: readonly string[] },
  work: (files: readonly FormFile[]) => Promise<Result>,
): Promise<Result> {
  const { files } = await receiveForm(request.raw, { incoming: filesOf(server).incoming, maxFiles, most });
  try {
    for (const { name } of files) requireEnding(name, { endings });
    return await work(files.map(({ name, path, size }) => ({ name, path, size })));
  } finally {
    for (const { discard } of files) await discard();
  }
}
