import { standsAbove } from '../../authorization/role-authority.ts';
import type { Tx } from '../../database/transaction.ts';
import { findUserById } from '../find-user.ts';
import { isAdministrator } from './administrators.ts';
import { readSetters } from './external-change.ts';

/**
 * Whether an account may not be linked to an identity because a provider names it, but only by its owner, signed in: it
 * administers the firm, or holds more than the person who set the provider up. A provider of the setter's own could
 * otherwise name any account.
 */
export async function mustLinkOneself(tx: Tx, userId: string): Promise<boolean> {
  if (await isAdministrator(tx, userId)) return true;
  for (const id of await readSetters(tx)) {
    const setter = await findUserById(tx, id);
    if (setter) return standsAbove(tx, setter, userId);
  }
  return false;
}
