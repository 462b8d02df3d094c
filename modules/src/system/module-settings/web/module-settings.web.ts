import { defineModuleUi } from '@jianheng/web-platform';
import type { moduleSettings } from '../module-settings.module.ts';

export default defineModuleUi<typeof moduleSettings>('moduleSettings', {
  screens: { settings: async () => (await import('./settings-page.tsx')).SettingsPage },
});
