import { decimal } from '@jianheng/definition';
import type { SampleTenant } from '@jianheng/server-platform';

type Project = { readonly id: string; readonly manager: string; readonly investment: string };

/** Bidders, their offers below the limit in percent, and how they came out. */
const BIDDERS = [
  ['浙江省建工集团有限责任公司', '6.8', 'won'],
  ['中天建设集团有限公司', '5.9', 'candidate'],
  ['浙江宝业建设集团有限公司', '4.1', 'lost'],
] as const;

/** The bidders of the works of the projects that are under way. */
export async function addBidders(firm: SampleTenant, today: Date): Promise<void> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<Project>(
      `select id::text, manager::text, investment::text from consulting_projects_project
       where tenant_id = $1 and state = 'running' and investment > 0 order by start_on, id limit 6`,
      [firm.tenantId],
    ),
  );
  for (const { id: project, manager, investment } of rows) {
    const by = firm.people.find(({ id }) => id === manager);
    if (by === undefined) continue;
    firm.at(today, 240);
    const controlPrice = decimal.round(decimal.times(investment, '0.72'), 2);
    for (const [at, [name, below, result]] of BIDDERS.entries()) {
      const share = decimal.over(decimal.minus('100', below), '100');
      await firm.add(
        '/b/consult/bidder',
        {
          project,
          section: '施工总承包',
          name,
          openedOn: firm.day(),
          controlPrice,
          offer: decimal.round(decimal.times(controlPrice, share), 2),
          place: at + 1,
          result,
        },
        by,
      );
    }
  }
}
