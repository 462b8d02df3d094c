import { defineModuleUi } from '@jianheng/web-platform';
import type { qualityChecks } from '../quality-checks.module.ts';

export default defineModuleUi<typeof qualityChecks>('qualityChecks', {
  screens: { findings: async () => (await import('./findings.tsx')).Findings },
});
