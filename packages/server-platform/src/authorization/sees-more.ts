import type { Tx } from '../database/transaction.ts';
import { standsAbove } from './role-authority.ts';
import { hasPermission, type User } from './user.ts';

/** Whoever holds it may look through the eyes of one who sees no more than himself (以他人身份查看). */
const SEE_AS = 'accessRights:seeAs';

/** Whether a person holds or reaches what the actor does not: who looked through his eyes would see it too. */
export async function seesMore(tx: Tx, actor: User, person: User): Promise<boolean> {
  if (actor.isAdmin) return false;
  const reached = new Set(actor.reachedDepartmentIds);
  return (
    person.reachedDepartmentIds.some((department) => !reached.has(department)) ||
    (await standsAbove(tx, actor, person.id))
  );
}

/** Whether the actor may look through this person's eyes as both of them are now. */
export const maySeeAs = async (tx: Tx, actor: User, person: User): Promise<boolean> =>
  hasPermission(actor, SEE_AS) && !(await seesMore(tx, actor, person));
