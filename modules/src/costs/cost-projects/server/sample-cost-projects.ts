import { framesOf, storeFrames } from '@jianheng/cost-store';
import type { SampleMaker, SamplePerson, SampleTenant, Tx } from '@jianheng/server-platform';
import { costProjects } from '../cost-projects.module.ts';
import { type SampleBuilding, sampleBill } from './sample-bill.ts';
import { SampleCatalogues } from './sample-factors.ts';
import { submittedDigest } from './submitted-digest.ts';
import { keepTotals } from './totals.ts';

const PROJECTS: readonly (readonly [
  name: string,
  stage: string,
  daysAgo: number,
  buildings: readonly SampleBuilding[],
])[] = [
  [
    '滨江区安置房一期',
    'control',
    210,
    [
      { name: '1#楼', area: 11_860, level: 1000 },
      { name: '2#楼', area: 11_860, level: 1000 },
      { name: '地下车库', area: 18_400, level: 1120 },
    ],
  ],
  ['市民中心二期', 'contract', 120, [{ name: '综合楼', area: 26_300, level: 1180 }]],
  [
    '高新区人才公寓',
    'settlement',
    40,
    [
      { name: 'A 座', area: 8_720, level: 960 },
      { name: 'B 座', area: 9_140, level: 965 },
    ],
  ],
  [
    '市民中心二期 华建投标',
    'bid',
    150,
    [{ name: '综合楼', area: 26_300, level: 1150, levels: { '010502001001': 1280, '030404017001': 760 } }],
  ],
  [
    '市民中心二期 中城投标',
    'bid',
    149,
    [
      {
        name: '综合楼',
        area: 26_300,
        level: 1150,
        levels: { '010502001001': 1280, '011407001001': 1240 },
        lacks: ['010401012001'],
      },
    ],
  ],
  [
    '滨江区安置房二期',
    'bid',
    30,
    // Eight buildings like those of the first phase: enough of a class for ranges of indices.
    [
      { name: '3#楼', area: 10_940, level: 1012 },
      { name: '4#楼', area: 11_320, level: 985 },
      { name: '5#楼', area: 9_860, level: 1024 },
      { name: '6#楼', area: 12_480, level: 992 },
      { name: '7#楼', area: 11_860, level: 1006 },
      { name: '8#楼', area: 10_150, level: 978 },
      { name: '9#楼', area: 12_030, level: 1018 },
      { name: '10#楼', area: 8_740, level: 1148 },
    ],
  ],
  ['市民中心二期 投资估算', 'estimate', 420, [{ name: '综合楼', area: 25_000, level: 1240 }]],
  ['市民中心二期 设计概算', 'budget', 300, [{ name: '综合楼', area: 26_000, level: 1215 }]],
  ['市民中心二期 招标控制价', 'control', 180, [{ name: '综合楼', area: 26_300, level: 1200 }]],
  [
    '市民中心二期 结算',
    'settlement',
    20,
    [{ name: '综合楼', area: 26_950, level: 1180, levels: { '010515001001': 1040, '011102003001': 1080 } }],
  ],
];
/** All stages of pricing of one commission, from the estimate to the settlement. */
const OF_ONE_COMMISSION = /^市民中心二期(?! 中城)/;

/** Projects of the firm with bills that add up, two of them bids for the same building. */
export const sampleCostProjects: SampleMaker = async (firm, today) => {
  await firm.grant('staff', costProjects, ['view', 'edit']);
  await firm.grant('manager', costProjects, ['viewDepartment']);
  await firm.grant('leader', costProjects, ['viewAll', 'review']);
  const [reviewer] = firm.withRole('leader');
  const staff = firm.people.filter(({ roles }) => roles.includes('staff'));
  const commission = await commissionOf(firm);
  for (const [at, [name, stage, daysAgo, buildings]] of PROJECTS.entries()) {
    const manager = staff[at % staff.length];
    if (manager === undefined) return;
    firm.at(today, daysAgo);
    await addProject(firm, {
      name,
      stage,
      buildings,
      manager,
      members: staff.slice(0, 3),
      commission: OF_ONE_COMMISSION.test(name) ? commission : undefined,
      reviewer,
      state: STATES[at],
    });
  }
};

