import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startWithRequests();
});
beforeEach(async () => {
  clerk = (await server.newcomer(APPLY)).client;
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;
const open = async (more: object = {}) =>
  await clerk.post('/form/workflow/start', { processCode: 'request', procParentId: '', ...more });
const drafts = async () => (await clerk.post('/b/wf/process/queryDraftList', {})).data as Row[];

describe('the start of a process without a form', () => {
  it('answers what the start page shows, with a draft behind it', async () => {
    const { status, data } = await open();
    expect({ status, data }).toMatchObject({
      status: 200,
      data: {
        key: 'request',
        formId: 'request',
        procDefName: '申请审批',
        procInstId: null,
        procParentId: null,
        processState: 'draft',
        taskDefKey: 'apply',
        rights: { title: 'required', amount: 'editable', booked: 'readonly' },
        record: { title: null, extValues: { checkerId: null, checker_id: null, checker_label: null } },
      },
    });
    expect(await drafts()).toMatchObject([{ id: (data as Row).businessId }]);
  });

  it('gives the same draft again until something is written into it, also to two windows at once', async () => {
    const pages = [...(await Promise.all([open(), open()])), await open()].map(({ data }) => data as Row);
    expect(new Set(pages.map(({ businessId }) => businessId)).size).toBe(1);
    const [page] = pages;
    expect(await clerk.put('/t/request', { id: page?.businessId, title: '写了字' })).toMatchObject({
      status: 200,
    });

    const next = (await open()).data as Row;
    expect(next.businessId).not.toBe(page?.businessId);
    expect((await drafts()).length).toBe(2);
    const other = (await server.newcomer(APPLY)).client;
    const theirs = await other.post('/form/workflow/start', { processCode: 'request' });
    expect((theirs.data as Row).businessId).not.toBe(next.businessId);
  });

  it('never gives a draft that somebody saved himself', async () => {
    const own = (await clerk.post('/t/request', {})).data as Row;
    expect(((await open()).data as Row).businessId).not.toBe(own.id);
  });

  it('is started with what is filled in, companions and all that was read with it', async () => {
    const page = (await open()).data as { businessId: string; record: Row };
    const data = { ...page.record, title: '采购', extValues: { titleId: '9', checker_label: '某人' } };
    const started = await clerk.post('/form/workflow/start', {
      processCode: 'request',
      procParentId: '',
      data,
    });
    expect(started).toMatchObject({ status: 200, data: { businessId: page.businessId } });
    expect(await drafts()).toEqual([]);
    const again = await clerk.post('/form/workflow/start', {
      processCode: 'request',
      data: { id: page.businessId },
    });
    expect(again.status).toBe(409);
  });

  it('knows its main process, and is refused for one that the initiator may not see', async () => {
    const main = await Running.start(clerk);
    expect((await open({ procParentId: main.id })).data).toMatchObject({
      procParentId: main.id,
      advanceSetting: { mainProcessId: main.id, 'is-sub-process': true },
    });
    const stranger = (await server.newcomer(APPLY)).client;
    for (const procParentId of [main.id, '999999'])
      expect(
        await stranger.post('/form/workflow/start', { processCode: 'request', procParentId }),
      ).toMatchObject({ status: 404, msg: '审核流程不存在！' });
  });

  it('is refused to who may not start it, and for a process that there is not', async () => {
    const nobody = (await server.newcomer(['home:start:flow'])).client;
    expect((await nobody.post('/form/workflow/start', { processCode: 'request' })).status).toBe(403);
    expect(await open({ processCode: 'nothing' })).toMatchObject({ status: 404 });
  });
});
