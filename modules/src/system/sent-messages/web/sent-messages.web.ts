import { defineModuleUi } from '@jianheng/web-platform';
import type { sentMessages } from '../sent-messages.module.ts';

const minute = async () => (await import('./minute.tsx')).Minute;

export default defineModuleUi<typeof sentMessages>('sentMessages', {
  cells: { outgoingMessage: { sentAt: minute, expiresAt: minute } },
});
