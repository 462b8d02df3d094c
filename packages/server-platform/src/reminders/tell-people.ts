import { asText, type Fields, labelText, listFields, placesOf, type SaidWithin } from '@jianheng/definition';
import { sql } from 'kysely';
import { canSee } from '../authorization/row-scope.ts';
import { hiddenFields } from '../authorization/seen-fields.ts';
import { sightOf } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { findUserById } from '../identity/find-user.ts';
import { addMessages, type NewMessage } from '../messages/add-messages.ts';
import { rowAddress } from '../messages/row-address.ts';
import { all } from '../storage/filters/conditions.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { selectRow, toRow, type WireRow } from '../storage/row-shape.ts';
import type { Sight } from '../storage/sight.ts';

/** What people are told of rows of an entity, as the server tells it. */
export type Notice = {
  readonly known: RegisteredEntity;
  readonly label: string;
  readonly text: string;
  /** Where its rows are looked at. */
  readonly route: string | undefined;
};

/** A row that is to be told of, and to whom. */
export type ToldRow = { readonly id: string; readonly receivers: readonly string[] };

/** Of more rows than these a person is told in one message that leads to their list. */
const TOLD_ONE_BY_ONE = 5;

/** Tells each receiver of those rows that he sees; answers how many messages that were. */
export async function tellPeople(
  tx: Tx,
  ids: Ids,
  notice: Notice,
  rows: readonly ToldRow[],
): Promise<number> {
  const messages: NewMessage[] = [];
  for (const receiver of new Set(rows.flatMap(({ receivers }) => receivers))) {
    const told = rows.filter(({ receivers }) => receivers.includes(receiver)).map(({ id }) => id);
    const user = await findUserById(tx, receiver);
    if (!user || !canSee(notice.known, user)) continue;
    const seen = await readSeen(tx, notice, user, told);
    messages.push(...messagesFor({ ...notice, unseen: hiddenFields(notice.known, user) }, receiver, seen));
  }
  await addMessages(tx, ids, messages);
  return messages.length;
}

/** The rows as the receiver sees them, in their order; what he does not see he is not told of. */
async function readSeen(tx: Tx, { known }: Notice, user: User, ids: readonly string[]): Promise<WireRow[]> {
  const { rights, titles }: Sight = sightOf(known, user);
  const { rows } = await sql<Record<string, unknown>>`
    select t.*, ${selectRow.labels(known, 't', titles)} from ${sql.table(known.table)} t
    where ${all([sql`t.tenant_id = ${tx.tenantId}`, sql`t.id = any(${[...ids]}::bigint[])`, ...rights])}`.execute(
    tx.db,
  );
  const seen = new Map(rows.map((row) => [String(row.id), toRow(known, row)]));
  return ids.flatMap((id) => seen.get(id) ?? []);
}

type Read = Notice & { readonly unseen: readonly string[] };

function messagesFor(notice: Read, receiver: string, rows: readonly WireRow[]): NewMessage[] {
  const { known, label, text, route, unseen } = notice;
  const fields = listFields(known.entity, known.hasProcess);
  const about = { receiver, category: 'reminder', title: label } as const;
  const [first] = rows;
  if (first && rows.length > TOLD_ONE_BY_ONE)
    return [
      {
        ...about,
        content: {
          template: '共 {count} 条，如：{first}',
          params: { count: String(rows.length), first: filled(text, { fields, unseen }, first) },
        },
        row: { entity: known.entity.path, id: null },
        address: route ?? null,
      },
    ];
  return rows.map((row) => ({
    ...about,
    content: filled(text, { fields, unseen }, row),
    row: { entity: known.entity.path, id: row.id },
    address: rowAddress(route, row.id),
  }));
}

/** What lists say of a value that their reader may not see. */
const UNSEEN = '无权查看';
type Readable = { readonly fields: Fields; readonly unseen: readonly string[] };

/** The sentence with the values of the row as its receiver may read them. */
function filled(text: string, { fields, unseen }: Readable, row: WireRow): SaidWithin {
  const params = Object.fromEntries(
    placesOf(text).map((name) => {
      if (unseen.includes(name)) return [name, UNSEEN];
      const field = fields[name];
      const label = row[`${name}_label`];
      // The title of a row that the reader may not see is nothing, and its id is no word.
      if (label === undefined && field) return [name, asText(field, row[name])];
      return [name, field ? labelText(field, String(label ?? '')) : String(label ?? '')];
    }),
  );
  return { template: text, params };
}
