import { hasPermission, type User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError, businessError } from '../../errors/errors.ts';
import { type ProcessRules, readRules } from './process-rules.ts';

type Access = ProcessRules['access'];
export type ModelUse = keyof Access;

const USES: Readonly<Record<ModelUse, string>> = { see: '查看', design: '设计', publish: '发布' };
const RIGHTS: Readonly<Record<ModelUse, readonly string[]>> = {
  see: ['process:design', 'process:publish'],
  design: ['process:design'],
  publish: ['process:publish'],
};

/**
 * Refuses (409) whoever holds the right but none of the roles that the firm names for this process (模型角色). Where it names
 * none, the right is enough; administrators need no role, so that nobody locks a process up.
 */
export async function requireModelAccess(tx: Tx, user: User, key: string, use: ModelUse): Promise<void> {
  if (!RIGHTS[use].some((right) => hasPermission(user, right))) throw new AccessError(403);
  const { access } = await readRules(tx, key);
  if (!isAmong(access, user, use)) throw businessError('modelOfOthers', { action: USES[use] });
}

/** Whether the roles that a process names let the person do this; who draws or publishes it sees it as well. */
export function isAmong(access: Access, user: User, use: ModelUse): boolean {
  const named = access[use];
  if (user.isAdmin || named.length === 0) return true;
  const roles = use === 'see' ? [...named, ...access.design, ...access.publish] : named;
  return user.roles.some((role) => roles.includes(role));
}
