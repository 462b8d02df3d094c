import type { SampleMaker } from '@jianheng/server-platform';
import { projectOverview } from '../project-overview.module.ts';

/** Who sees the overview; its figures are those of the other modules. */
export const sampleOverview: SampleMaker = async (firm) => {
  await firm.grant('staff', projectOverview, ['view']);
  await firm.grant('manager', projectOverview, ['view', 'place']);
  await firm.grant('leader', projectOverview, ['view']);
  await firm.grant('finance', projectOverview, ['view']);
};
