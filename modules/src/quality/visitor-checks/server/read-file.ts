import { headOfFrames, readCostFile, unpackFrames } from '@jianheng/cost-store';
import { FileError } from '@jianheng/foreign-content';
import { ConcurrencyLimit, moduleError, withForm } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import { firstConditions } from './conditions.ts';
import { readSettings } from './link-settings.ts';
import { countUse, type Link, withLink } from './open-link.ts';
import { requirePace } from './pace.ts';
import { requireFile, type StoredFile, storeFile } from './stored-files.ts';
import { EVENTS, networkOf, recordVisit, type VisitorCall } from './visitor-route.ts';

/** Endings of files that visitors may give; what a file is in the end is known by its content. */
export const ENDINGS = ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'xml', 'zip'];
export const MEGABYTE = 1_000_000;
/** Limits of one file. */
const MAX_MEGABYTES = 50;
export const MAX_LINES = 100_000;
const MAX_PACKED_BYTES = 32 * MEGABYTE;

/** Visitors of all firms read one file at a time, so that they never take all places from members. */
const reading = new ConcurrencyLimit({
  maxConcurrent: 1,
  maxWaiting: 6,
  maxWaitMs: 120_000,
  busy: '正在导入文件的访客较多，请稍后重试。',
});

/** Bytes that the next file of a link may have. */
export const bytesLeft = ({ maxMegabytes, megabytesUsed }: Link): number =>
  Math.max(0, Math.min(MAX_MEGABYTES, maxMegabytes - Number(megabytesUsed))) * MEGABYTE;

/**
 * Takes one file of a visitor, reads it in a process with limits, and stores what was read. The file itself is removed.
 *
 * @throws BusinessRuleError for a file without a bill, one that cannot be read, or one beyond the limits of the link
 */
export async function takeFile(call: VisitorCall, token: string): Promise<StoredFile> {
  const { server, request } = call;
  const most = await withLink(server, token, 'changes', async (visit) => {
    requireSpace(visit.link);
    await requirePace(visit, server, { kind: 'file', network: networkOf(call) });
    return bytesLeft(visit.link);
  });
  return withForm(server, request, { maxFiles: 1, most, endings: ENDINGS }, async ([file]) => {
    if (file === undefined) throw moduleError(visitorChecks, 'oneFile');
    const read = await readBill(file);
    const head = headOfFrames(await unpackFrames(read.frames));
    const now = server.now();
    await server.ids.reserve(1);
    const id = server.ids.take();
    return withLink(server, token, 'changes', async (visit) => {
      // Another file may have come since the first look.
      requireSpace(visit.link, file.size);
      const settings = await readSettings(visit);
      await storeFile(visit, {
        ...read,
        id,
        name: file.name.slice(-200),
        bytes: file.size,
        buildings: head.buildings.map(({ name, area }) => ({ name, area })),
        conditions: firstConditions(head, { fileName: file.name, settings }),
        now,
      });
      await countUse(visit, { files: 1, bytes: file.size }, now);
      recordVisit(visit, call, {
        event: EVENTS.read,
        facts: { file: file.name, lines: read.report.counts.lines },
      });
      return requireFile(visit, id, now);
    });
  });
}

function requireSpace({ maxFiles, filesUsed, maxMegabytes, ...link }: Link, bytes = 1): void {
  if (filesUsed >= maxFiles) throw moduleError(visitorChecks, 'filesUsedUp', { max: maxFiles });
  if (bytesLeft({ maxFiles, filesUsed, maxMegabytes, ...link }) < bytes)
    throw moduleError(visitorChecks, 'spaceUsedUp', { max: maxMegabytes });
}

async function readBill(file: { readonly path: string; readonly name: string }) {
  const { report, frames } = await reading
    .run(() => readCostFile([file]))
    .catch((problem: unknown) => {
      if (!(problem instanceof FileError)) throw problem;
      throw moduleError(visitorChecks, 'fileUnreadable', { says: problem.message.replace(/。$/, '') });
    });
  const { lines: count } = report.counts;
  if (count === 0) throw moduleError(visitorChecks, 'nothingRead', { file: file.name });
  if (count > MAX_LINES)
    throw moduleError(visitorChecks, 'tooManyLines', { file: file.name, count, max: MAX_LINES });
  if (frames.length > MAX_PACKED_BYTES)
    throw moduleError(visitorChecks, 'tooMuchContent', { file: file.name });
  return { report, frames };
}
