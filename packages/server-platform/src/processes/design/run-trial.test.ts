import { compileTree, writeBpmn } from '@jianheng/process-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let approver: Newcomer;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  approver = await server.newcomer(['process:design']);
});
afterAll(() => server.close());

/** A version that asks the leader from 10 000 yuan on. */
const drawn = () =>
  writeBpmn(
    compileTree({
      key: 'drawn',
      name: '重画的流程',
      steps: [
        {
          kind: 'branch',
          key: 'size',
          branches: [
            {
              label: '大额',
              when: 'amount >= 10000',
              steps: [
                {
                  kind: 'approve',
                  key: 'leader',
                  label: '领导审批',
                  by: { kind: 'users', users: [server.firm.people.leader] },
                },
              ],
            },
          ],
        },
      ],
    }),
  );

/** What a trial says of a form of 20 000 yuan that the designer has approved at a step with this right to the amount. */
async function triedAfter(amount: 'readonly' | 'hidden'): Promise<string> {
  await redraw(server, [
    {
      kind: 'approve',
      key: 'manager',
      label: '部门经理审批',
      by: { kind: 'users', users: [approver.id] },
      rights: { amount },
    },
  ]);
  const running = await Running.start(clerk.client, { title: '大额', amount: '20000' });
  await running.act(approver.client, 'approve');
  const { data } = await approver.client.post('/act/procdef/trial', {
    key: 'request',
    xml: drawn(),
    last: 1,
  });
  expect(data).toMatchObject({ tried: 1 });
  return JSON.stringify(data);
}

describe('a trial on past forms', () => {
  it('goes the way of the amount where the designer sees it', async () => {
    expect(await triedAfter('readonly')).toContain('领导审批：刘志远');
  });

  it('does not tell by its way what the step of the designer hides', async () => {
    expect(await triedAfter('hidden')).not.toContain('领导审批');
  });
});
