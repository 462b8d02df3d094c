import type { SampleMaker, SampleTenant } from '@jianheng/server-platform';
import { organization } from '../organization.module.ts';
import { HEAD_JOBS, rolesOfJob, SAMPLE_DEPARTMENTS, SAMPLE_NAMES } from './sample-people.ts';

const ROLES = {
  staff: '员工',
  manager: '部门经理',
  finance: '财务',
  officeKeeper: '行政专员',
  leader: '公司领导',
} as const;

/** Departments, about sixty people and the roles that their jobs bring. */
export const sampleOrganization: SampleMaker = async (firm, today) => {
  firm.at(today, 400);
  const roles = new Map<string, string>();
  for (const [index, [code, name]] of Object.entries(ROLES).entries())
    roles.set(code, await firm.add('/a/sys/role', { code, name }, undefined, { sort: index + 1 }));
  await firm.grant('staff', undefined, ['home:start:flow']);
  await firm.grant('leader', organization, ['viewDepartments', 'viewUsers']);

  const departments = new Map<string, string>([['ROOT', await rootOf(firm)]]);
  const names = SAMPLE_NAMES[Symbol.iterator]();
  for (const [sort, { code, name, above, jobs }] of SAMPLE_DEPARTMENTS.entries()) {
    const departmentId = await firm.add('/a/sys/dept', { code, name }, undefined, {
      parentId: departments.get(above) ?? null,
      sort,
    });
    departments.set(code, departmentId);
    for (const job of jobs.flatMap(([title, count]) => Array.from({ length: count }, () => title))) {
      await addPerson(firm, { job, departmentId, departmentName: name, names, roles });
    }
  }
  await firm.inTenant((tx) =>
    tx.client.query(
      'update department d set head = (select id from staff where tenant_id = $1 and job = $2 limit 1) where tenant_id = $1 and parent_id is null',
      [firm.tenantId, '总经理'],
    ),
  );
};

async function rootOf(firm: SampleTenant): Promise<string> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string }>('select id from department where tenant_id = $1 and parent_id is null', [
      firm.tenantId,
    ]),
  );
  return rows[0]?.id ?? '';
}

type Place = {
  job: string;
  departmentId: string;
  departmentName: string;
  names: Iterator<readonly [string, string]>;
  roles: ReadonlyMap<string, string>;
};

async function addPerson(
  firm: SampleTenant,
  { job, departmentId, departmentName, names, roles }: Place,
): Promise<void> {
  const next = names.next();
  if (next.done) return;
  const [name, loginName] = next.value;
  const held = rolesOfJob(job);
  const no = String(1001 + firm.people.length);
  const phone = `13${firm.random.between(0, 9)}${String(firm.random.between(10_000_000, 99_999_999))}`;
  const values = {
    loginName,
    name,
    job,
    department: departmentId,
    no,
    phone,
    email: `${loginName}@example.com`,
    enabled: true,
    roles: held.map((role) => ({ role: roles.get(role) })),
  };
  const id = await firm.add('/a/sys/user', values);
  firm.people.push({ id, name, departmentId, departmentName, job, roles: held });
  if (!HEAD_JOBS.includes(job)) return;
  await firm.inTenant((tx) =>
    tx.client.query('update department set head = $3 where tenant_id = $1 and id = $2', [
      firm.tenantId,
      departmentId,
      id,
    ]),
  );
}
