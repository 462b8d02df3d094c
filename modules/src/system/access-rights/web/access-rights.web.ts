import { defineModuleUi } from '@jianheng/web-platform';
import { accessRights } from '../access-rights.module.ts';

const PAGE = '/sys-manager/impower-new/function';

export default defineModuleUi(accessRights, {
  pages: { [PAGE]: async () => (await import('./role-permissions.tsx')).RolePermissions },
  rowButtons: {
    roles: [
      {
        key: 'permissions',
        label: '功能权限',
        permission: 'accessRights:view',
        opens: { kind: 'page', address: ({ id }) => `${PAGE}?roleId=${id}` },
      },
    ],
  },
});
