import { type Answer, type Client, startTestServer } from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';

const RIGHTS = {
  staff: ['attendance:use', 'home:start:flow'],
  manager: ['attendance:viewDepartment'],
  officeKeeper: ['attendance:viewAll', 'attendance:manage'],
} as const;

export type Started = { readonly procInstId: string; readonly businessId: string };
type Row = Readonly<Record<string, unknown>>;

/** A firm whose clock the test sets, with a clerk, his manager and personnel, and kinds of leave. */
export async function openAttendance(begins: string) {
  let now = new Date(begins);
  const server = await startTestServer(allModules, RIGHTS, { now: () => now });
  const [clerk, colleague, manager, stranger, keeper, leader, admin] = await Promise.all([
    server.as('clerk'),
    server.as('colleague'),
    server.as('manager'),
    server.as('stranger'),
    server.as('keeper'),
    server.as('leader'),
    server.as('admin'),
  ]);
  const { people } = server.firm;

  async function added(path: string, values: object): Promise<string> {
    const answer = await keeper.post(path, values);
    expect(answer).toMatchObject({ success: true });
    return (answer.data as { id: string }).id;
  }
  let count = 0;
  const newKind = (values: object = {}) => {
    count += 1;
    return added('/b/leave-kind', { name: `假别${count}`, mostDays: '200', ...values });
  };
  /** A kind of its own that is deducted, of which the clerk has so many days. */
  async function granted(days: string, { year = 2026, person = people.clerk, ...values } = {}) {
    const kind = await newKind({ isDeducted: true, ...values });
    const balance = await added('/b/leave-balance', { person, year, kind, granted: days });
    return { kind, balance };
  }
  const ask = (kind: string, fromOn: string, toOn = fromOn, { by = clerk, ...values }: Asking = {}) =>
    patient(() =>
      by.post('/form/workflow/start', {
        processCode: 'leaveRequest',
        data: { kind, fromOn, toOn, reason: '家中有事', ...values },
      }),
    );
  async function asked(...given: Parameters<typeof ask>): Promise<Started> {
    const answer = await ask(...given);
    expect(answer).toMatchObject({ success: true });
    return answer.data as Started;
  }
  async function act(person: Client, { procInstId }: Started, action: string, more: object = {}) {
    const { data } = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
    const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
    return person.post('/b/wf/task', { id: task?.id, action, ...more });
  }
  /** As far up as it has to go. */
  async function approve(started: Started): Promise<Answer> {
    let last = await act(manager, started, 'approve');
    for (const person of [leader, keeper]) {
      const { processState } = await row('/b/leave', started.businessId);
      if (!last.success || processState === 'approved') return last;
      last = await act(person, started, 'approve');
    }
    return last;
  }
  async function taken(...given: Parameters<typeof ask>): Promise<Started> {
    const started = await asked(...given);
    expect(await approve(started)).toMatchObject({ success: true });
    return started;
  }
  const row = async (path: string, id: string): Promise<Row> => (await keeper.get(`${path}/${id}`)).data;
  const daysOf = async (person: string, params: object = {}): Promise<Row[]> =>
    (
      await keeper.post('/b/attendance-day/queryList', {
        params: { person, ...params },
        orderBy: 'onDay',
        order: 'ASC',
        pageSize: 200,
      })
    ).data;
  const manage = ({ procInstId }: Started, action: string) =>
    admin.post('/b/wf/process/manage', { procInstId, action, comment: '填写有误' });

  return {
    server,
    people,
    clerk,
    colleague,
    manager,
    stranger,
    keeper,
    admin,
    added,
    newKind,
    granted,
    ask,
    asked,
    act,
    approve,
    taken,
    row,
    daysOf,
    manage,
    /** Sets the clock by China's time. */
    at: (time: string) => {
      now = new Date(`${time}+08:00`);
    },
  };
}

/** A busy machine is slow and not wrong: who is told to try again tries again. */
export async function patient(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  return answer.status === 503 || answer.error === 'busy' ? patient(send) : answer;
}

type Asking = { readonly by?: Client; readonly [name: string]: unknown };
