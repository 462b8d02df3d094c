import { implement } from '@jianheng/server-platform';
import { organization } from '../../../system/organization/organization.module.ts';
import { attendance } from '../attendance.module.ts';
import { grantBalances, returnCarried } from './grant-balances.ts';
import { guardCorrections } from './guard-corrections.ts';
import { guardLeaves } from './guard-leaves.ts';
import { bringBack, comeBack, markDays } from './leave-actions.ts';
import { adjust, correct, punchIn, punchOut } from './punch.ts';
import { sampleAttendance } from './sample-attendance.ts';
import { closeSheet, compileSheet, openMonthly, openSheets } from './sheets.ts';
import { signConfig } from './sign-config-routes.ts';

export default implement(attendance, {
  reads: [organization],
  actions: {
    grant: grantBalances,
    returnCarried,
    markDays,
    comeBack,
    bringBack,
    punchIn,
    punchOut,
    adjust,
    correct,
    open: openSheets,
    compile: compileSheet,
    close: closeSheet,
  },
  jobs: { openMonthly },
  rules: { leave: guardLeaves, correction: guardCorrections },
  serves: [signConfig],
  sample: sampleAttendance,
  examples: {
    leaveKind: {
      isDeducted: false,
      isByWorkday: false,
      needsProof: false,
      mostDays: '200.0',
    },
    balance: { granted: '100.0', carried: '0.0' },
    correction: { punchedAt: new Date(Date.now() - 26 * 3_600_000).toISOString() },
  },
});
