import { defineModuleUi } from '@jianheng/web-platform';
import type { costIndices } from '../cost-indices.module.ts';

export default defineModuleUi<typeof costIndices>('costIndices', {
  screens: {
    search: async () => (await import('./index-search.tsx')).IndexSearch,
    indices: async () => (await import('./project-indices.tsx')).ProjectIndices,
    comparison: async () => (await import('./comparison.tsx')).IndexComparison,
    ofCostProject: async () => (await import('./row-indices.tsx')).CostProjectIndices,
    ofCommission: async () => (await import('./row-indices.tsx')).CommissionIndices,
    unusual: async () => (await import('./unusual-indices.tsx')).UnusualIndices,
  },
});
