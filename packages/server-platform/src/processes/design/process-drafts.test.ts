import type { DrawnTree } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let designer: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  designer = (await server.newcomer(['process:design', 'process:publish'])).client;
});
afterAll(() => server.close());

const at = '/act/model/request';
type Drawing = {
  current: { version: number; tree: DrawnTree | null };
  draft: { revision: number; tree?: DrawnTree; xml?: string; savedBy: string } | null;
  form: { fields: Record<string, object> };
  actions: { value: string; label: string }[];
};
const drawing = async () => (await designer.get(at)).data as Drawing;
const tree = (leader: string): DrawnTree => ({
  initiatorRights: { note: 'hidden' },
  settings: { cancel: 'never' },
  steps: [
    {
      kind: 'branch',
      key: 'size',
      branches: [
        {
          label: '大额',
          when: 'amount >= 10000',
          steps: [
            { kind: 'approve', key: 'leader', label: '领导审批', by: { kind: 'users', users: [leader] } },
          ],
        },
      ],
      otherwise: [{ kind: 'approve', key: 'head', label: '主管审批', by: { kind: 'departmentHead' } }],
    },
  ],
});

describe('a process that is drawn', () => {
  it('has as many steps as somebody could draw', async () => {
    const waits = Array.from({ length: 100 }, () => ({ kind: 'waitFor' as const, message: '到货' }));
    const many = (branches: number): DrawnTree => ({
      steps: [{ kind: 'parallel', branches: Array.from({ length: branches }, () => ({ steps: waits })) }],
    });

    for (const [path, body] of [
      ['/act/procdef/check', { key: 'request' }],
      ['/act/procdef/trial', { key: 'request' }],
    ] as const)
      expect(await designer.post(path, { ...body, tree: many(10) })).toMatchObject({
        status: 400,
        msg: expect.stringContaining('最多 1000 个') as string,
      });
    expect(await designer.put(`${at}/draft`, { revision: 0, tree: many(10) })).toMatchObject({ status: 400 });
    expect((await designer.post('/act/procdef/check', { key: 'request', tree: many(9) })).status).toBe(200);
  });

  it('begins with what ships, is kept as a draft, put into use as a tree, and runs', async () => {
    const { leader } = server.firm.people;
    const first = await drawing();
    expect(first).toMatchObject({
      draft: null,
      current: { version: 1, tree: { steps: [{ kind: 'approve', key: 'manager' }] } },
      form: { fields: { amount: { kind: 'money' } } },
      actions: [
        { value: 'book', label: '记账' },
        { value: 'unbook', label: '冲销' },
      ],
    });
    const drawn = tree(leader);
    const save = (revision: number) => designer.put(`${at}/draft`, { revision, tree: drawn });
    expect(await save(0)).toMatchObject({ data: { revision: 1 } });
    expect(await save(0)).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(await save(1)).toMatchObject({ data: { revision: 2 } });
    expect((await drawing()).draft).toMatchObject({ revision: 2, tree: drawn });

    const deployed = await designer.post('/act/procdef/deploy', { key: 'request', tree: drawn, draft: 2 });
    expect(deployed).toMatchObject({ success: true });
    expect(await drawing()).toMatchObject({ draft: null, current: { version: 2, tree: drawn } });
    const running = await Running.start(clerk.client, { amount: '20000' });
    expect(await running.taskOf(await server.as('leader'))).toMatchObject({ taskName: '领导审批' });
  });

  it('says at which step what stands against it, and keeps a draft that cannot run', async () => {
    const faulty: DrawnTree = {
      steps: [
        { kind: 'approve', key: 'nobody', label: '没有人', by: { kind: 'users', users: [] } },
        { kind: 'run', key: 'pay', label: '付款', action: 'pay' },
        { kind: 'delay', key: 'wait', for: '' },
      ],
    };
    const { problems } = (await designer.post('/act/procdef/check', { key: 'request', tree: faulty }))
      .data as {
      problems: { elementId: string; message: string }[];
    };
    expect(problems.map(({ elementId }) => elementId)).toEqual(['nobody', 'wait', 'pay']);
    expect(await designer.post('/act/procdef/deploy', { key: 'request', tree: faulty })).toMatchObject({
      status: 409,
      error: 'modelFaulty',
    });
    expect(await designer.put(`${at}/draft`, { revision: 0, tree: faulty })).toMatchObject({ success: true });
    expect(await designer.delete(`${at}/draft`)).toMatchObject({ data: { removed: 1 } });
    expect((await drawing()).draft).toBeNull();
  });

  it('takes a draft of BPMN, and nothing that is neither', async () => {
    expect(await designer.put(`${at}/draft`, { revision: 0, xml: '<a/>' })).toMatchObject({ success: true });
    expect((await drawing()).draft).toMatchObject({ xml: '<a/>' });
    await designer.delete(`${at}/draft`);
    const deep = { kind: 'approve', key: 'x', label: 'x', by: { kind: 'nobody' } };
    for (const body of [{ revision: 0 }, { revision: 0, tree: { steps: [deep] } }, { revision: 0, xml: '' }])
      expect(await designer.put(`${at}/draft`, body)).toMatchObject({ status: 400 });
    expect(await designer.put('/act/model/none/draft', { revision: 0, xml: '<a/>' })).toMatchObject({
      status: 404,
    });
  });

  it('is for designers alone', async () => {
    for (const path of [at, '/act/modelChoices'])
      expect(await clerk.client.get(path)).toMatchObject({ status: 403 });
    expect(await clerk.client.put(`${at}/draft`, { revision: 0, xml: '<a/>' })).toMatchObject({
      status: 403,
    });
    expect((await designer.get('/act/modelChoices')).data).toMatchObject({
      roles: expect.arrayContaining([{ value: 'admin', label: expect.any(String) }]),
      processes: [{ value: 'request', label: '申请审批' }],
    });
  });

  it('stands where the firm says among what can be started, or not at all, whichever version it runs on', async () => {
    const path = `${at}/settings`;
    const { data } = await designer.get(path);
    expect(data).toEqual({ category: 'office', sort: 0, isPcEnable: true, revision: 0 });
    const { pool, ids } = server.context;
    await ids.reserve(1);
    await inTransaction(pool, server.tenantId, (tx) =>
      queryRows(
        tx,
        "insert into dictionary_item (tenant_id, id, type, value, label, enabled) values ($1, $2, 'process-left-group', 'money', '财务', true)",
        [tx.tenantId, ids.take()],
      ),
    );
    const said = { category: 'money', sort: 7, isPcEnable: false };
    expect(await designer.put(path, { ...said, revision: 0 })).toMatchObject({ data: { revision: 1 } });
    expect(await designer.put(path, { ...said, revision: 0 })).toMatchObject({ status: 409 });
    expect((await designer.get(path)).data).toEqual({ ...said, revision: 1 });
    const [startable] = (await clerk.client.post('/act/procdef/queryList')).data as object[];
    expect(startable).toMatchObject({
      key: 'request',
      sort: 7,
      category: { value: 'money', label: '财务' },
      config: { isPcEnable: false },
    });
    expect(await designer.put(path, { ...said, category: 'none', revision: 1 })).toMatchObject({
      status: 400,
      fields: { category: expect.stringContaining('分类') },
    });
    expect(await clerk.client.put(path, { ...said, revision: 1 })).toMatchObject({ status: 403 });
  });

  it('tells which processes it calls', async () => {
    const steps: DrawnTree['steps'] = [
      {
        kind: 'call',
        key: 'again',
        label: '再申请',
        calls: 'request',
        inputs: { amount: 'amount' },
        async: true,
      },
    ];
    const { id } = (await designer.post('/act/procdef/deploy', { key: 'request', tree: { steps } })).data as {
      id: string;
    };
    expect((await clerk.client.get(`/b/rd/sub/process/queryModuleList/${id}`)).data).toEqual([
      {
        id: 'again',
        name: '再申请',
        processKey: 'request',
        processName: '申请审批',
        isAsync: true,
        inputs: { amount: 'amount' },
        outputs: {},
      },
    ]);
  });
});
