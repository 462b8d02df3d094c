import { type AnyField, type Fields, fileIdsIn } from '@jianheng/definition';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { Values } from './row-columns.ts';

/** A file in a field of a row, or in one of its lines (`parts.photos`). */
type Held = { readonly field: string; readonly id: string };

/** Whether rows of the entity can hold files at all. */
const holders = new WeakMap<Fields, boolean>();

/**
 * Writes down which files a row holds, with the row itself: whoever reads the row reads them, and what nothing holds any
 * more is swept away. `before` is the row as it was; a row that is gone is nothing `after`.
 */
export function keepFiles(
  tx: Tx,
  { entity }: RegisteredEntity,
  id: string,
  { before, after }: { readonly before?: Values | undefined; readonly after?: Values | undefined },
): void {
  if (!canHold(entity.fields)) return;
  const was = heldIn(entity.fields, before ?? {});
  const is = heldIn(entity.fields, after ?? {});
  const gone = without(was, is);
  const come = without(is, was);
  const fieldsOf = (held: readonly Held[]) => held.map(({ field }) => field);
  const idsOf = (held: readonly Held[]) => held.map((one) => one.id);
  if (gone.length > 0) {
    tx.send('update file_item set detached_at = now() where tenant_id = $1 and id = any($2::bigint[])', [
      tx.tenantId,
      idsOf(gone),
    ]);
    tx.send(
      `delete from file_reference r using unnest($4::text[], $5::bigint[]) g(field, item_id)
       where r.tenant_id = $1 and r.path = $2 and r.row_id = $3 and r.field = g.field and r.item_id = g.item_id`,
      [tx.tenantId, entity.path, id, fieldsOf(gone), idsOf(gone)],
    );
  }
  if (come.length === 0) return;
  tx.send(
    `insert into file_reference (tenant_id, path, row_id, field, item_id)
     select $1, $2, $3, c.field, c.item_id from unnest($4::text[], $5::bigint[]) c(field, item_id) on conflict do nothing`,
    [tx.tenantId, entity.path, id, fieldsOf(come), idsOf(come)],
  );
  tx.send(
    'update file_item set attached_at = coalesce(attached_at, now()) where tenant_id = $1 and id = any($2::bigint[])',
    [tx.tenantId, idsOf(come)],
  );
}

function canHold(fields: Fields): boolean {
  const found = holders.get(fields);
  if (found !== undefined) return found;
  const made = Object.values(fields).some(
    (field: AnyField) => field.kind === 'attachments' || (field.kind === 'lines' && canHold(field.fields)),
  );
  holders.set(fields, made);
  return made;
}

function heldIn(fields: Fields, values: Values): Held[] {
  return fileIdsIn(fields, values).map(({ place, id }) => ({ field: place.replace(/\.\d+\./, '.'), id }));
}

/** Those that the others do not hold, each once. */
function without(held: readonly Held[], others: readonly Held[]): Held[] {
  const keyOf = ({ field, id }: Held) => `${field} ${id}`;
  const known = new Set(others.map(keyOf));
  return [...new Map(held.map((one) => [keyOf(one), one])).values()].filter((one) => !known.has(keyOf(one)));
}
