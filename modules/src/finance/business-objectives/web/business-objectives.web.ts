import { defineModuleUi } from '@jianheng/web-platform';
import type { businessObjectives } from '../business-objectives.module.ts';

export default defineModuleUi<typeof businessObjectives>('businessObjectives', {
  screens: { income: async () => (await import('./income-platform.tsx')).IncomePlatform },
});
