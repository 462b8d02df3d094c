import { defineModuleUi } from '@jianheng/web-platform';
import type { followAudit } from '../follow-audit.module.ts';

export default defineModuleUi<typeof followAudit>('followAudit', {
  screens: {
    measureBill: async () => (await import('./shared-bill.tsx')).SharedBill,
    billOf: async () => (await import('./contract-bill.tsx')).ContractBill,
  },
});
