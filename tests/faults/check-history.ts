import type { Flow } from './approving-client.ts';
import type { ServerProcess } from './server-process.ts';

type Loan = {
  reason: string;
  amount: string;
  lent: string;
  balance: string;
  state: string;
  code: string;
  instances: string;
  instance: string | null;
  status: string | null;
  approved: string;
  open: string;
};
type Task = { id: string; status: string; approvals: string };
type Counts = {
  instances: string;
  starts: string;
  start_audits: string;
  approvals: string;
  act_audits: string;
  unanswered: string;
  orphans: string;
};

const LOANS = `
  select l.reason, l.amount, l.lent, l.balance, l.process_state as state, l.code, i.id as instance, i.status,
    (select count(*) from wf_instance x where x.tenant_id = l.tenant_id and x.form_record_id = l.id) as instances,
    (select count(*) from wf_decision a where a.tenant_id = l.tenant_id and a.root_id = i.id and a.kind = 'approve') as approved,
    (select count(*) from wf_task t where t.tenant_id = l.tenant_id and t.root_id = i.id and t.status = 'open') as open
  from loans_loan l left join wf_instance i on i.tenant_id = l.tenant_id and i.id = l.process_id order by l.code`;
const TASKS = `
  select t.id, t.status, (select count(*) from wf_decision a where a.tenant_id = t.tenant_id and a.task_id = t.id and a.kind = 'approve') as approvals
  from wf_task t where t.id = any($1)`;
const COUNTS = `
  select (select count(*) from wf_instance) as instances, (select count(*) from wf_decision where kind = 'start') as starts,
    (select count(*) from audit where event = 'process.start') as start_audits, (select count(*) from wf_decision where kind = 'approve') as approvals,
    (select count(*) from audit where event = 'process.act') as act_audits, (select count(*) from idempotency where reply is null) as unanswered,
    (select count(*) from wf_task t where t.status = 'done' and t.done_by is not null and t.outcome = 'approve'
       and not exists (select 1 from wf_decision a where a.tenant_id = t.tenant_id
         and (a.task_id = t.id or (a.root_id = t.root_id and a.kind = 'start' and a.by_user = t.done_by)))) as orphans`;

/** Compares what clients know with what the database holds; every sentence is a promise that was broken. */
export async function checkHistory(server: ServerProcess, flows: readonly Flow[]): Promise<string[]> {
  const loans = await server.read<Loan>(LOANS);
  const tasks = await server.read<Task>(TASKS, [
    flows.flatMap(({ approvals }) => approvals.map(({ task }) => task)),
  ]);
  const [counts] = await server.read<Counts>(COUNTS);
  return [
    ...flows.flatMap((flow) => startFaults(flow, loans)),
    ...flows.flatMap((flow) => approvalFaults(flow, tasks)),
    ...loans.flatMap(loanFaults),
    ...loans.flatMap(({ code }, index) =>
      code.endsWith(String(index + 1).padStart(4, '0')) ? [] : [`${code} is not number ${index + 1}`],
    ),
    ...(counts ? countFaults(counts) : ['nothing could be counted']),
  ];
}

function startFaults({ reason, start, instance }: Flow, loans: readonly Loan[]): string[] {
  const found = loans.filter((loan) => loan.reason === reason);
  if (start === 'unknown') return found.length > 1 ? [`${reason} was started ${found.length} times`] : [];
  if (found.length !== 1) return [`${reason} was acknowledged and is there ${found.length} times`];
  return found[0]?.instance === instance ? [] : [`${reason} is another process than was answered`];
}

function approvalFaults({ reason, approvals }: Flow, tasks: readonly Task[]): string[] {
  return approvals.flatMap(({ task: id, outcome }) => {
    const task = tasks.find((one) => one.id === id);
    const times = Number(task?.approvals ?? 0);
    if (outcome === 'kept')
      return task?.status === 'done' && times === 1
        ? []
        : [`task ${id} of ${reason} was acknowledged, is ${task?.status} and was approved to ${times} times`];
    const isWhole = (task?.status === 'done') === (times === 1) && times <= 1;
    return isWhole ? [] : [`task ${id} of ${reason} is ${task?.status} and was approved to ${times} times`];
  });
}

/** The row, its process and its money must tell the same story at every point of it. */
function loanFaults({
  reason,
  amount,
  lent,
  balance,
  state,
  instances,
  status,
  approved,
  open,
}: Loan): string[] {
  if (instances !== '1') return [`${reason} has ${instances} processes`];
  const story = `${state} ${status} approved ${approved} open ${open} lent ${lent} balance ${balance}`;
  const running = `running active approved ${approved} open ${approved === '0' ? '1' : '2'} lent 0.00 balance 0.00`;
  const ended = `approved ended approved 2 open 0 lent ${amount} balance ${amount}`;
  return story === ended || (story === running && Number(approved) < 2) ? [] : [`${reason}: ${story}`];
}

function countFaults({
  instances,
  starts,
  start_audits,
  approvals,
  act_audits,
  unanswered,
  orphans,
}: Counts): string[] {
  return [
    ...(starts === instances && start_audits === instances
      ? []
      : [`${instances} processes, ${starts} starts, ${start_audits} audit rows of them`]),
    ...(approvals === act_audits ? [] : [`${approvals} approvals, ${act_audits} audit rows of them`]),
    ...(unanswered === '0' ? [] : [`${unanswered} keys without their answer`]),
    ...(orphans === '0' ? [] : [`${orphans} tasks done by nobody`]),
  ];
}
