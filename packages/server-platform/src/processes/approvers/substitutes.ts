import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Beside } from '../repository/tree-repository.ts';

/** 代理 that holds now: who acts for whom, in all processes or in some. */
export type ActiveSubstitute = {
  readonly fromUser: string;
  readonly toUser: string;
  readonly defKeys: readonly string[];
};

/** Nobody asks on and on: a substitute who is away himself is followed a few times. */
const MAX_HOPS = 5;

const read = new WeakMap<Tx, Promise<readonly ActiveSubstitute[]>>();

/**
 * Everybody who is stood in for at this moment: read once in a transaction. People who left the firm stand in for nobody.
 * Whoever asks before he needs it has the answer come along with others'.
 */
export function getActiveSubstitutes(tx: Tx, now: Date): Promise<readonly ActiveSubstitute[]> {
  const found = read.get(tx) ?? readSubstitutes(tx, now);
  read.set(tx, found);
  // Whoever waits for it is told of a failure.
  found.catch(() => undefined);
  return found;
}

/** The same read with a tree: whoever asks later in the transaction has them. */
export const substitutesBeside = (tx: Tx): Beside => ({
  name: 'substitutes',
  text: `select 'substitutes', json_agg(json_build_object('fromUser', p.from_user::text, 'toUser', p.to_user::text, 'defKeys', p.def_keys) order by p.id desc)
    from wf_substitute p join staff s on s.tenant_id = p.tenant_id and s.id = p.to_user and s.enabled
    where p.tenant_id = $1 and p.starts_at <= $3 and (p.ends_at is null or p.ends_at > $3)`,
  take([found]: readonly (readonly ActiveSubstitute[] | null)[]) {
    read.set(tx, Promise.resolve(found ?? []));
  },
});

function readSubstitutes(tx: Tx, now: Date): Promise<ActiveSubstitute[]> {
  return queryRows<ActiveSubstitute>(
    tx,
    `select p.from_user as "fromUser", p.to_user as "toUser", p.def_keys as "defKeys" from wf_substitute p
     join staff s on s.tenant_id = p.tenant_id and s.id = p.to_user and s.enabled
     where p.tenant_id = $1 and p.starts_at <= $2 and (p.ends_at is null or p.ends_at > $2) order by p.id desc`,
    [tx.tenantId, now],
  );
}

/**
 * Who acts for this person in this kind of process, if anybody. A chain is followed to its end; one that comes back
 * to where it began leaves the task with the person.
 */
export function substituteFor(
  substitutes: readonly ActiveSubstitute[],
  user: string,
  defKey: string,
): string | undefined {
  const nextOf = (one: string) =>
    substitutes.find(
      ({ fromUser, defKeys }) => fromUser === one && (defKeys.length === 0 || defKeys.includes(defKey)),
    )?.toUser;
  let at = user;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = nextOf(at);
    if (next === undefined || next === user) break;
    at = next;
  }
  return at === user || nextOf(at) === user ? undefined : at;
}
