import { DiskFullError, FilesUnavailableError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import type { FileService } from './store/file-service.ts';
import { StoreUnavailableError } from './store/file-store.ts';

/** The files of this server. */
export function filesOf({ files }: Pick<Server, 'files'>): FileService {
  if (!files) throw new Error('this server was started without a place for files');
  return files;
}

/** What the store does, or in one sentence that it cannot be reached just now (503); why is for the log. */
export async function orUnavailable<Result>(
  { log }: Pick<Server, 'log'>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (problem) {
    if ((problem as { code?: unknown }).code === 'ENOSPC') throw new DiskFullError();
    if (!(problem instanceof StoreUnavailableError)) throw problem;
    log.error({ err: problem }, 'the store of files');
    throw new FilesUnavailableError();
  }
}
