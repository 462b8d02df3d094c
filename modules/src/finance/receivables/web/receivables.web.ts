import { defineModuleUi, type RowButton } from '@jianheng/web-platform';
import type { receivables } from '../receivables.module.ts';

const claimButton: RowButton = {
  key: 'claim',
  label: '认领',
  isNext: true,
  permission: 'receivables:claim',
  showWhen: { open: { above: '0.00' } },
  opens: { kind: 'dialog', load: async () => (await import('./claim-dialog.tsx')).ClaimDialog },
};

export default defineModuleUi<typeof receivables>('receivables', {
  rowButtons: { toClaim: [claimButton], receipts: [claimButton] },
});
