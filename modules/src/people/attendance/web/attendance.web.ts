import { defineModuleUi } from '@jianheng/web-platform';
import type { attendance } from '../attendance.module.ts';

export default defineModuleUi<typeof attendance>('attendance', {
  screens: {
    mine: async () => (await import('./my-attendance.tsx')).MyAttendance,
    config: async () => (await import('./attendance-config.tsx')).AttendanceConfig,
  },
});
