import { defineModuleUi } from '@jianheng/web-platform';
import type { accessRights } from '../access-rights.module.ts';

export default defineModuleUi<typeof accessRights>('accessRights', {
  screens: {
    rolePermissions: async () => (await import('./role-rights.tsx')).RolePermissions,
    dataGrants: async () => (await import('./data-grants.tsx')).DataGrants,
    departmentGrants: async () => (await import('./department-grants.tsx')).DepartmentGrants,
    accountGrants: async () => (await import('./account-grants.tsx')).AccountGrants,
    allGrants: async () => (await import('./all-grants.tsx')).AllGrants,
    backups: async () => (await import('./backups.tsx')).Backups,
    separation: async () => (await import('./separation.tsx')).Separation,
    personRights: async () => (await import('./person-rights.tsx')).PersonRights,
  },
  rowButtons: {
    roles: [
      {
        key: 'permissions',
        label: '功能权限',
        permission: 'accessRights:view',
        opens: { kind: 'page', address: ({ id }) => `/sys-manager/impower-new/function?roleId=${id}` },
      },
    ],
  },
});
