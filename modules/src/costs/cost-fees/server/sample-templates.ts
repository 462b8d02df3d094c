import type { SampleMaker } from '@jianheng/server-platform';
import { costFees } from '../cost-fees.module.ts';
import { standardTemplates } from './standard-templates.ts';

/** The templates of the national standards. */
export const sampleTemplates: SampleMaker = async (firm, today) => {
  await firm.grant('staff', costFees, ['view']);
  await firm.grant('manager', costFees, ['view']);
  await firm.grant('leader', costFees, ['view', 'manage']);
  const [keeper] = firm.withRole('leader');
  if (keeper === undefined) return;
  firm.at(today, 310);
  for (const template of standardTemplates()) await firm.add('/b/feetool/feeTemplate', template, keeper);
};
