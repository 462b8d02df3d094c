import { decimal } from '@jianheng/definition';
import type { SampleMaker } from '@jianheng/server-platform';
import { consultingContracts } from '../consulting-contracts.module.ts';

type ProjectRow = {
  id: string;
  name: string;
  client: string;
  state: string;
  manager: string;
  investment: string;
  start_on: string;
};
/** A contract for most projects, its fee a share of the investment. */
export const sampleContracts: SampleMaker = async (firm) => {
  await firm.grant('staff', consultingContracts, ['viewDepartment']);
  await firm.grant('manager', consultingContracts, ['manage', 'viewAll']);
  await firm.grant('finance', consultingContracts, ['viewAll']);
  await firm.grant('leader', consultingContracts, ['viewAll']);

  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<ProjectRow>(
      'select id, name, client, state, manager, investment, start_on from consulting_projects_project where tenant_id = $1 order by start_on, id',
      [firm.tenantId],
    ),
  );
  for (const project of rows.filter(({ state }) => state !== 'preparing')) {
    const by = firm.people.find(({ id }) => id === project.manager);
    if (!by || firm.random.chance(15)) continue;
    const feeRate = decimal.round(String(firm.random.between(8, 32) / 10_000), 6);
    const amount = decimal.round(decimal.times(project.investment, feeRate), 2);
    await firm.add(
      '/b/consult/contract',
      {
        name: `${project.name}咨询服务合同`,
        project: project.id,
        party: project.client,
        amount,
        feeRate,
        signedOn: project.start_on,
        manager: by.id,
        state:
          { running: 'effective', suspended: 'effective', finished: 'finished', closed: 'finished' }[
            project.state
          ] ?? 'draft',
      },
      by,
    );
  }
};
