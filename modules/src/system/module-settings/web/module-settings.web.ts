import { defineModuleUi } from '@jianheng/web-platform';
import type { moduleSettings } from '../module-settings.module.ts';

export default defineModuleUi<typeof moduleSettings>('moduleSettings', {
  screens: {
    settings: async () => (await import('./settings-page.tsx')).SettingsPage,
    basic: async () => (await import('./settings-page.tsx')).BasicSettings,
    business: async () => (await import('./settings-page.tsx')).BusinessSettings,
    codingRules: async () => (await import('./coding-rules.tsx')).CodingRules,
    ofModule: async () => (await import('./settings-page.tsx')).ModuleSettings,
  },
});
