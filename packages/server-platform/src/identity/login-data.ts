import { getPermissions } from '../authorization/permissions.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { Registry } from '../storage/registry.ts';
import { readMembership } from './members/portals.ts';
import { getMenu } from './menu/menu.ts';
import { getSettings } from './user-settings.ts';

/** All that the shell asks once after signing in: the person, his rights, his menu, his own settings. */
export async function loginData(tx: Tx, user: User, registry: Registry) {
  const userConfig = await getSettings(tx, user);
  return {
    userId: user.id,
    loginName: user.loginName,
    displayName: user.name,
    name: user.name,
    no: user.no,
    isAdmin: user.isAdmin,
    isMember: user.isMember,
    isSeenByAnother: user.seenBy !== null,
    ...(user.isMember ? await membershipOf(tx, user) : {}),
    mustChangePassword: user.mustChangePassword,
    deptInfo: { deptId: user.departmentId, deptName: user.departmentName, job: user.job },
    roles: user.roles,
    permissions: getPermissions(user, registry),
    menuList: await getMenu(tx, user, registry),
    userConfig,
    mySetting: userConfig.mySetting ?? { projectNameRule: 'projectName' },
  };
}

/** What a member belongs to; whoever came by a customer's page finds its name and logo in his windows. */
async function membershipOf(tx: Tx, { id }: User) {
  const found = await readMembership(tx, id);
  if (!found) return {};
  const { customerCode, systemName, logo, ...membership } = found;
  if (customerCode === null) return membership;
  const customerInfo = { loginSystemName: systemName ?? '', ...(logo ? { loginLogo: logo } : {}) };
  return { ...membership, customerCode, customerInfo };
}
