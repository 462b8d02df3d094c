import { FileError } from '@jianheng/foreign-content';
import {
  moduleError,
  type Server,
  type UploadedFile,
  type User,
  withReadableFiles,
} from '@jianheng/server-platform';
import { costProjects } from '../cost-projects.module.ts';

type Caller = { readonly server: Server; readonly user: User | undefined };

/**
 * Reads one file that the caller reads; the refusal of the reader becomes a business error with the same sentence.
 *
 * @param place the entry of the request that names the file, for the fault
 */
export async function readForeign<Result>(
  { server, user }: Caller,
  { id, place }: { readonly id: string; readonly place: string },
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result & { readonly fileName: string }> {
  if (user === undefined) throw new Error('reading needs a person');
  return withReadableFiles(server, user, { ids: [id], place }, async ([file]) => {
    if (file === undefined) throw new Error('a file without its content');
    try {
      return { ...(await work(file)), fileName: file.name };
    } catch (problem) {
      throw problem instanceof FileError ? unreadable(problem) : problem;
    }
  });
}

/** The refusal of a file as people read it. */
export const unreadable = ({ message }: FileError) =>
  moduleError(costProjects, 'fileUnreadable', { says: message.replace(/。$/, '') });
