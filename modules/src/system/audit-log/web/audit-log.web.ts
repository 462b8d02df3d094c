import { defineModuleUi } from '@jianheng/web-platform';
import type { auditLog } from '../audit-log.module.ts';

export default defineModuleUi<typeof auditLog>('auditLog', {
  screens: { record: async () => (await import('./record-page.tsx')).RecordPage },
});
