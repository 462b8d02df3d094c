import { type Client, redraw, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
let keeper: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  admin = await server.as('admin');
  keeper = (
    await server.newcomer([
      'organization:viewUsers',
      'organization:manageUsers',
      'organization:viewDepartments',
    ])
  ).client;
  const { departments, people } = server.firm;
  await redraw(server, [
    { kind: 'approve', key: 'post', label: '出纳审批', by: { kind: 'post', post: '出纳' } },
    {
      kind: 'approve',
      key: 'named',
      label: '专人审批',
      by: { kind: 'users', users: [people.outsider, 'kermit'] },
    },
    {
      kind: 'approve',
      key: 'members',
      label: '部门审批',
      by: { kind: 'departmentMembers', departments: [departments.finance] },
    },
  ]);
});
afterAll(() => server.close());

let made = 0;
const newcomer = (values: object) => ({
  loginName: `placed${++made}`,
  name: '新同事',
  department: server.firm.departments.cost,
  enabled: true,
  ...values,
});

describe('流程按岗位、登录名、部门或个人确定处理人', () => {
  it.each([
    ['a post', { job: '出纳' }, '出纳'],
    ['a login name', { loginName: 'kermit' }, 'kermit'],
  ])('%s is given by nobody who does not have it', async (_what, values, place) => {
    const refused = { status: 409, error: 'placeInProcesses', params: { place } };
    expect(await keeper.post('/a/sys/user', newcomer(values))).toMatchObject(refused);

    const { data } = await keeper.post('/a/sys/user', newcomer({}));
    expect(await keeper.put('/a/sys/user', { id: (data as { id: string }).id, ...values })).toMatchObject(
      refused,
    );
    expect(await admin.post('/a/sys/user', newcomer(values))).toMatchObject({ success: true });
  });

  it('nor is a place in a department whose members decide', async () => {
    const { finance } = server.firm.departments;

    expect(await keeper.post('/a/sys/user', newcomer({ department: finance }))).toMatchObject({
      status: 409,
      msg: '“所属部门”被流程用来确定处理人，不能由您授予，请联系系统管理员。',
    });
  });

  it('who has one is taken over by nobody who has it not', async () => {
    const { data } = await admin.post('/a/sys/user', newcomer({ job: '出纳' }));

    for (const id of [server.firm.people.outsider, (data as { id: string }).id]) {
      expect((await keeper.post(`/a/sys/user/${id}/resetPassword`, {})).status).toBe(403);
      expect((await keeper.put('/a/sys/user', { id, phone: '13800000000' })).status).toBe(403);
    }
  });

  it('anybody else is kept as ever', async () => {
    const { data } = await keeper.post('/a/sys/user', newcomer({ job: '造价工程师' }));
    const { id } = data as { id: string };

    expect(await keeper.put('/a/sys/user', { id, job: '咨询工程师' })).toMatchObject({ success: true });
    expect((await keeper.post(`/a/sys/user/${id}/resetPassword`, {})).status).toBe(200);
  });
});
