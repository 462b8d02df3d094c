import { defineModuleUi } from '@jianheng/web-platform';
import type { bidChecks } from '../bid-checks.module.ts';

export default defineModuleUi<typeof bidChecks>('bidChecks', {
  screens: { result: async () => (await import('./result.tsx')).BidResult },
});
