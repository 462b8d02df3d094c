import type { Registry } from '../storage/registry.ts';
import { ADMIN_ROLE, hasPermission, type User } from './user.ts';

/** Rights of the shell itself, beside those that modules declare. */
export const SHELL_PERMISSIONS: Readonly<Record<string, string>> = {
  'home:start:flow': '发起流程',
  'knowledge:view': '查看知识库',
  'frontend:industrial:page': '打开行业平台',
  system: '系统管理',
};

/** Rights over processes that are nobody's own, as the authorisation screen shows them. */
export const PROCESS_PERMISSIONS = {
  'process:view': '查看全部流程',
  'process:manage': '管理运行中的流程',
  'process:correct': '更正已结束流程的表单',
  'process:design': '设计与设置流程',
  'process:publish': '发布与停用流程',
} as const;

/** Rights over forms that are nobody's own. */
export const FORM_PERMISSIONS = {
  'form:design': '设计与发布表单',
  'excel:template': '管理表格模板',
} as const;

/** Rights over what all who see a list find there. */
export const LIST_PERMISSIONS = { 'list:share': '共享列表视图' } as const;

/** What a person may do, as every answer about him lists it: an administrator may do everything, and is one first. */
export function getPermissions(user: User, registry: Registry): string[] {
  const held = user.isAdmin ? allPermissions(registry) : [...user.permissions];
  return [...(user.isAdmin ? [ADMIN_ROLE] : []), ...held.filter((one) => hasPermission(user, one))];
}

function allPermissions(registry: Registry): string[] {
  const declared = registry.modules.flatMap((module) =>
    Object.keys(module.permissions).map((name) => `${module.name}:${name}`),
  );
  return [
    ...Object.keys(SHELL_PERMISSIONS),
    ...Object.keys(PROCESS_PERMISSIONS),
    ...Object.keys(FORM_PERMISSIONS),
    ...Object.keys(LIST_PERMISSIONS),
    ...declared,
  ];
}
