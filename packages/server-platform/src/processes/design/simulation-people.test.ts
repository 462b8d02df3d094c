import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let designer: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  designer = (await server.newcomer(['process:design'])).client;
});
afterAll(() => server.close());

const PEOPLE = '/act/model/request/simulationPeople';
type People = {
  initiator: { id: string; department: string | null };
  people: { id: string; name: string }[][];
};

describe('people of a process that is played', () => {
  it('are those whom the rules find for the application of somebody, in the order of the rules', async () => {
    const { leader } = server.firm.people;
    const answer = await designer.post(PEOPLE, {
      initiator: clerk.id,
      values: { amount: '12.00' },
      rules: [
        { kind: 'present', users: [leader, clerk.id, '999999'] },
        { kind: 'departmentHead', level: 1 },
        { kind: 'role', role: 'nobody-has-it' },
      ],
    });
    expect(answer.status).toBe(200);
    const { initiator, people } = answer.data as People;
    expect(initiator.id).toBe(clerk.id);
    expect(people.map((found) => found.map(({ id }) => id))).toEqual([
      [leader, clerk.id],
      [expect.any(String)],
      [],
    ]);
    expect(people[0]?.every(({ name }) => name !== '')).toBe(true);
  });

  it.each([
    { rule: { kind: 'departmentMembers', departments: ['财务部'] }, values: {} },
    { rule: { kind: 'field', field: 'checker', level: 1 }, values: { checker: '李明' } },
    { rule: { kind: 'field', field: 'checker', level: 1 }, values: { checker: '9'.repeat(24) } },
    { rule: { kind: 'field', field: 'place', level: 1 }, values: { place: '财务部' } },
  ])('are none where $rule.kind names what is no id', async ({ rule, values }) => {
    const answer = await designer.post(PEOPLE, { initiator: clerk.id, values, rules: [rule] });
    expect(answer).toMatchObject({ status: 200, data: { people: [[]] } });
  });

  it.each(['nothing', 'constructor'])('are asked of a query that there is, not of %s', async (query) => {
    const asked = { initiator: clerk.id, values: {}, rules: [{ kind: 'query', query }] };
    expect(await designer.post(PEOPLE, asked)).toMatchObject({
      status: 409,
      msg: `没有名为“${query}”的审批人查询，请检查流程中的环节。`,
    });
  });

  it('are asked for by who draws processes alone, for somebody who is there', async () => {
    const asked = { initiator: clerk.id, values: {}, rules: [] };
    expect((await clerk.client.post(PEOPLE, asked)).status).toBe(403);
    expect((await clerk.client.get('/act/model/request/simulationFirm')).status).toBe(403);
    expect(await designer.post(PEOPLE, { ...asked, initiator: '999999' })).toMatchObject({ status: 400 });
    expect(
      await designer.post(PEOPLE, { ...asked, rules: [{ kind: 'expression', expression: '1' }] }),
    ).toMatchObject({ status: 400 });
  });

  it('come with the working days and the departments of the firm, with a code or without', async () => {
    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('update department set code = null where tenant_id = $1 and id = $2', [
        server.tenantId,
        server.firm.departments.cost,
      ]),
    );
    const { data } = await designer.get('/act/model/request/simulationFirm');
    expect(data).toMatchObject({ calendar: { offsetMinutes: 480 } });
    const { departments } = data as { departments: { id: string; code: string | null }[] };
    expect(departments).toContainEqual(
      expect.objectContaining({ id: server.firm.departments.cost, code: null }),
    );
  });
});
