import { implement } from '@jianheng/server-platform';
import { meetingRooms } from '../meeting-rooms.module.ts';
import { busyTimes } from './busy-times.ts';
import { cancel, release } from './cancel-meeting.ts';
import { guardMeetings } from './guard-meetings.ts';
import { repeatMeeting } from './repeat-meeting.ts';
import { sampleMeetings } from './sample-meetings.ts';

export default implement(meetingRooms, {
  actions: { cancel, release, repeat: repeatMeeting },
  serves: [busyTimes],
  rules: { meeting: guardMeetings },
  examples: {
    room: { seats: 20 },
    meeting: { startAt: '2031-01-01T01:00:00.000Z', endAt: '2031-01-01T02:00:00.000Z', headcount: 2 },
  },
  sample: sampleMeetings,
});
