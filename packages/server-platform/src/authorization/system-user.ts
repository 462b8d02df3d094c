import type { User } from './user.ts';

/** Whoever acts when a timer does: no row of the directory has this id. */
export const SYSTEM_ID = '0';

/** 系统: what happens by itself is done in this name, with every right and without a session. */
export function systemUser(tenantId: string): User {
  return {
    id: SYSTEM_ID,
    tenantId,
    loginName: 'system',
    name: '系统',
    departmentId: null,
    departmentName: null,
    departmentIds: [],
    reachedDepartmentIds: [],
    dataValues: new Map(),
    formTimes: new Map(),
    job: null,
    no: null,
    roles: [],
    roleIds: [],
    isAdmin: true,
    closedModules: new Set(),
    duty: null,
    permissions: new Set(),
    rightsKey: '',
    mustChangePassword: false,
    isMember: false,
    seenBy: null,
    tokenHash: '',
  };
}
