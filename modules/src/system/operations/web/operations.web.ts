import { defineModuleUi } from '@jianheng/web-platform';
import type { operations } from '../operations.module.ts';

export default defineModuleUi<typeof operations>('operations', {
  screens: { state: async () => (await import('./operations-page.tsx')).OperationsPage },
});
