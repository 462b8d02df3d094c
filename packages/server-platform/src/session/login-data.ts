import type { Tx } from '../database/transaction.ts';
import { PROCESS_PERMISSIONS } from '../process/process-permissions.ts';
import type { Registry } from '../storage/registry.ts';
import { menuOf } from './menu.ts';
import type { User } from './user.ts';
import { settingsOf } from './user-config.ts';

/** All that the shell asks once after signing in: the person, his rights, his menu, his own settings. */
export async function loginData(tx: Tx, user: User, registry: Registry) {
  const userConfig = await settingsOf(tx, user);
  return {
    userId: user.id,
    loginName: user.loginName,
    displayName: user.name,
    name: user.name,
    no: user.no,
    isAdmin: user.isAdmin,
    isMember: false,
    mustChangePassword: user.mustChangePassword,
    deptInfo: { deptId: user.departmentId, deptName: user.departmentName, job: user.job },
    roles: user.roles,
    permissions: user.isAdmin ? allPermissions(registry) : [...user.permissions],
    menuList: await menuOf(tx, user, registry),
    userConfig,
    mySetting: userConfig.mySetting ?? { projectNameRule: 'projectName' },
  };
}

/** Rights of the shell itself, beside those that modules declare. */
export const SHELL_PERMISSIONS: Readonly<Record<string, string>> = {
  'home:start:flow': '发起流程',
  system: '系统管理',
};

function allPermissions(registry: Registry): string[] {
  const declared = registry.modules.flatMap((module) =>
    Object.keys(module.permissions).map((name) => `${module.name}:${name}`),
  );
  return [...Object.keys(SHELL_PERMISSIONS), ...Object.keys(PROCESS_PERMISSIONS), ...declared];
}
