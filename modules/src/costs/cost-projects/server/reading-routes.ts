import { callSpec } from '@jianheng/contract';
import { keepReading, namesOf, type ReadFile, readCostFile } from '@jianheng/cost-store';
import { FileError } from '@jianheng/foreign-content';
import {
  type AnyRoute,
  inTransaction,
  route,
  type Server,
  seenRows,
  type Tx,
  type User,
  withReadableFiles,
} from '@jianheng/server-platform';
import { costFileCalls } from '../cost-files.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { unreadable } from './foreign-file.ts';
import { toldOf } from './told-reading.ts';

type Mapping = Parameters<typeof readCostFile>[1];
type Given = { readonly projectId: string; readonly fileIds: readonly string[]; readonly mapping?: Mapping };
type Read = Awaited<ReturnType<typeof readCostFile>> & { readonly files: readonly ReadFile[] };

const writing = {
  access: { anyOf: ['costProjects:edit'] },
  transaction: 'write',
} as const;

/** Reading takes long and needs no database: it is done before the transaction that keeps what was read. */
export const readingRoutes: readonly AnyRoute[] = [
  route(
    {
      ...writing,
      ...callSpec(costFileCalls, 'POST /b/project/file/readExcel'),
      summary: '造价文件：读取',
      audit: '/b/project/file/readExcel',
      prepare: ({ body, user, server }) => read(server, user, body),
    },
    (call) => keep(call, call.body.projectId, call.prepared),
  ),
  route(
    {
      ...writing,
      ...callSpec(costFileCalls, 'POST /b/project/file/readExcelEx'),
      summary: '造价文件：按指定列读取',
      audit: '/b/project/file/readExcelEx',
      prepare: ({ body, user, server }) => read(server, user, body),
    },
    (call) => keep(call, call.body.projectId, call.prepared),
  ),
];

/** Reads files that the caller reads, for a project that they see. */
async function read(server: Server, user: User | undefined, given: Given): Promise<Read> {
  if (user === undefined) throw new Error('reading needs a person');
  await inTransaction(
    server.pool,
    user.tenantId,
    (tx) => seenRows({ tx, user, server }, costProjects, 'project').read(given.projectId),
    { readOnly: true },
  );
  return withReadableFiles(server, user, { ids: given.fileIds, place: 'fileIds' }, async (files) => {
    try {
      const found = await readCostFile(files, given.mapping);
      return { ...found, files: files.map(({ id, name }) => ({ id, name })) };
    } catch (problem) {
      throw problem instanceof FileError ? unreadable(problem) : problem;
    }
  });
}

type Call = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly audit: (object: string, detail?: object) => void;
};

/** The project may be gone, or no longer seen, since the reading began. */
async function keep({ tx, user, server, audit }: Call, projectId: string, found: Read) {
  await seenRows({ tx, user, server }, costProjects, 'project').read(projectId);
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  const { files, report, frames } = found;
  const fileName = namesOf(files);
  await keepReading(tx, { id, projectId, by: user.id, files, report, frames });
  audit(`/b/project/${projectId}`, { file: fileName, lines: report.counts.lines });
  return toldOf({ id, projectId, fileName, files, report });
}
