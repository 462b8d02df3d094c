import type { AnyField, Fields } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { isPeople } from './searched-entities.ts';

/** How much of all documents of one row is found by its words. */
const MOST_CHARACTERS = 60_000;

/** A file of a row by its name, and what it says. */
export type AttachmentText = {
  readonly rowId: string;
  readonly name: string;
  readonly text: string;
};

/**
 * The places of a row in which documents stand whose text it is found by, as `file_reference` names them: fields, and fields
 * of lines. One that only some readers of the row see is none of them.
 */
export const searchedFilePlaces = (known: RegisteredEntity): string[] =>
  isPeople(known) ? [] : placesIn(known.entity.fields);

function placesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => {
    if (field.seenBy !== undefined) return [];
    if (field.kind === 'lines') return placesIn(field.fields).map((inner) => `${name}.${inner}`);
    return field.kind === 'attachments' ? [name] : [];
  });
}

/** The files of these rows, and what those say that have been read. */
export async function attachmentTexts(
  tx: Tx,
  known: RegisteredEntity,
  ids: readonly string[],
): Promise<AttachmentText[]> {
  const places = searchedFilePlaces(known);
  if (places.length === 0 || ids.length === 0) return [];
  return queryRows<AttachmentText>(
    tx,
    `select r.row_id::text as "rowId", i.name, coalesce(c.text, '') as text from file_reference r
     join file_item i on i.tenant_id = r.tenant_id and i.id = r.item_id
     left join content_text c on c.tenant_id = i.tenant_id and c.sha256 = i.sha256
     where r.tenant_id = $1 and r.path = $2 and r.row_id = any($3) and r.field = any($4) order by r.row_id, i.id`,
    [tx.tenantId, known.entity.path, ids, places],
  );
}

/** What all documents of a row say, by the row, up to what is searched. */
export function joinedTexts(texts: readonly AttachmentText[]): ReadonlyMap<string, string> {
  const joined = new Map<string, string>();
  for (const { rowId, name, text } of texts) {
    const before = joined.get(rowId) ?? '';
    joined.set(rowId, `${before}${name}\n${text}\n`.slice(0, MOST_CHARACTERS));
  }
  return joined;
}
