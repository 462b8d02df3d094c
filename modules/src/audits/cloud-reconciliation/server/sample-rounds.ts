import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { cloudReconciliation } from '../cloud-reconciliation.module.ts';

/** Lines of a settlement as submitted and as reviewed. */
const LINES: readonly (readonly [
  code: string,
  name: string,
  uom: string,
  submitted: readonly [string, string],
  reviewed: readonly [string, string],
])[] = [
  ['010101004001', '挖基坑土方', 'm3', ['5860', '21.4'], ['5420', '21.4']],
  ['010501001001', '垫层 C15', 'm3', ['382', '496.5'], ['382', '496.5']],
  ['010502001001', '矩形柱 C40', 'm3', ['1016', '642.8'], ['988', '642.8']],
  ['010505001001', '有梁板 C30', 'm3', ['3735', '588.2'], ['3690', '576.4']],
  ['010515001001', '现浇构件钢筋', 't', ['1231', '5286'], ['1204', '5180']],
  ['010902001001', '屋面卷材防水', 'm2', ['1868', '82.6'], ['1868', '78.3']],
  ['011102003001', '块料楼地面', 'm2', ['5630', '128.4'], ['5512', '128.4']],
  ['011201001001', '墙面一般抹灰', 'm2', ['48900', '24.6'], ['47260', '24.6']],
  ['011407001001', '墙面喷刷涂料', 'm2', ['42340', '15.8'], ['42340', '15.8']],
  ['030411001001', '配管 SC20', 'm', ['18650', '19.2'], ['17980', '19.2']],
];

type Project = { readonly id: string; readonly name: string; readonly manager: string };
type Sides = { readonly by: SamplePerson; readonly party: SamplePerson };

/** A reconciliation for each of three projects under way or finished, the first one complete. */
export const sampleRounds: SampleMaker = async (firm, today) => {
  await firm.grant('staff', cloudReconciliation, ['review', 'submit']);
  await firm.grant('manager', cloudReconciliation, ['review', 'viewAll']);
  await firm.grant('leader', cloudReconciliation, ['viewAll']);
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<Project>(
      `select id::text, name, manager::text from consulting_projects_project
       where tenant_id = $1 and state in ('running', 'finished') and kind in ('cost', 'audit', 'whole') order by start_on desc, id limit 3`,
      [firm.tenantId],
    ),
  );
  for (const [at, project] of rows.entries()) {
    const by = firm.people.find(({ id }) => id === project.manager);
    const party = firm.withRole('staff').find(({ id }) => id !== project.manager);
    if (by === undefined || party === undefined) continue;
    firm.at(today, 60 - 20 * at);
    await addRound(firm, project, { sides: { by, party }, isComplete: at === 0 });
  }
};

async function addRound(
  firm: SampleTenant,
  project: Project,
  { sides, isComplete }: { readonly sides: Sides; readonly isComplete: boolean },
): Promise<void> {
  const { by, party } = sides;
  const round = await firm.add(
    '/b/consult/reconciliation',
    {
      project: project.id,
      name: `${project.name}结算对数`,
      submitter: '浙江宝业建设集团有限公司',
      reviewer: by.id,
      parties: [party.id],
      dueOn: firm.day(45),
    },
    by,
  );
  for (const [place, [code, name, uom, submitted, reviewed]] of LINES.entries()) {
    const line = await firm.add(
      '/b/consult/reconciliation-line',
      {
        round,
        code,
        name,
        uom,
        submittedQuantity: submitted[0],
        submittedPrice: submitted[1],
        reviewedQuantity: reviewed[0],
        reviewedPrice: reviewed[1],
        basis: '按竣工图和现场实测复核。',
      },
      by,
      { sort: place + 1 },
    );
    const isSame = submitted.join() === reviewed.join();
    if (isSame) await firm.act(cloudReconciliation, 'acceptSubmitted', line, { input: {}, by });
    else if (isComplete || place % 3 === 0)
      await firm.act(cloudReconciliation, 'acceptReviewed', line, { input: {}, by: party });
    else if (place % 3 === 1)
      await firm.act(cloudReconciliation, 'propose', line, {
        input: { quantity: reviewed[0], price: submitted[1], reason: '数量按实测，单价按合同。' },
        by,
      });
  }
  if (isComplete) await firm.act(cloudReconciliation, 'close', round, { input: {}, by });
}
