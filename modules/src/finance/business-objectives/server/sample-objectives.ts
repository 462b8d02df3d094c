import { decimal } from '@jianheng/definition';
import type { SampleMaker } from '@jianheng/server-platform';
import { businessObjectives } from '../business-objectives.module.ts';

type Signed = { readonly department: string; readonly name: string; readonly amount: string };

/** Targets of two years, a tenth above what the departments signed, and the production plan of this year's months. */
export const sampleObjectives: SampleMaker = async (firm, today) => {
  await firm.grant('manager', businessObjectives, ['viewDepartment']);
  await firm.grant('leader', businessObjectives, ['viewAll', 'viewFigures', 'manage']);
  await firm.grant('finance', businessObjectives, ['viewAll', 'viewFigures']);

  const [leader] = firm.withRole('leader');
  firm.at(today, 320);
  const method = await firm.add(
    '/b/business-objectives/plan-method',
    { name: '前低后高', first: '0.15', second: '0.25', third: '0.25', fourth: '0.35' },
    leader,
  );
  await firm.add(
    '/b/business-objectives/plan-method',
    { name: '四季均分', first: '0.25', second: '0.25', third: '0.25', fourth: '0.25' },
    leader,
  );
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<Signed>(
      `select p.department::text, d.name, sum(c.amount)::text as amount
       from consulting_contracts_contract c
       join consulting_projects_project p on p.tenant_id = c.tenant_id and p.id = c.project
       join department d on d.tenant_id = p.tenant_id and d.id = p.department
       where c.tenant_id = $1 and c.state in ('effective', 'finished')
       group by p.department, d.name order by p.department`,
      [firm.tenantId],
    ),
  );
  const year = Number(firm.day(320).slice(0, 4));
  for (const { department, name, amount } of rows) {
    const target = (share: string) => decimal.round(decimal.times(amount, share), 2);
    for (const period of [year - 1, year])
      await firm.add(
        '/b/business-objectives',
        {
          name: `${name} ${period} 年经营目标`,
          period,
          department,
          method,
          signed: target('0.55'),
          invoiced: target('0.5'),
          received: target('0.45'),
        },
        leader,
      );
    for (let month = 1; month <= Number(firm.day(320).slice(5, 7)); month++)
      await firm.add(
        '/b/business-objectives/plan-production',
        {
          month: `${year}-${String(month).padStart(2, '0')}`,
          department,
          keeper: firm.people.find(({ departmentId }) => departmentId === department)?.id ?? leader?.id,
          planned: target('0.04'),
          actual: target(`0.0${30 + ((month * 7) % 15)}`),
        },
        leader,
      );
  }
};
