import { sql } from 'kysely';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { LIVES } from '../session-lives.ts';
import { browserName } from './browser-name.ts';

/** More living sessions of one person than these are not listed: those that were seen last are. */
const MOST_LISTED = 200;

/** What a session is called towards its owner: its checksum is half of what a ticket is made of, and stays here. */
const ID = sql<string>`left(encode(sha256(convert_to(s.token_hash, 'UTF8')), 'hex'), 32)`;

type Row = {
  id: string;
  agent: string;
  address: string;
  seen_at: string;
  created_at: string;
  is_this: boolean;
};
type Ended = { readonly hash: string; readonly address: string; readonly agent: string };

/** One's own living sessions, the last seen first. Those through which another looks are not his own. */
export async function ownSessions(tx: Tx, user: User) {
  const { rows } = await sql<Row>`
    select ${ID} as id, s.agent, s.address, to_json(s.seen_at) as seen_at, to_json(s.created_at) as created_at, s.token_hash = ${user.tokenHash} as is_this
    from session s where ${isOwn(tx, user)}
    order by is_this desc, s.seen_at desc limit ${MOST_LISTED}`.execute(tx.db);
  return rows.map(({ id, agent, address, seen_at, created_at, is_this }) => ({
    id,
    browser: browserName(agent),
    address,
    seenAt: seen_at,
    createdAt: created_at,
    isThis: is_this,
  }));
}

/** Ends one of one's own sessions; nothing comes back where it is none of his, or has ended. */
export async function endOwnSession(tx: Tx, user: User, id: string): Promise<Ended | undefined> {
  const { rows } =
    await sql<Ended>`update session s set ended_at = now(), end_reason = 'endedElsewhere' where ${isOwn(tx, user)} and ${ID} = ${id}
    returning s.token_hash as hash, s.address, s.agent`.execute(tx.db);
  return rows[0];
}

/** Ends all of one's own sessions but the one that asks. */
export async function endOtherSessions(tx: Tx, user: User): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`update session s set ended_at = now(), end_reason = 'endedElsewhere'
    where ${isOwn(tx, user)} and s.token_hash <> ${user.tokenHash}
    returning s.token_hash as hash, s.address, s.agent`.execute(tx.db);
  return rows;
}

const isOwn = ({ tenantId }: Tx, { id }: User) =>
  sql`s.tenant_id = ${tenantId} and s.user_id = ${id} and s.seen_by is null and ${LIVES}`;
