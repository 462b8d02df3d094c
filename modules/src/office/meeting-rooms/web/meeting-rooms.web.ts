import { defineModuleUi } from '@jianheng/web-platform';
import type { meetingRooms } from '../meeting-rooms.module.ts';

export default defineModuleUi<typeof meetingRooms>('meetingRooms', {
  sections: {
    meeting: [
      {
        key: 'busy',
        title: '空闲时间',
        permission: 'meetingRooms:book',
        shownIn: 'form',
        load: async () => (await import('./busy-times.tsx')).BusyTimes,
      },
    ],
  },
});
