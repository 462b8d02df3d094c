import type { SampleMaker } from '@jianheng/server-platform';
import { costIndices } from '../cost-indices.module.ts';
import { computeIndices } from './compute-indices.ts';

/** Stored indices of the sample projects, and a search that a user has saved. */
export const sampleIndices: SampleMaker = async (firm) => {
  await firm.grant('staff', costIndices, ['view', 'edit']);
  await firm.grant('manager', costIndices, ['view']);
  await firm.grant('leader', costIndices, ['view', 'manage']);
  await firm.inTenant(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      'select id::text from cost_projects_project where tenant_id = $1 order by id',
      [tx.tenantId],
    );
    for (const { id } of rows) await computeIndices(tx, id, firm.now.toISOString());
  });
  const [engineer] = firm.withRole('staff');
  if (engineer === undefined) return;
  await firm.add(
    '/b/project/index/search',
    { name: '安置房钢筋指标', content: 'subject', indexKey: 'EC:S05', words: '安置房' },
    engineer,
  );
};
