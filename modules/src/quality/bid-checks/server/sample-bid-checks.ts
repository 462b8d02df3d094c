import type { SampleMaker } from '@jianheng/server-platform';
import { bidChecks } from '../bid-checks.module.ts';

const TENDER = '市民中心二期';
const BIDS = [
  ['华建建设工程有限公司', '市民中心二期 华建投标'],
  ['中城建设集团有限公司', '市民中心二期 中城投标'],
] as const;

/** A check that compares the sample's two bids for one building. */
export const sampleBidChecks: SampleMaker = async (firm, today) => {
  await firm.grant('staff', bidChecks, ['view', 'check']);
  await firm.grant('manager', bidChecks, ['view', 'viewDepartment', 'check']);
  await firm.grant('leader', bidChecks, ['view', 'viewAll']);
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string; name: string; manager: string }>(
      'select id, name, manager from cost_projects_project where tenant_id = $1 and name = any($2::text[])',
      [tx.tenantId, [TENDER, ...BIDS.map(([, name]) => name)]],
    ),
  );
  const projects = new Map(rows.map((row) => [row.name, row]));
  const tender = projects.get(TENDER);
  const keeper = firm.people.find(({ id }) => id === tender?.manager);
  if (tender === undefined || keeper === undefined) return;
  firm.at(today, 148);
  await firm.add(
    '/b/quality/bidCheck',
    {
      name: '市民中心二期施工总承包清标',
      project: tender.id,
      bids: BIDS.map(([bidder, name]) => ({ bidder, bid: projects.get(name)?.id })),
    },
    keeper,
  );
};
