import { implement, type SampleMaker } from '@jianheng/server-platform';
import { managementCockpit } from '../management-cockpit.module.ts';

/** Who looks at figures: each sees those of the rows that their other rights open. */
const sample: SampleMaker = async (firm) => {
  for (const role of ['manager', 'leader', 'finance'] as const)
    await firm.grant(role, managementCockpit, ['view']);
};

export default implement(managementCockpit, { actions: {}, sample });
