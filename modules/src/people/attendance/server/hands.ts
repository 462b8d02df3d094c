import type { Call } from '@jianheng/server-platform';
import type { organization } from '../../../system/organization/organization.module.ts';
import type { attendance } from '../attendance.module.ts';

/** Attendance reads who belongs to which department. */
export type Reach = { reads: typeof organization };

/** What work on days, months and balances needs of the call that it is part of. */
export type Hands = Pick<
  Call<typeof attendance, 'punchIn', Reach>,
  'tables' | 'settings' | 'today' | 'now' | 'calendar' | 'businessError' | 'other'
>;
