import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import articles from './articles.ts';

let server: TestServer;
let writer: Client;
let editor: Client;
beforeAll(async () => {
  const write = ['trialArticles:write', 'trialArticles:manage', 'home:start:flow'];
  server = await startWith([articles], { grants: { staff: write, officeKeeper: write } });
  [writer, editor] = await Promise.all([server.as('clerk'), server.as('keeper')]);
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const reader = () => server.newcomer(['trialArticles:read']);
/** A draft, and what publishes it. */
async function article(values: object) {
  const draft = await writer.post('/t/article', { headline: '通知', body: '正文', ...values });
  expect(draft).toMatchObject({ success: true });
  const { id } = draft.data as Row;
  const publish = async () => {
    const started = await writer.post('/form/workflow/start', {
      processCode: 'trialArticle',
      data: { id, headline: '通知', body: '正文', ...values },
    });
    expect(started).toMatchObject({ success: true });
    const { procInstId, businessId } = started.data as { procInstId: string; businessId: string };
    const { data } = await editor.post('/b/wf/task/queryTodoList', { pageSize: 200 });
    const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
    expect(await editor.post('/b/wf/task', { id: task?.id, action: 'approve' })).toMatchObject({
      success: true,
    });
    // The timer of the publishing step is due: it is an instance that runs it.
    await server.worker().runDue();
    return businessId;
  };
  return { id, publish };
}

describe('articles in the words of the language', () => {
  it('show a named reader no draft, in no way', async () => {
    const { id: person, client } = await reader();
    const { id, publish } = await article({ audience: 'people', readers: [person] });

    expect(await client.get(`/t/article/${id}`)).toMatchObject({ status: 404 });
    expect(await client.post(`/t/article/${id}/opened`, {})).toMatchObject({ status: 404 });
    expect((await client.post('/t/article/queryList', {})).data).toEqual([]);
    const published = await publish();
    expect((await client.get(`/t/article/${published}`)).data).toMatchObject({ isOut: true });
    const other = await reader();
    expect(await other.client.get(`/t/article/${published}`)).toMatchObject({ status: 404 });
  });

  it('reach the departments that they name, and those below', async () => {
    const { cost } = server.firm.departments;
    const { publish } = await article({ audience: 'departments', departments: [{ department: cost }] });
    const published = await publish();
    const inside = await server.newcomer(['trialArticles:read'], { departmentId: cost });
    const outside = await server.newcomer(['trialArticles:read'], {
      departmentId: server.firm.departments.finance,
    });

    expect(await inside.client.get(`/t/article/${published}`)).toMatchObject({ success: true });
    expect(await outside.client.get(`/t/article/${published}`)).toMatchObject({ status: 404 });
  });

  it('have one receipt of each reader who opened them', async () => {
    const { publish } = await article({ audience: 'all' });
    const published = await publish();
    const { client, id } = await reader();
    for (let times = 0; times < 3; times++)
      expect(await client.post(`/t/article/${published}/opened`, {})).toMatchObject({ success: true });

    expect((await writer.get(`/t/article/${published}`)).data).toMatchObject({ reads: 1 });
    const receipts = (await client.post('/t/article-receipt/queryList', {})).data as Row[];
    expect(receipts).toMatchObject([{ person: id, article: published }]);
  });
});
