import { queryRows } from '../../database/query.ts';
import { AccessError, BusinessRuleError } from '../../errors/errors.ts';
import type { CallContext } from '../../http/route.ts';
import { OPINIONS } from '../../processes/commands/opinion-files.ts';
import { getVisibleForm } from '../../processes/forms/form-visibility.ts';
import { readTreeFor, type Tree } from '../../processes/forms/tree-access.ts';
import type { CommandContext, ModuleCode } from '../../processes/process-context.ts';
import { commandContext } from '../../processes/routes/route-parts.ts';
import { type FileItem, readItems } from '../file-items.ts';
import { entityAt, type Place, type PlaceReader, readableOf, readerOfRows } from '../file-rights.ts';

type Call = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

/** Files of which each is the person's to read; of one that is not, he is told that there is none (404). */
export async function readReadable(
  call: Call,
  code: ModuleCode,
  ids: readonly string[],
): Promise<FileItem[]> {
  const readable = await readableFor(call, code, ids);
  const items = await readItems(call.tx, ids);
  if (items.length < new Set(ids).size || items.some(({ id }) => !readable.has(id)))
    throw new AccessError(404, '文件不存在，或您无权查看。');
  return items;
}

/** Which of these files the person reads: by rows, by processes that he has a part in, or as his own. */
export function readableFor(
  call: Call,
  code: ModuleCode,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { tx, user, server } = call;
  const reading = { tx, user, registry: server.registry };
  return readableOf(reading, ids, [readerOfRows(reading), readerOfProcesses(commandContext(call, code))]);
}

/** Reads opinions, and the form as its process shows it: whoever decides on it need not see its row in any list. */
function readerOfProcesses(context: CommandContext): PlaceReader {
  return async (places) => {
    const seen: Place[] = [];
    const found: { place: Place; process: string | undefined }[] = [];
    for (const place of places) found.push({ place, process: await processOf(context, place) });
    for (const [process, there] of Map.groupBy(found, (one) => one.process)) {
      const tree = process && (await treeSeen(context, process));
      if (!tree) continue;
      const { rights } = await getVisibleForm(context, tree, undefined);
      const isShown = ({ path, field }: Place) =>
        path === OPINIONS || (rights[field.split('.')[0] ?? ''] ?? 'hidden') !== 'hidden';
      seen.push(...there.map(({ place }) => place).filter(isShown));
    }
    return seen;
  };
}

async function processOf(
  { tx, server }: CommandContext,
  { path, rowId }: Place,
): Promise<string | undefined> {
  const known = path === OPINIONS ? undefined : entityAt(server.registry, path);
  if (path !== OPINIONS && !known?.hasProcess) return undefined;
  const column = known ? 'process_id' : 'root_id';
  const [row] = await queryRows<{ id: string | null }>(
    tx,
    `select ${column}::text as id from "${known?.table ?? OPINIONS}" where tenant_id = $1 and id = $2`,
    [tx.tenantId, rowId],
  );
  return row?.id ?? undefined;
}

async function treeSeen(context: CommandContext, instanceId: string): Promise<Tree | undefined> {
  try {
    return await readTreeFor(context, { instanceId });
  } catch (problem) {
    if (problem instanceof AccessError || problem instanceof BusinessRuleError) return undefined;
    throw problem;
  }
}
