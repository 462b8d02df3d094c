import { implement, type SampleMaker } from '@jianheng/server-platform';
import { projectAccounts } from '../project-accounts.module.ts';

/** Heads, finance and executives see what projects cost. */
const sample: SampleMaker = async (firm) => {
  for (const role of ['manager', 'finance', 'leader']) await firm.grant(role, projectAccounts, ['view']);
};

export default implement(projectAccounts, { actions: {}, sample });
