import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';
import { framesOf, storeFrames } from '@jianheng/cost-store';
import { inTransaction } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';

type Row = { readonly id: string };

/** A firm with a cost project of one faulty line, and a record of its check. */
export type CheckFirm = {
  readonly server: TestServer;
  readonly engineer: Newcomer;
  readonly project: string;
  readonly unit: string;
  readonly record: string;
};

export async function startCheckFirm(): Promise<CheckFirm> {
  const server = await startTestServer(allModules, {}, { background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  const engineer = await server.newcomer([
    'costProjects:view',
    'costProjects:edit',
    'qualityChecks:view',
    'qualityChecks:check',
  ]);
  const add = async (path: string, values: object) =>
    ((await engineer.client.post(path, values)).data as Row).id;
  const project = await add('/b/project', { name: '安置房一期' });
  const building = await add('/b/project/node', { project, name: '1#楼', kind: 'building', area: '100' });
  const unit = await add('/b/project/node', { project, name: '土建', kind: 'unit', parentId: building });
  await inTransaction(server.pool, server.tenantId, async (tx) => {
    await storeFrames(tx, framesOf(faultyBill()), {
      projectId: project,
      nodes: [unit],
      buildings: [building],
      by: engineer.id,
      at: new Date(),
    });
    await tx.client.query('update cost_projects_project set lines = 3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      project,
    ]);
  });
  const record = await add('/b/quality/checkrecord/saveFrom', { name: '控制价初稿', project });
  return { server, engineer, project, unit, record };
}

/** Runs the check of the record, and waits for its end. */
export async function runCheck(firm: CheckFirm): Promise<void> {
  const begun = await firm.engineer.client.post('/b/quality/checkrecord/start', { id: firm.record });
  expect(begun).toMatchObject({ success: true, data: { id: firm.record, state: 'queued' } });
  await doneRun(firm, begun);
}

/** Waits for the run that an answer names, which ends well. */
export async function doneRun(
  { engineer: { client } }: CheckFirm,
  begun: { readonly data?: unknown },
): Promise<void> {
  const { jobRunId } = begun.data as { jobRunId: string };
  const run = async () => (await client.get(`/b/job-run/${jobRunId}`)).data as { state: string };
  await expect.poll(async () => (await run()).state, { timeout: 60_000 }).not.toMatch(/queued|running/);
  expect(await run()).toMatchObject({ state: 'done' });
}

/** Three lines, of which the second has an amount that is not quantity times price. */
function faultyBill(): CostProject {
  const run = startImport(canonicalImporter);
  const line = (seq: number, more: object) => ({
    t: 'bill',
    id: `B${seq}`,
    unit: 'U1',
    tab: 'F',
    sect: '0105',
    seq,
    code: `01050200100${seq}`,
    name: '矩形柱',
    feature: '1.混凝土强度等级:C30',
    du: 'm3',
    qty: '10',
    price: '475.01',
    total: '4750.10',
    ...more,
  });
  const records = [
    { t: 'project', id: 'P', name: '示例工程', standard: '2013', total: '14251.30' },
    { t: 'single', id: 'S1', name: '1#楼', area: 100, total: '14251.30' },
    {
      t: 'unit',
      id: 'U1',
      name: '土建',
      single: 'S1',
      specialty: '建筑',
      F: '14251.30',
      M: '0.00',
      O: '0.00',
      G: '0.00',
      taxRate: '0.09',
      tax: '0.00',
      total: '14251.30',
      sections: { '0105': '14251.30' },
    },
    line(1, {}),
    line(2, { total: '4751.10' }),
    line(3, {}),
  ];
  run.push(records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return run.finish().project;
}
