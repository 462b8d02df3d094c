import { implement } from '@jianheng/server-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { stageComparison } from '../stage-comparison.module.ts';
import { comparison } from './comparison-calls.ts';

export default implement(stageComparison, {
  actions: {},
  reads: [consultingProjects, costProjects],
  serves: [comparison],
  sample: async (firm) => {
    await firm.grant('staff', stageComparison, ['view']);
    await firm.grant('manager', stageComparison, ['view']);
    await firm.grant('leader', stageComparison, ['view']);
  },
});
