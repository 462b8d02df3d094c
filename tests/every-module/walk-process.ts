import { type AnyField, type Fields, rulesOf } from '@jianheng/definition';
import type { Answer, Client, TestServer } from '@jianheng/server-platform/testing';
import { type Known, openFields } from './declared.ts';
import type { RowMaker } from './row-maker.ts';
import { validValue } from './valid-values.ts';

/** Starts a process of this entity as the person and answers the ids of process, task and form. */
export async function startAny(
  initiator: Client,
  rows: RowMaker,
  known: Known,
  values?: Record<string, unknown>,
): Promise<{ instance: string; task: string; form: string }> {
  const started = await initiator.post('/form/workflow/start', {
    processCode: known.process?.key,
    data: values ?? (await rows.valuesFor(known)),
  });
  if (!started.success)
    throw new Error(
      `${known.process?.label} was not started: ${started.msg} ${JSON.stringify(started.fields ?? {})}`,
    );
  const { procInstId, businessId, taskIds } = started.data as {
    procInstId: string;
    businessId: string;
    taskIds: string[];
  };
  return { instance: procInstId, task: taskIds[0] ?? '', form: businessId };
}

type OpenTask = { readonly id: string; readonly name: string; readonly assignee: string };

/** The tasks that wait in a process, oldest first. */
export function openTasks(server: TestServer, rows: RowMaker, instance: string): Promise<OpenTask[]> {
  return rows.query<OpenTask>(
    `select t.id, t.name, coalesce(t.assignee::text, (select c.ref from wf_task_candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id and c.kind = 'u' limit 1)) as assignee
     from wf_task t where t.tenant_id = $1 and t.root_id = $2 and t.status = 'open' order by t.seq`,
    [server.tenantId, instance],
  );
}

type Decision = { readonly action: string } & Readonly<Record<string, unknown>>;

/** Lets the person whom a task waits for find it among his tasks and decide; required fields of the step are filled in. */
export async function decide(
  server: TestServer,
  rows: RowMaker,
  { task, fields, decision }: { task: OpenTask; fields: Fields; decision: Decision },
): Promise<Answer> {
  const person = await server.signIn(task.assignee);
  const todo = (await person.post('/b/wf/task/queryTodoList', { pageSize: 200 })).data as { id: string }[];
  if (!todo.some(({ id }) => id === task.id))
    throw new Error(`${task.name} waits for a person who does not find it`);
  const shown = (await person.get(`/b/wf/task/${task.id}`)).data as {
    rights: Record<string, string>;
    record: Record<string, unknown>;
  };
  const data: Record<string, unknown> = {};
  for (const [name, field] of openFields(fields)) {
    if (shown.rights[name] === 'required' && shown.record[name] === null)
      data[name] = await validValue(field, rows.targets);
  }
  return person.post('/b/wf/task', {
    id: task.id,
    ...decision,
    ...(decision.action === 'approve' ? { data } : {}),
  });
}

/** The form with every number that a person fills in set to `amount`, as far as the field takes it. */
export function withNumbers(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  amount: number,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...values };
  for (const [name, field] of openFields(fields)) {
    if (name in values) changed[name] = withNumber(field, values[name], amount);
  }
  return changed;
}

function withNumber(field: AnyField, value: unknown, amount: number): unknown {
  if (field.kind === 'lines' && Array.isArray(value))
    return value.map((line) => withNumbers(field.fields, line as Record<string, unknown>, amount));
  if (!['integer', 'money', 'decimal'].includes(field.kind)) return value;
  const number = field.kind === 'integer' ? amount : String(amount);
  return 'value' in rulesOf(field).check(number, field) ? number : value;
}
