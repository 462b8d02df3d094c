import { createApi, defineModuleUi } from '@jianheng/web-platform';
import type { organizationCalls } from '../organization.calls.ts';
import type { organization } from '../organization.module.ts';

const api = createApi<typeof organizationCalls>();

export default defineModuleUi<typeof organization>('organization', {
  moves: {
    department: async (id) => {
      const { departments, people } = await api('GET /a/sys/dept/:id/below', { params: { id } });
      if (departments + people === 0) return undefined;
      return {
        template: '{people} 人和 {departments} 个下级部门将一起移动。',
        params: { people, departments },
      };
    },
  },
  sections: {
    user: [
      {
        key: 'password',
        title: '登录密码',
        permission: 'organization:manageUsers',
        shownIn: 'form',
        load: async () => (await import('./password-note.tsx')).PasswordNote,
      },
      {
        key: 'openTasks',
        title: '待办交接',
        permission: 'organization:manageUsers',
        shownIn: 'both',
        load: async () => (await import('./open-tasks.tsx')).OpenTasks,
      },
    ],
  },
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
