import { AuditLog, inTransaction, openPool, ServerSecret, type Tx } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
let log: AuditLog;
beforeAll(async () => {
  server = await startTestServer(allModules);
  admin = await server.as('admin');
  log = new AuditLog(new ServerSecret('what the instances of a test share'));
  await admin.post('/a/sys/role', { name: '日志角色' });
  await admin.post('/a/sys/dept', { name: '日志部门' });
});
afterAll(() => server.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);
const verdict = async () =>
  (await admin.post('/a/sys/audit/verify')).data as {
    rows: number;
    signatures: number;
    faults: { kind: string; id: string }[];
  };
const seal = () => log.seal(server.context, server.tenantId);

const TABLES = ['audit', 'audit_seal', 'audit_unsealed'];

/** Somebody with all power over the database, whom no rule of it stops. */
async function tamper(text: string, values: readonly unknown[] = []): Promise<void> {
  const pool = openPool({ ...server.owner, max: 1 });
  const force = (word: string) =>
    Promise.all(TABLES.map((table) => pool.query(`alter table ${table} ${word} row level security`)));
  try {
    await force('no force');
    await pool.query(text, [...values]);
  } finally {
    await force('force');
    await pool.end();
  }
}

describe('操作日志', () => {
  it('is read by who, what and when', async () => {
    const asked = {
      params: { userId: server.firm.people.admin, event$like: '角色' },
      orderBy: 'time',
      order: 'DESC',
    };
    const { data, total } = await admin.post('/a/sys/audit/queryList', asked);

    expect({ data, total }).toMatchObject({ total: 1 });
    expect(data).toMatchObject([{ userName: '系统管理员', objectLabel: '角色', said: { name: '日志角色' } }]);
    expect(total).toBe(1);
    const before = await admin.post('/a/sys/audit/queryList', { params: { day$le: '2020-01-01' } });
    expect(before.data).toEqual([]);
    const clerk = await server.as('clerk');
    expect(await clerk.post('/a/sys/audit/queryList', {})).toMatchObject({ status: 403 });
    const refused = await admin.post('/a/sys/audit/queryList', { params: { event$like: '拒绝' } });
    expect(refused.data).toMatchObject([{ eventLabel: '拒绝访问', object: 'POST /a/sys/audit/queryList' }]);
  });

  it('says in words what an entry was about, as far as its reader may know it', async () => {
    const { clerk } = server.firm.people;
    const initiator = (await server.newcomer(['loans:apply', 'home:start:flow'])).client;
    const data = { amount: '10', reason: '差旅', kind: 'travel', repayBy: '2031-01-01' };
    const started = await initiator.post('/form/workflow/start', { processCode: 'loan', data });
    const process = `process/${(started.data as { procInstId: string }).procInstId}`;
    await admin.post('/a/sys/dept', { name: '词语部门' });
    await admin.put('/a/sys/user', { id: clerk, phone: '13800000001' });
    const about = async (client: Client, objectLike: string) =>
      (await client.post('/a/sys/audit/queryList', { params: { object$like: objectLike } })).data as {
        object: string;
        objectLabel: string;
        objectName: string | null;
      }[];

    expect(await about(admin, process)).toMatchObject([
      { objectLabel: '审批流程', objectName: expect.stringMatching(/借款10\.00元$/) },
    ]);
    // Looked for by the word as well as by the code.
    expect((await about(admin, '审批流程')).map(({ object }) => object)).toContain(process);
    expect(await about(admin, `/a/sys/user/${clerk}`)).toMatchObject([
      { objectLabel: '用户', objectName: expect.not.stringMatching(/\d/) },
    ]);
    const auditor = (await server.newcomer(['auditLog:view'])).client;
    expect(await about(auditor, process)).toMatchObject([
      { objectLabel: '审批流程', objectName: '借款申请' },
    ]);
    expect((await about(auditor, '角色')).at(-1)).toMatchObject({ objectName: '日志角色' });
  });

  it('logs opening a task as opening and a decision by its word, and calls roles by name', async () => {
    const initiator = (await server.newcomer(['loans:apply', 'home:start:flow'])).client;
    const data = { amount: '20', reason: '差旅', kind: 'travel', repayBy: '2031-01-01' };
    const started = await initiator.post('/form/workflow/start', { processCode: 'loan', data });
    const { procInstId } = started.data as { procInstId: string };
    const manager = await server.as('manager');
    const todo = await manager.post('/b/wf/task/queryTodoList', { params: { procInstId } });
    const [{ id } = { id: '' }] = todo.data as { id: string }[];
    await manager.post('/b/wf/task', { id, isClick: true });
    expect(await manager.post('/b/wf/task', { id, action: 'approve' })).toMatchObject({ success: true });
    const read = async (params: object) =>
      (await admin.post('/a/sys/audit/queryList', { params, orderBy: 'time', order: 'ASC' })).data as {
        id: string;
        eventLabel: string;
        objectName: string;
      }[];

    const entries = await read({ object$like: `task/${id}` });
    expect(entries.map(({ eventLabel }) => eventLabel)).toEqual(['查看审批任务', '处理审批任务']);
    expect(await admin.get(`/a/sys/audit/${entries[1]?.id}`)).toMatchObject({
      data: { names: { approve: '同意' } },
    });

    const role = ((await admin.post('/a/sys/role', { name: '改名角色' })).data as { id: string }).id;
    await admin.put('/a/sys/role', { id: role, remark: '只改说明' });
    const named = await read({ object$like: `/a/sys/role/${role}` });
    expect(new Set(named.map(({ objectName }) => objectName))).toEqual(new Set(['改名角色']));
  });

  it('is looked for in another language by what things are called in Chinese', async () => {
    await admin.post('/a/sys/role', { name: '外语角色' });
    const found = async (params: object) =>
      (await admin.post('/a/sys/audit/queryList', { params })).data as {
        eventLabel: string;
        objectLabel: string;
      }[];

    expect(await found({ event$like: 'Role' })).toEqual([]);
    const ofRoles = await found({ event$like: 'Role', event$words: ['角色', '企业角色'] });
    expect(ofRoles.map(({ eventLabel }) => eventLabel.split('：')[0])).toContain('角色');
    expect(new Set(ofRoles.map(({ eventLabel }) => eventLabel.split('：')[0])).size).toBe(1);
    expect(await found({ object$like: 'Rolle' })).toEqual([]);
    expect((await found({ object$like: 'Rolle', object$words: ['角色'] }))[0]).toMatchObject({
      objectLabel: '角色',
    });
    expect(
      await admin.post('/a/sys/audit/queryList', {
        params: { event$like: 'x', event$words: Array.from({ length: 51 }, () => 'x') },
      }),
    ).toMatchObject({ status: 400 });
  });

  it('names the fields, people and rights that an entry speaks of', async () => {
    const { data: role } = await admin.post('/a/sys/role', { name: '明细角色' });
    const { id } = role as { id: string };
    await admin.put('/a/sys/role', { id, name: '明细角色二' });
    expect(
      await admin.put(`/a/sys/role/saveRolePermission/${id}`, { permissions: ['auditLog:view'] }),
    ).toMatchObject({
      success: true,
    });
    const entries = (await admin.post('/a/sys/audit/queryList', { params: { object$like: id } })).data as {
      id: string;
      event: string;
    }[];
    const wordsOf = async (event: RegExp, by: Client = admin) =>
      by.get(`/a/sys/audit/${entries.find((entry) => event.test(entry.event))?.id ?? ''}`);

    expect(entries.length).toBe(3);
    expect(await wordsOf(/save$/)).toMatchObject({
      data: { fields: { name: { label: expect.any(String) } } },
    });
    const granted = entries.find(({ event }) => !event.endsWith('save'))?.id;
    expect(await admin.get(`/a/sys/audit/${granted}`)).toMatchObject({
      data: { names: { 'auditLog:view': '查看与校验操作日志' } },
    });
    expect(await admin.get('/a/sys/audit/999999999999')).toMatchObject({ status: 404 });
    expect(await wordsOf(/save$/, await server.as('clerk'))).toMatchObject({ status: 403 });
  });

  it('says what somebody changed of his own account, from what to what', async () => {
    const { id } = await server.newcomer([]);
    const one = await server.signIn(id);
    const { rows } = await within((tx) =>
      tx.client.query<{ job: string | null }>('select job from staff where id = $1', [id]),
    );
    expect(await one.put('/a/sys/user/updateLoginUser', { user: { job: '主任造价师' } })).toMatchObject({
      status: 200,
    });
    const entries = await admin.post('/a/sys/audit/queryList', {
      params: { userId: id, event$like: '修改本人账号' },
    });
    const [entry] = entries.data as { id: string; said: Record<string, object> }[];
    expect(entry?.said).toMatchObject({ $was: { job: rows[0]?.job ?? null }, $is: { job: '主任造价师' } });
    expect(await admin.get(`/a/sys/audit/${entry?.id}`)).toMatchObject({
      data: { fields: { job: { label: '岗位' } } },
    });
  });

  it('names forms, files and what a firm has set for itself', async () => {
    await within(async (tx) => {
      await tx.client.query('insert into stored_content (tenant_id, sha256, size) values ($1, $2, 1)', [
        tx.tenantId,
        'a'.repeat(64),
      ]);
      await tx.client.query(
        `insert into file_item (tenant_id, id, origin_id, name, type, sha256, size, uploaded_by)
         values ($1, 26078, 26078, '办公用品.xlsx', 'xlsx', $2, 1, 1)`,
        [tx.tenantId, 'a'.repeat(64)],
      );
      await tx.client.query(
        `insert into audit (tenant_id, event, object, detail) values
           ($1, '/b/excel/import/cancel', 'excel/import/1', '{"path": "/a/sys/role", "file": "26078"}'),
           ($1, 'saveOwnFirm', '/a/sys/ownFirm', '{"fields": ["标志"]}'),
           ($1, '/b/file/office', 'file/26078', null)`,
        [tx.tenantId],
      );
    });
    const find = async (object: string) => {
      const { data } = await admin.post('/a/sys/audit/queryList', { params: { object$like: object } });
      return (data as { id: string; objectLabel: string; objectName: string | null }[])[0];
    };

    const cancelled = await find('excel/import/1');
    expect(await admin.get(`/a/sys/audit/${cancelled?.id}`)).toMatchObject({
      data: { names: { '/a/sys/role': '角色', 26078: '办公用品.xlsx' } },
    });
    expect(await find('/a/sys/ownFirm')).toMatchObject({ objectLabel: '企业信息', objectName: null });
    expect(await find('file/26078')).toMatchObject({ objectLabel: '文件', objectName: '办公用品.xlsx' });
  });

  it('calls by words what code does to rows without a call of its own', async () => {
    await within((tx) =>
      tx.client.query("insert into audit (tenant_id, event) values ($1, '/b/consult/contract/amend')", [
        tx.tenantId,
      ]),
    );
    const { data } = await admin.post('/a/sys/audit/queryList', { params: { event$like: '变更' } });

    expect(data).toMatchObject([
      { event: '/b/consult/contract/amend', eventLabel: expect.stringMatching(/：变更$/) },
    ]);
  });

  it('is whole once it is sealed, and cannot be changed by a request', async () => {
    expect(await seal()).toBeGreaterThan(0);

    const { rows, faults } = await verdict();
    expect(rows).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    for (const text of ["update audit set event = 'x'", 'delete from audit', 'delete from audit_seal'])
      await expect(within((tx) => tx.client.query(text))).rejects.toThrow(/permission denied/);
  });

  it('goes on being sealed beyond the ninth seal, and is whole in the order of its seals', async () => {
    for (let number = 0; number < 12; number++) {
      await within((tx) =>
        tx.client.query("insert into audit (tenant_id, event) values ($1, 'x')", [tx.tenantId]),
      );
      await seal();
    }

    const whole = await verdict();
    expect(whole.faults).toEqual([]);
    expect(whole.signatures).toBeGreaterThan(12);
  });

  it('shows a row that was changed behind its back, and one that was removed', async () => {
    await seal();
    const rows = (
      await within((tx) => tx.client.query<{ id: string }>('select id::text from audit order by id'))
    ).rows;
    const [changed, removed] = [rows[0]?.id, rows[1]?.id];
    await tamper("update audit set event = 'other' where id = $1", [changed]);
    await tamper('delete from audit where id = $1', [removed]);

    expect((await verdict()).faults).toEqual([
      expect.objectContaining({ kind: 'changed', id: changed }),
      expect.objectContaining({ kind: 'removed', id: removed }),
    ]);
  });

  it('shows a seal that was made to fit, since it lacks the secret', async () => {
    await admin.post('/a/sys/role', { name: '日志角色二' });
    await seal();
    await tamper(
      "update audit_seal set digests[1] = 'forged' where seq = (select max(seq) from audit_seal where tenant_id = $1) and tenant_id = $1",
      [server.tenantId],
    );
    const { faults } = await verdict();
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'signatureWrong' }));
  });

  it('shows a row that was removed before it was sealed', async () => {
    await admin.post('/a/sys/role', { name: '日志角色三' });
    const { rows } = await within((tx) =>
      tx.client.query<{ id: string }>(
        'select audit_id::text as id from audit_unsealed order by audit_id desc limit 1',
      ),
    );
    await tamper('delete from audit where id = $1', [rows[0]?.id]);
    await seal();

    expect((await verdict()).faults).toContainEqual(
      expect.objectContaining({ kind: 'removed', id: rows[0]?.id }),
    );
  });
});
