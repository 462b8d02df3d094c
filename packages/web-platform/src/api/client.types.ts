/** What must not compile, and what must: a call is given what the contract declares of it. */
import { api, createApi, pageApi } from './client.ts';

const id = '1';

/** Never run: the compiler reads it. */
export async function contractOfCalls(): Promise<void> {
  const { isFocus } = await api('GET /b/wf/focus', { query: { procInstId: id } });
  const said: boolean = isFocus;
  const { total } = await pageApi('POST /share/user/queryList', {
    body: { params: { deptId: '' }, pageNo: 1 },
  });
  await api('POST /b/wf/focus', { body: { procInstId: id }, idempotencyKey: String(said && total > 0) });
  // @ts-expect-error: a word that the body does not know
  await api('POST /b/wf/focus', { body: { procInstId: id, isFocus: true } });
  // @ts-expect-error: a value of another kind
  await api('POST /b/wf/focus', { body: { procInstId: 1 } });
  // @ts-expect-error: what the body must hold is missing
  await api('POST /b/wf/focus', { body: {} });
  // @ts-expect-error: this call asks for a body
  await api('POST /b/wf/focus');
  // @ts-expect-error: this call asks for a query
  await api('GET /b/wf/focus');
  // @ts-expect-error: a query that the call does not know
  await api('GET /b/wf/focus', { query: { processId: id } });

  // @ts-expect-error: no such action
  await api('POST /b/wf/task', { body: { id, action: 'forget' } });
  // @ts-expect-error: the body of a call that takes none
  await api('DELETE /b/wf/focus/deleteFocusAll', { body: { procInstId: id } });
  // @ts-expect-error: the query of a call that takes none
  await api('GET /b/wf/task/counts', { query: { year: 2026 } });
  // @ts-expect-error: the path asks for an id
  await api('GET /b/wf/task/:id', { params: { key: id } });

  await api('POST /act/procdef/queryAllList');
  // @ts-expect-error: no filter of this list
  await pageApi('POST /share/user/queryList', { body: { params: { department: id } } });

  // @ts-expect-error: a call of no contract
  await createApi<Record<never, never>>()('GET /b/wf/focus');
}
