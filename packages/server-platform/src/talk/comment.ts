import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { BusinessRuleError, businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { commentEvent, isWithdrawn } from './comment-events.ts';
import { follow, followersOf } from './followers.ts';
import { titleSeenBy } from './row-title.ts';
import { tellOf } from './tell.ts';

type Commenting = {
  readonly tx: Tx;
  readonly ids: Ids;
  readonly user: User;
  readonly known: RegisteredEntity;
};
type Said = { readonly id: string; readonly says: string; readonly to: readonly string[] };

const MENTIONED = '有人提到您';
const COMMENTED = '关注的数据有评论';
/** No call takes longer from its start to what it leaves in the log. */
const LONGEST_CALL = '1 minute';
const MAX_TOLD = 60;
/** As much of it as a message tells. */
function toldOf(says: string): string {
  // By characters: half of one could not be kept.
  const signs = [...says];
  return signs.length > MAX_TOLD ? `${signs.slice(0, MAX_TOLD).join('')}…` : says;
}

/**
 * 评论: tells whom it is said to, and whoever follows the row; its writer follows it from now on, if there is room. It
 * stands in the audit log, as everything that happens to the row.
 */
export async function comment({ tx, ids, user, known }: Commenting, { id, says, to }: Said): Promise<void> {
  for (const receiver of to)
    if ((await titleSeenBy(tx, { known, id }, receiver)) === undefined)
      throw new ValidationError({ to: inputFault('seesNoRow') });
  const told = toldOf(says);
  const telling = { tx, ids, by: user };
  const named = to.filter((one) => one !== user.id);
  await tellOf(telling, { known, id }, named, (title) => ({
    title: MENTIONED,
    content: { template: '{name}在“{title}”中提到您：{told}', params: { name: user.name, title, told } },
  }));
  const followers = (await followersOf(tx, known, id)).map((one) => one.id);
  const others = followers.filter((one) => one !== user.id && !named.includes(one));
  await tellOf(telling, { known, id }, others, (title) => ({
    title: COMMENTED,
    content: { template: '{name}评论了“{title}”：{told}', params: { name: user.name, title, told } },
  }));
  await followWithRoom(tx, known, id, user);
}

/** Nobody is kept from speaking because too many follow the row, or he too many rows. */
async function followWithRoom(...of: Parameters<typeof follow>): Promise<void> {
  try {
    await follow(...of);
  } catch (problem) {
    if (!(problem instanceof BusinessRuleError)) throw problem;
  }
}

/**
 * 撤回评论: its writer takes back what he wrote, once. The log keeps that he did, and what it was; nobody is told it any more,
 * and who has not read of it yet never does.
 */
export async function withdrawComment(
  { tx, user, known: { entity } }: Omit<Commenting, 'ids'>,
  { id, entryId }: { readonly id: string; readonly entryId: string },
): Promise<void> {
  const { rows } = await sql<{ says: string; at: string }>`
    select a.detail ->> 'says' as says, a.at::text as at from audit a
    where a.tenant_id = ${tx.tenantId} and a.id = ${entryId} and a.user_id = ${user.id}
      and a.event = ${commentEvent(entity)} and a.object = ${`${entity.path}/${id}`} and not ${isWithdrawn(entity)}`.execute(
    tx.db,
  );
  const [found] = rows;
  if (!found) throw businessError('notYourComment');
  await forgetTold(tx, { entity: entity.path, id }, found);
}

/**
 * Takes its unread messages back. They were written at the start of the call that put it into the log, and end in its
 * words; what somebody else says in the same words stays.
 */
async function forgetTold(
  tx: Tx,
  { entity, id }: { readonly entity: string; readonly id: string },
  { says, at }: { readonly says: string; readonly at: string },
): Promise<void> {
  const ending = `：${toldOf(says)}`;
  const told = sql`tenant_id = ${tx.tenantId} and entity = ${entity} and row_id = ${id}
    and title in (${MENTIONED}, ${COMMENTED}) and right(content, char_length(${ending})) = ${ending}`;
  await sql`delete from message where ${told} and read_at is null and created_at =
    (select max(created_at) from message where ${told} and created_at <= ${at}::timestamptz
       and created_at > ${at}::timestamptz - ${sql.lit(LONGEST_CALL)}::interval)`.execute(tx.db);
}
