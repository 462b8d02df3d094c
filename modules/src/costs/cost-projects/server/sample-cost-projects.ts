import { framesOf, storeFrames } from '@jianheng/cost-store';
import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { costProjects } from '../cost-projects.module.ts';
import { type SampleBuilding, sampleBill } from './sample-bill.ts';
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
];

/** Three projects of the firm with bills that add up. */
export const sampleCostProjects: SampleMaker = async (firm, today) => {
  await firm.grant('staff', costProjects, ['view', 'edit']);
  await firm.grant('manager', costProjects, ['viewDepartment']);
  await firm.grant('leader', costProjects, ['viewAll']);
  const staff = firm.people.filter(({ roles }) => roles.includes('staff'));
  for (const [at, [name, stage, daysAgo, buildings]] of PROJECTS.entries()) {
    const manager = staff[at % staff.length];
    if (manager === undefined) return;
    firm.at(today, daysAgo);
    await addProject(firm, { name, stage, buildings, manager, members: staff.slice(0, 3) });
  }
};

type NewProject = {
  readonly name: string;
  readonly stage: string;
  readonly buildings: readonly SampleBuilding[];
  readonly manager: SamplePerson;
  readonly members: readonly SamplePerson[];
};

async function addProject(
  firm: SampleTenant,
  { name, stage, buildings, manager, members }: NewProject,
): Promise<void> {
  const id = await firm.add(
    '/b/project',
    {
      name,
      stage,
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
  for (const { name: called, area } of buildings)
    above.push(
      await firm.add(
        '/b/project/node',
        { project: id, name: called, kind: 'building', area: String(area) },
        manager,
      ),
    );
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
    await storeFrames(tx, framesOf(bill), { projectId: id, nodes, by: manager.id, at: firm.now });
    await keepTotals(tx, id);
  });
}

const placeBelow = (parentId: string | undefined) => (parentId === undefined ? {} : { parentId });
