import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';
import { framesOf, storeFrames } from '@jianheng/cost-store';
import { inTransaction } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';

type Row = { readonly id: string };

/** A project of the tests, with its building and unit. */
export type IndexedProject = { readonly project: string; readonly building: string; readonly unit: string };

const RIGHTS = [
  'costProjects:view',
  'costProjects:edit',
  'costIndices:view',
  'costIndices:edit',
  'costCatalogues:view',
];

/** A firm with the standard catalogues, an engineer with projects, and an outsider who takes part in none. */
export class IndexFirm {
  readonly server: TestServer;
  readonly engineer: Newcomer;
  readonly outsider: Newcomer;
  readonly kind: string;

  private constructor(server: TestServer, engineer: Newcomer, outsider: Newcomer, kind: string) {
    this.server = server;
    this.engineer = engineer;
    this.outsider = outsider;
    this.kind = kind;
  }

  static async start(): Promise<IndexFirm> {
    const server = await startTestServer(allModules, {}, { background: { everyMs: 200, channels: [] } });
    await server.app.ready();
    const keeper = await server.newcomer(['costCatalogues:view', 'costCatalogues:manage']);
    expect(await keeper.client.post('/b/kind/loadStandard', {})).toMatchObject({ success: true });
    const kinds = (await keeper.client.post('/b/kind/queryList', { params: { code: '010103' } }))
      .data as Row[];
    return new IndexFirm(
      server,
      await server.newcomer(RIGHTS),
      await server.newcomer(RIGHTS),
      kinds[0]?.id ?? '',
    );
  }

  /** A project of one building of 100 m² whose concrete costs `concrete` yuan per m³, 35 m³ of it, with 2 t of steel. */
  async project(name: string, concrete = 475): Promise<IndexedProject> {
    const project = await this.#add('/b/project', { name, category: this.kind, priceMonth: '2026-06' });
    const building = await this.#add('/b/project/node', {
      project,
      name: '1#楼',
      kind: 'building',
      area: '100',
      category: this.kind,
    });
    const unit = await this.#add('/b/project/node', {
      project,
      name: '土建',
      kind: 'unit',
      parentId: building,
    });
    await inTransaction(this.server.pool, this.server.tenantId, (tx) =>
      storeFrames(tx, framesOf(billOf(concrete)), {
        projectId: project,
        nodes: [unit],
        buildings: [building],
        by: this.engineer.id,
        at: new Date(),
      }),
    );
    return { project, building, unit };
  }

  async #add(path: string, values: object): Promise<string> {
    const made = await this.engineer.client.post(path, values);
    expect(made).toMatchObject({ success: true });
    return (made.data as Row).id;
  }

  post(path: string, body: object, by = this.engineer) {
    return by.client.post(path, body);
  }

  /** Computes the indices of projects, and waits for the end. */
  async compute(projectIds: readonly string[]): Promise<void> {
    const begun = await this.post('/b/indicator/compute', { projectIds });
    expect(begun).toMatchObject({ success: true });
    const { jobRunId } = begun.data as { jobRunId: string };
    const run = async () =>
      (await this.engineer.client.get(`/b/job-run/${jobRunId}`)).data as { state: string };
    await expect.poll(async () => (await run()).state, { timeout: 60_000 }).not.toMatch(/queued|running/);
    expect(await run()).toMatchObject({ state: 'done' });
  }
}

/** Three lines: columns and slabs of concrete, and reinforcement. */
function billOf(concrete: number): CostProject {
  const run = startImport(canonicalImporter);
  const line = (seq: number, code: string, du: string, qty: number, price: number) => ({
    t: 'bill',
    id: `B${seq}`,
    unit: 'U1',
    tab: 'F',
    sect: '0105',
    seq,
    code,
    name: du === 't' ? '现浇构件钢筋' : '矩形柱',
    feature: '1.混凝土强度等级:C30',
    du,
    qty: String(qty),
    price: price.toFixed(2),
    total: (qty * price).toFixed(2),
  });
  const sum = (35 * concrete + 2 * 4700).toFixed(2);
  const records = [
    { t: 'project', id: 'P', name: '示例工程', standard: '2013', total: sum },
    { t: 'single', id: 'S1', name: '1#楼', area: 100, total: sum },
    { t: 'unit', id: 'U1', name: '土建', single: 'S1', specialty: '建筑', F: sum, tax: '0.00', total: sum },
    line(1, '010502001001', 'm3', 10, concrete),
    line(2, '010505001001', 'm3', 25, concrete),
    line(3, '010515001001', 't', 2, 4700),
  ];
  run.push(records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return run.finish().project;
}
