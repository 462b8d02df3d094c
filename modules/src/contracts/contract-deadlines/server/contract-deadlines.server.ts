import { implement, type SampleMaker, serve } from '@jianheng/server-platform';
import { receivables } from '../../../finance/receivables/receivables.module.ts';
import { consultingContracts } from '../../consulting-contracts/consulting-contracts.module.ts';
import { deadlineCalls } from '../contract-deadlines.calls.ts';
import { contractDeadlines } from '../contract-deadlines.module.ts';
import { deadlines } from './read-deadlines.ts';

const READ = [consultingContracts, receivables] as const;

const radar = serve(
  contractDeadlines,
  deadlineCalls,
  { read: 'view', reads: READ },
  {
    'POST /b/consult/contract-deadlines/query': {
      label: '到期雷达：查询',
      reads: (hands) => deadlines(hands, hands.body.params),
    },
  },
);

/** Who sees the page; its rows are those of the other modules. */
const sample: SampleMaker = async (firm) => {
  for (const role of ['manager', 'finance', 'leader'] as const)
    await firm.grant(role, contractDeadlines, ['view']);
};

export default implement(contractDeadlines, { reads: READ, actions: {}, serves: [radar], sample });
