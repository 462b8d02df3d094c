import type { Tx } from '../../database/transaction.ts';
import { isAdministrator } from './administrators.ts';
import { readSetters } from './external-change.ts';

/**
 * Whether an account may not be linked to an identity because a provider names it, but only by its owner, signed in. A
 * provider of the setters' own could name any account, also one that is to hold more later. So its word alone counts only
 * where full administrators proposed and confirmed it, who can reset any password anyway; and never for accounts that
 * administer the firm.
 */
export async function mustLinkOneself(tx: Tx, userId: string): Promise<boolean> {
  const setters = await readSetters(tx);
  if (setters.length === 0 || !setters.every(({ isAdmin }) => isAdmin)) return true;
  return isAdministrator(tx, userId);
}
