import { defineModuleUi } from '@jianheng/web-platform';
import type { accessRights } from '../access-rights.module.ts';

export default defineModuleUi<typeof accessRights>('accessRights', {
  screens: { rolePermissions: async () => (await import('./role-permissions.tsx')).RolePermissions },
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
