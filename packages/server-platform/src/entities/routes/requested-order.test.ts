import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  client = (await server.newcomer(EVERY_PERMISSION)).client;
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** What a client of the catalogue sends with every list, filled in or not. */
const EMPTY = { params: null, pageNo: 1, pageSize: 20, orderBy: '', order: '' };

describe('every call that answers a list', () => {
  const own = ['queryTodoList', 'queryDoneList', 'queryList'].map((name) => `/b/wf/task/${name}`);
  const processes = [
    'queryMyList',
    'queryList',
    'queryParticipantList',
    'queryFocusList',
    'queryCopyList',
    'queryDraftList',
  ].map((name) => `/b/wf/process/${name}`);
  it.each(['/t/item/queryList', '/t/group/queryTree', '/act/procdef/queryList', ...own, ...processes])(
    '%s takes the whole query of the catalogue, empty',
    async (path) => {
      const caller = path.startsWith('/t/') ? client : admin;
      expect(await caller.post(path, EMPTY)).toMatchObject({ status: 200 });
      expect(await caller.post(path, { ...EMPTY, order: 'sideways' })).toMatchObject({
        status: 400,
        fields: { order: '排序方向应为 ASC 或 DESC' },
      });
    },
  );
});