/** The project of the firm that these costs are computed for. */
async function commissionOf(firm: SampleTenant): Promise<string | undefined> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string }>(
      "select id::text from consulting_projects_project where tenant_id = $1 and name like '%市民中心改造' order by id limit 1",
      [firm.tenantId],
    ),
  );
  return rows[0]?.id;
}

type NewProject = {
  readonly commission: string | undefined;
  readonly name: string;
  readonly stage: string;
  readonly buildings: readonly SampleBuilding[];
  readonly manager: SamplePerson;
  readonly members: readonly SamplePerson[];
  readonly reviewer: SamplePerson | undefined;
  readonly state: LibraryState | undefined;
};

async function addProject(
  firm: SampleTenant,
  { name, stage, buildings, manager, members, commission, reviewer, state }: NewProject,
): Promise<void> {
  const catalogues = await SampleCatalogues.read(firm);
  const id = await firm.add(
    '/b/project',
    {
      name,
      stage,
      ...(commission === undefined ? {} : { commission }),
      category: catalogues.classOf(buildings[0]?.name ?? '', 0).category,
      area: String(buildings.reduce((sum, { area }) => sum + area, 0)),
      priceMonth: firm.day().slice(0, 7),
      manager: manager.id,
      department: manager.departmentId,
      members: members.map((person) => person.id),
    },
    manager,
  );
  const bill = sampleBill(name, buildings);
  const nodes: string[] = [];
  const above: string[] = [];
  for (const { name: called, area } of buildings) {
    const building = { project: id, name: called, kind: 'building', area: String(area) };
    const node = await firm.add(
      '/b/project/node',
      { ...building, ...catalogues.classOf(called, area) },
      manager,
    );
    await catalogues.addFigures(firm, manager, { project: id, node, name: called, area });
    above.push(node);
  }
  for (const { name: called, specialty, building } of bill.unitWorks)
    nodes.push(
      await firm.add(
        '/b/project/node',
        { project: id, name: called, kind: 'unit', specialty },
        manager,
        placeBelow(above[building]),
      ),
    );
  await firm.inTenant(async (tx) => {
    await storeFrames(tx, framesOf(bill), {
      projectId: id,
      nodes,
      buildings: above,
      by: manager.id,
      at: firm.now,
    });
    await keepTotals(tx, id);
    if (state !== undefined) await putIntoLibrary(tx, { id, state, by: manager.id, reviewer, at: firm.now });
  });
}

type LibraryState = 'firm' | 'submitted' | 'personal';
/** Where the first projects of the sample are on their way into a library. */
const STATES: readonly (LibraryState | undefined)[] = ['firm', 'personal', 'submitted'];

type Stored = {
  readonly id: string;
  readonly state: LibraryState;
  readonly by: string;
  readonly reviewer: SamplePerson | undefined;
  readonly at: Date;
};

async function putIntoLibrary(tx: Tx, { id, state, by, reviewer, at }: Stored): Promise<void> {
  await tx.client.query(
    `update cost_projects_project set library = case $3 when 'submitted' then 'none' else $3 end,
       review_state = case $3 when 'firm' then 'passed' when 'submitted' then 'submitted' else 'draft' end,
       stored_by = case when $3 <> 'submitted' then $4::bigint end, stored_at = case when $3 <> 'submitted' then $5::timestamptz end,
       submitted_by = case when $3 <> 'personal' then $4::bigint end,
       submitted_at = case when $3 <> 'personal' then $5::timestamptz end,
       reviewed_by = case when $3 = 'firm' then $6::bigint end, reviewed_at = case when $3 = 'firm' then $5::timestamptz end,
       review_remark = case when $3 = 'firm' then '指标齐全，可入库' end,
       library_revision = case when $3 <> 'submitted' then now.at_revision end,
       submitted_revision = case when $3 <> 'personal' then now.at_revision end,
       submitted_digest = case when $3 <> 'personal' then $7 end
     from (select at_revision from cost_state where tenant_id = $1 and project_id = $2) as now
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, by, at, reviewer?.id ?? null, await submittedDigest(tx, id)],
  );
}

const placeBelow = (parentId: string | undefined) => (parentId === undefined ? {} : { parentId });
