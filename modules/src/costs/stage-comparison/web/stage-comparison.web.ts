import { defineModuleUi } from '@jianheng/web-platform';
import type { stageComparison } from '../stage-comparison.module.ts';

export default defineModuleUi<typeof stageComparison>('stageComparison', {
  screens: {
    stages: async () => (await import('./stages.tsx')).StageComparison,
    quantities: async () => (await import('./differences.tsx')).QuantityDifferences,
    prices: async () => (await import('./differences.tsx')).PriceDifferences,
  },
});
