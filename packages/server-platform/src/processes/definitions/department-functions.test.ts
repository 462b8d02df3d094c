import { field } from '@jianheng/definition';
import { faultOn } from '@jianheng/process-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let departments: TestServer['firm']['departments'];
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  departments = server.firm.departments;
  // 招标代理部 stands below 造价一部.
  await inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query('update department set parent_id = $2 where tenant_id = $1 and id = $3', [
      server.tenantId,
      departments.cost,
      departments.bidding,
    ]),
  );
});
afterAll(() => server.close());

type Forecast = { steps: { name: string }[] };
/** Whether the leader comes after the manager, where a branch says `when`. */
async function goesUp(when: string, place: string | null): Promise<boolean> {
  const leader = {
    kind: 'approve',
    key: 'leader',
    label: '领导审批',
    by: { kind: 'role', role: 'leader' },
  } as const;
  await redraw(server, [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
    { kind: 'branch', key: 'whose', branches: [{ label: '经营', when, steps: [leader] }] },
  ]);
  const answer = await clerk.client.post('/form/workflow/forecast', {
    processCode: 'request',
    data: { title: '投标', ...(place ? { place } : {}) },
  });
  expect(answer).toMatchObject({ success: true });
  return (answer.data as Forecast).steps.some(({ name }) => name === '领导审批');
}

describe('branches by department', () => {
  it('INDEPARTMENT holds of a department and of all below it, by any of the codes', async () => {
    const within = "INDEPARTMENT(place, 'cost')";

    expect(await goesUp(within, departments.cost)).toBe(true);
    expect(await goesUp(within, departments.bidding)).toBe(true);
    expect(await goesUp(within, departments.office)).toBe(false);
    expect(await goesUp(within, null)).toBe(false);
    expect(await goesUp("INDEPARTMENT(place, 'NONE', 'office')", departments.office)).toBe(true);
    expect(await goesUp("INDEPARTMENT(place, 'bidding')", departments.cost)).toBe(false);
  });

  it('DEPARTMENTCODE is the code of the department itself', async () => {
    expect(await goesUp("DEPARTMENTCODE(place) = 'bidding'", departments.bidding)).toBe(true);
    expect(await goesUp("DEPARTMENTCODE(place) = 'cost'", departments.bidding)).toBe(false);
  });

  it('run in a real start', async () => {
    await goesUp("INDEPARTMENT(部门, 'cost')", null);
    const started = await clerk.client.post('/form/workflow/start', {
      processCode: 'request',
      data: { title: '投标', place: departments.bidding },
    });
    expect(started).toMatchObject({ success: true });
    const manager = await server.as('manager');
    const { procInstId } = started.data as { procInstId: string };
    const list = await manager.post('/b/wf/task/queryTodoList', { pageSize: 50 });
    const task = (list.data as { id: string; procInstId: string }[]).find(
      (one) => one.procInstId === procInstId,
    );
    expect(await manager.post('/b/wf/task', { id: task?.id, action: 'approve' })).toMatchObject({
      success: true,
    });
    const leader = await server.as('leader');
    const waiting = await leader.post('/b/wf/task/queryTodoList', { pageSize: 50 });
    expect((waiting.data as { procInstId: string }[]).some((one) => one.procInstId === procInstId)).toBe(
      true,
    );
  });

  it('refuses a function that is called wrongly, when the process is drawn', () => {
    const fields = { place: field.department('部门') };

    expect(faultOn(fields, "INDEPARTMENT(place, 'cost')")).toBeUndefined();
    expect(faultOn(fields, 'INDEPARTMENT(place)')).toContain('INDEPARTMENT');
    expect(faultOn(fields, "INDEPARTMENT(plaec, 'cost')")).toContain('plaec');
  });
});
