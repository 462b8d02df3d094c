import { permissionCode } from '@jianheng/definition';
import type { Registry } from '../storage/registry.ts';
import { FORM_PERMISSIONS, LIST_PERMISSIONS, PROCESS_PERMISSIONS, SHELL_PERMISSIONS } from './permissions.ts';

export type PermissionGroup = {
  readonly id: string;
  readonly label: string;
  readonly children: readonly { readonly id: string; readonly label: string }[];
};

/** Every right there is, by module: what the authorisation screen shows and what a role may be given. */
export function permissionTree(registry: Registry): PermissionGroup[] {
  const shell = {
    id: 'shell',
    label: '通用',
    children: Object.entries(SHELL_PERMISSIONS).map(([id, label]) => ({ id, label })),
  };
  const processes = {
    id: 'process',
    label: '流程',
    children: Object.entries(PROCESS_PERMISSIONS).map(([id, label]) => ({ id, label })),
  };
  const forms = {
    id: 'form',
    label: '表单与列表',
    children: Object.entries({ ...FORM_PERMISSIONS, ...LIST_PERMISSIONS }).map(([id, label]) => ({
      id,
      label,
    })),
  };
  const modules = registry.modules.map((module) => ({
    id: module.name,
    label: module.label,
    children: Object.entries(module.permissions).map(([name, label]) => ({
      id: permissionCode(module, name),
      label,
    })),
  }));
  return [shell, processes, forms, ...modules];
}
