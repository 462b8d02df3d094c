import { defineModuleUi } from '@jianheng/web-platform';
import type { feeTool } from '../fee-tool.module.ts';

export default defineModuleUi<typeof feeTool>('feeTool', {
  screens: { calculator: async () => (await import('./calculator.tsx')).Calculator },
  sections: {
    calculation: [
      {
        key: 'fee',
        title: '收费计算',
        shownIn: 'form',
        load: async () => (await import('./live-fee.tsx')).LiveFee,
      },
    ],
  },
});
