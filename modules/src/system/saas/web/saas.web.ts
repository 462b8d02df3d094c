import { defineModuleUi } from '@jianheng/web-platform';
import type { saas } from '../saas.module.ts';

export default defineModuleUi<typeof saas>('saas', {
  screens: { ownFirm: async () => (await import('./own-firm.tsx')).OwnFirm },
  sections: {
    firm: [
      {
        key: 'login',
        title: '登录',
        shownIn: 'detail',
        load: async () => (await import('./firm-login.tsx')).FirmLogin,
      },
    ],
  },
  rowButtons: {
    grades: [
      {
        key: 'modules',
        label: '菜单范围',
        permission: 'saas:view',
        opens: { kind: 'dialog', load: async () => (await import('./grade-modules.tsx')).GradeModules },
      },
    ],
    firms: [
      {
        key: 'found',
        label: '开通',
        isNext: true,
        permission: 'saas:manage',
        showWhen: { state: { is: 'new' } },
        opens: { kind: 'dialog', load: async () => (await import('./found-firm.tsx')).FoundFirm },
      },
      {
        key: 'leave',
        label: '导出、移除',
        permission: 'saas:manage',
        showWhen: { state: { in: ['open', 'closed', 'removing'] } },
        opens: { kind: 'dialog', load: async () => (await import('./leave-firm.tsx')).LeaveFirm },
      },
    ],
  },
});
