import { defineModuleUi } from '@jianheng/web-platform';
import type { contractDeadlines } from '../contract-deadlines.module.ts';

export default defineModuleUi<typeof contractDeadlines>('contractDeadlines', {
  screens: { radar: async () => (await import('./radar.tsx')).DeadlineRadar },
});
