import { defineModuleUi } from '@jianheng/web-platform';
import type { attendance } from '../attendance.module.ts';

const punchTime = async () => (await import('./punch-time.tsx')).PunchTime;

export default defineModuleUi<typeof attendance>('attendance', {
  cells: { day: { inAt: punchTime, outAt: punchTime, cameAt: punchTime, leftAt: punchTime } },
  screens: {
    mine: async () => (await import('./my-attendance.tsx')).MyAttendance,
    config: async () => (await import('./attendance-config.tsx')).AttendanceConfig,
  },
});
