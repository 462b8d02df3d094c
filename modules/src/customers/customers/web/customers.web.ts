import { defineModuleUi } from '@jianheng/web-platform';
import type { customers } from '../customers.module.ts';

export default defineModuleUi<typeof customers>('customers', {
  screens: { funnel: async () => (await import('./sales-funnel.tsx')).SalesFunnel },
});
