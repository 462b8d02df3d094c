import { defineModuleUi, type ToolbarSlot } from '@jianheng/web-platform';
import type { footprints } from '../footprints.module.ts';

const analysis: ToolbarSlot = {
  key: 'analysis',
  load: async () => (await import('./analysis-button.tsx')).AnalysisButton,
};

export default defineModuleUi<typeof footprints>('footprints', {
  toolbar: { mine: [analysis], all: [analysis] },
});
