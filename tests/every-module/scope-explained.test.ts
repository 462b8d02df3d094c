import { faultSentence, fillSentence } from '@jianheng/definition';
import { explainScope, inTransaction } from '@jianheng/server-platform';
import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { en } from '@jianheng/web-platform/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry, startEveryModule } from './declared.ts';
import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
let maker: Newcomer;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  maker = await server.newcomer([], { departmentId: server.firm.departments.bidding });
});
afterAll(() => server.close());

/** The reader as the calls know him, in 造价一部. */
function readerWith(rights: readonly string[], { isAdmin = false } = {}) {
  return {
    id: server.firm.people.clerk,
    tenantId: server.tenantId,
    loginName: 'clerk',
    name: '李明',
    departmentId: server.firm.departments.cost,
    departmentName: null,
    departmentIds: [server.firm.departments.cost],
    reachedDepartmentIds: [server.firm.departments.cost],
    dataValues: new Map(),
    formTimes: new Map(),
    job: null,
    no: null,
    roles: [],
    roleIds: [],
    isAdmin,
    duty: null,
    closedModules: new Set<string>(),
    permissions: new Set(rights.map((right) => `hardCases:${right}`)),
    mustChangePassword: false,
    isMember: false,
    rightsKey: '',
    seenBy: null,
    tokenHash: '',
  };
}

async function explained(entity: string, id: string, reader: ReturnType<typeof readerWith>) {
  const known = registry.entityOf('hardCases', entity);
  const found = await inTransaction(server.pool, server.tenantId, (tx) =>
    explainScope(tx, known, reader, id),
  );
  const says = (leads: boolean) =>
    found?.reasons
      .filter((one) => one.leads === leads)
      .map((one) => [one.says, one.lacks].flatMap((said) => (said ? faultSentence(said) : [])).join('；'));
  return { isSeen: found?.isSeen, by: says(true), notBy: says(false), found };
}

const add = (entity: string, values: object) =>
  rows.addOnly(registry.entityOf('hardCases', entity), { name: '某', ...values }, maker);

describe('why somebody sees a row', () => {
  it('is said way by way, with the right that a way lacks', async () => {
    const { clerk } = server.firm.people;
    const id = await add('team', {
      lead: maker.id,
      department: server.firm.departments.cost,
      members: [{ person: clerk }],
    });

    const { isSeen, by, notBy } = await explained('team', id, readerWith(['join', 'mine']));

    expect(isSeen).toBe(true);
    expect(by).toEqual(['组员中有李明']);
    expect(notBy).toEqual([
      '李明没有“查看全部小组”权限，不能查看全部小组',
      '组长不是李明',
      '所在部门是李明所在部门或其下级部门；李明没有“查看本级及下级部门小组”权限，因此不起作用',
      '所在部门是李明所在部门；李明没有“查看本部门小组”权限，因此不起作用',
      '不是由李明，也不是由其部门及下级部门创建；李明没有“查看本部门建的小组”权限，因此不起作用',
      '不是由李明创建',
      '这样的小组李明不能由此查看；李明没有“查看小额小组”权限，因此不起作用',
    ]);
  });

  it('is said over links and of what a row hangs on', async () => {
    const team = await add('team', { lead: server.firm.people.clerk });
    const task = await add('task', { team });
    const part = await add('part', { team });
    const alone = await add('part', { team: await add('team', { lead: maker.id }) });

    expect(await explained('task', task, readerWith(['leads', 'joinTasks']))).toMatchObject({
      isSeen: true,
      by: ['负责小组的组长是李明'],
      notBy: expect.arrayContaining(['负责小组的组员中没有李明']),
    });
    expect(await explained('part', part, readerWith([]))).toMatchObject({
      isSeen: true,
      by: ['李明可以查看其所属小组'],
    });
    expect(await explained('part', alone, readerWith([]))).toMatchObject({
      isSeen: false,
      notBy: ['李明不能查看其所属小组'],
    });
  });

  it('is said of whoever sees everything, and not of what there is not', async () => {
    const id = await add('team', {});
    expect(await explained('team', id, readerWith(['teams']))).toMatchObject({
      isSeen: true,
      by: ['李明有“查看全部小组”权限，可以查看全部小组'],
    });
    const admin = readerWith([], { isAdmin: true });
    expect((await explained('team', id, admin)).by?.[0]).toBe('李明是管理员，可以查看全部小组');
    expect((await explained('team', '999999999999', admin)).found).toBeUndefined();
  });

  it('is said in other languages by its code', async () => {
    const id = await add('team', { lead: server.firm.people.clerk });
    const { found } = await explained('team', id, readerWith([]));
    const says = found?.reasons.find(({ leads }) => leads)?.says;

    expect(says).toMatchObject({ code: 'person', params: { field: '组长', person: '李明' } });
    expect(fillSentence(en[says?.template ?? ''] ?? '', says?.params ?? {})).toBe('组长 is 李明');
  });
});
