import { decimal } from '@jianheng/definition';
import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
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
/** A contract for most projects, its fee a share of the investment; some were amended since. */
export const sampleContracts: SampleMaker = async (firm, today) => {
  await firm.grant('staff', consultingContracts, ['viewDepartment']);
  await firm.grant('manager', consultingContracts, ['manage', 'viewAll', 'amend']);
  await firm.grant('finance', consultingContracts, ['viewAll']);
  await firm.grant('leader', consultingContracts, ['viewAll']);

  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<ProjectRow>(
      'select id, name, client, state, manager, investment, start_on from consulting_projects_project where tenant_id = $1 order by start_on, id',
      [firm.tenantId],
    ),
  );
  const binding: Signed[] = [];
  for (const project of rows.filter(({ state }) => state !== 'preparing')) {
    const by = firm.people.find(({ id }) => id === project.manager);
    if (!by || firm.random.chance(15)) continue;
    const feeRate = decimal.round(String(firm.random.between(8, 32) / 10_000), 6);
    const amount = decimal.round(decimal.times(project.investment, feeRate), 2);
    const id = await firm.add(
      '/b/consult/contract',
      {
        name: `${project.name}咨询服务合同`,
        project: project.id,
        party: project.client,
        amount,
        feeRate,
        signedOn: project.start_on,
        endOn: later(project.start_on, 240 + 30 * firm.random.between(0, 12)),
        bondUntil: firm.random.chance(30) ? later(project.start_on, 365) : null,
        manager: by.id,
        state:
          { running: 'effective', suspended: 'effective', finished: 'finished', closed: 'finished' }[
            project.state
          ] ?? 'draft',
      },
      by,
    );
    if (project.state === 'running') binding.push({ id, amount, feeRate, by });
  }
  await amend(firm, today, binding);
};

/** The day that many days after another one. */
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

type Signed = {
  readonly id: string;
  readonly amount: string;
  readonly feeRate: string;
  readonly by: SamplePerson;
};
const REASONS = ['建设单位增加地下室造价咨询', '工期延长，跟踪审计服务期顺延三个月'];

/** The first contracts were amended by a tenth some months ago. */
async function amend(firm: SampleTenant, today: Date, signed: readonly Signed[]): Promise<void> {
  for (const [at, reason] of REASONS.entries()) {
    const contract = signed[at];
    if (!contract) return;
    firm.at(today, 90 - 20 * at);
    const { id, amount, feeRate, by } = contract;
    const newAmount = decimal.round(decimal.times(amount, '1.1'), 2);
    const data = {
      contract: id,
      handler: by.id,
      signedOn: firm.day(),
      reason,
      newAmount,
      newFeeRate: feeRate,
    };
    const process = await firm.start('contractAmendment', data, by);
    for (let [task] = await firm.waiting(process); task; [task] = await firm.waiting(process)) {
      firm.later(today, 5);
      await firm.decide({ id: task.id, action: 'approve', comment: '同意变更。' }, task.by);
    }
  }
}
