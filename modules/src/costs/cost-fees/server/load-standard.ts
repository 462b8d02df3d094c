import type { Call } from '@jianheng/server-platform';
import type { costFees } from '../cost-fees.module.ts';
import { standardTemplates } from './standard-templates.ts';

/** 载入标准模板: the templates of the national standards that the firm lacks, by name. */
export async function loadStandard({ tables, businessError }: Call<typeof costFees, 'loadStandard'>) {
  const present = new Set((await tables.feeTemplate.find({})).map(({ name }) => name));
  const missing = standardTemplates().filter(({ name }) => !present.has(name));
  if (missing.length === 0) throw businessError('allLoaded');
  await tables.feeTemplate.addAll(missing);
}
