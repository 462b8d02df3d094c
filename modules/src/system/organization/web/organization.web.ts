import { defineModuleUi } from '@jianheng/web-platform';
import type { organization } from '../organization.module.ts';

export default defineModuleUi<typeof organization>('organization', {
  rowButtons: {
    users: [
      {
        key: 'resetPassword',
        label: '重置密码',
        permission: 'organization:manageUsers',
        opens: { kind: 'dialog', load: async () => (await import('./reset-password.tsx')).ResetPassword },
      },
      {
        key: 'personalData',
        label: '个人信息',
        permission: 'organization:manageUsers',
        opens: { kind: 'dialog', load: async () => (await import('./personal-data.tsx')).PersonalData },
      },
    ],
  },
});
