import { type Fault, type Fields, fieldFault, fileIdsIn, saidOfDrawn } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import { ValidationError } from '../errors/errors.ts';
import { type Reading, readableOf, readerOfRows } from './file-rights.ts';

type Values = Readonly<Record<string, unknown>>;
type Sent = { readonly values: Values; readonly before?: Values | undefined };

/**
 * Refuses files, also in lines, that the person who saves them may not read himself: whoever sees the row is going to read
 * them by it. Those that stood in the same field before may stand; what stood in another one he may not even see. Fields of
 * pictures take pictures alone.
 */
export async function requireFiles(
  reading: Reading,
  fields: Fields,
  { values, before = {} }: Sent,
): Promise<void> {
  const stood = new Set(fileIdsIn(fields, before).map(keyOf));
  const fresh = fileIdsIn(fields, values).filter((held) => !stood.has(keyOf(held)));
  if (fresh.length === 0) return;
  const ids = [...new Set(fresh.map(({ id }) => id))];
  const readable = await readableOf(reading, ids, [readerOfRows(reading)]);
  const pictures = fresh.some(({ field }) => field.only) ? await picturesAmong(reading, ids) : undefined;
  const faults: Record<string, Fault> = {};
  for (const { place, field, id } of fresh) {
    if (!readable.has(id)) faults[place] ??= fieldFault('fileNotYours', { field: field.label });
    else if (field.only && !pictures?.has(id))
      faults[place] ??= fieldFault('imagesOnly', { field: field.label });
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(saidOfDrawn(fields, faults));
}

/** A file in a field, whichever line it stands in. */
const keyOf = ({ place, id }: { readonly place: string; readonly id: string }) =>
  `${place.replace(/\.\d+\./, '.')} ${id}`;

async function picturesAmong({ tx }: Reading, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ id: string }>(
    tx,
    `select id::text from file_item where tenant_id = $1 and id = any($2) and type like 'image/%'`,
    [tx.tenantId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
