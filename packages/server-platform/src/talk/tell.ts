import type { Said } from '@jianheng/definition';
import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { addMessages, type NewMessage } from '../messages/add-messages.ts';
import { routeOf, rowAddress } from '../messages/row-address.ts';
import { followersOf } from './followers.ts';
import { type About, titleSeenBy } from './row-title.ts';

type Telling = { readonly tx: Tx; readonly ids: Ids; readonly by: User };

/** Tells people of a row, each by the title that he sees; who does not see it is told nothing. */
export async function tellOf(
  { tx, ids }: Telling,
  about: About,
  receivers: readonly string[],
  words: (title: string) => Pick<NewMessage, 'title' | 'content'>,
): Promise<void> {
  const { known, id } = about;
  const route = known.module && routeOf(known.module, known.name);
  const messages: NewMessage[] = [];
  for (const receiver of new Set(receivers)) {
    const title = await titleSeenBy(tx, about, receiver);
    if (title === undefined) continue;
    messages.push({
      receiver,
      category: 'reminder',
      ...words(title),
      row: { entity: known.entity.path, id },
      address: rowAddress(route, id),
    });
  }
  await addMessages(tx, ids, messages);
}

/** What somebody did with a row, as its followers are told. */
export const didWith =
  ({ name }: User, action: string) =>
  (title: string): Said => ({ template: '{name}{action}了“{title}”', params: { name, action, title } });

const CHANGED = '关注的数据有变化';

/**
 * Tells whoever follows a row that somebody else has changed it. Who has not read the last one is not told again: one line
 * leads to all that happened.
 */
export async function tellFollowers(
  telling: Telling,
  about: About,
  says: (title: string) => Said,
): Promise<void> {
  const { tx, by } = telling;
  if (about.known.entity.talk === false) return;
  const others = (await followersOf(tx, about.known, about.id))
    .map(({ id }) => id)
    .filter((id) => id !== by.id);
  if (others.length === 0) return;
  const { rows } = await sql<{ receiver: string }>`select distinct receiver from message
    where tenant_id = ${tx.tenantId} and receiver = any(${others}::bigint[]) and category = 'reminder' and read_at is null
      and entity = ${about.known.entity.path} and row_id = ${about.id} and title = ${CHANGED}`.execute(tx.db);
  const waiting = new Set(rows.map(({ receiver }) => receiver));
  await tellOf(
    telling,
    about,
    others.filter((id) => !waiting.has(id)),
    (title) => ({ title: CHANGED, content: says(title) }),
  );
}
