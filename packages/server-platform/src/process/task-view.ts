import { ExpressionError } from '@jianheng/expression';
import {
  type Command,
  type Ports,
  refusalOf,
  STARTER_STEP,
  type TaskRow,
  targets,
  type UnitRows,
} from '@jianheng/process-engine';
import { sql } from 'kysely';
import { Denied } from '../http/faults.ts';
import { rowScope } from '../permission/row-scope.ts';
import type { User } from '../session/user.ts';
import { all } from '../storage/list-rows.ts';
import { formOfTree } from './act-on-task.ts';
import { type Rights, rightsAt, visibleTo } from './form-rights.ts';
import type { Acting, Form } from './process-house.ts';
import { portsOf } from './run-command.ts';
import { loadTree, run, type TreeOf } from './store.ts';

export type Tree = { readonly rows: UnitRows; readonly form: Form; readonly rootId: string };

/** A tree for reading: for whoever took part in it, may act on it, or sees its form anyway. Others get 404. */
export async function readTreeFor(acting: Acting, of: TreeOf): Promise<Tree> {
  const { tx } = acting;
  const [table, id] = 'taskId' in of ? ['wf_task', of.taskId] : ['wf_instance', of.instanceId];
  const [found] = await run<{ root_id: string }>(
    tx,
    `select root_id from ${table} where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const missing = new Denied(404, 'taskId' in of ? '审核任务不存在！' : '审核流程不存在！');
  if (!found) throw missing;
  const rows = await loadTree(tx, found.root_id);
  const form = await formOfTree(acting, rows, { lock: false });
  if (
    !isPartOf(rows, acting.user) &&
    !(await isParticipant(acting, found.root_id)) &&
    !(await seesForm(acting, form))
  )
    throw missing;
  return { rows, form, rootId: found.root_id };
}

function isPartOf(rows: UnitRows, user: User): boolean {
  const mine = (ref: { kind: string; ref: string }) =>
    (ref.kind === 'u' && ref.ref === user.id) ||
    (ref.kind === 'g' && user.roleIds.includes(ref.ref)) ||
    (ref.kind === 'd' && ref.ref === user.departmentId);
  return (
    rows.instance.some(({ starter }) => starter === user.id) ||
    rows.task.some(({ assignee, doneBy, owner }) => [assignee, doneBy, owner].includes(user.id)) ||
    rows.taskCandidate.some(mine)
  );
}

async function isParticipant({ tx, user }: Acting, instanceId: string): Promise<boolean> {
  const rows = await run(
    tx,
    'select 1 from wf_participant where tenant_id = $1 and user_id = $2 and instance_id = $3 limit 1',
    [tx.tenantId, user.id, instanceId],
  );
  return rows.length > 0;
}

async function seesForm({ tx, user }: Acting, { known, record }: Form): Promise<boolean> {
  try {
    const rights = rowScope(known, user);
    const own = [sql`t.tenant_id = ${tx.tenantId}` as never, sql`t.id = ${record.id}` as never];
    const { rows } =
      await sql`select 1 from ${sql.table(known.table)} t where ${all([...own, ...rights])}`.execute(tx.db);
    return rows.length > 0;
  } catch (problem) {
    if (problem instanceof Denied) return false;
    throw problem;
  }
}

/** What this person may do now, found out by rehearsing each command on the very rows. */
export function buttonsFor(
  acting: Acting,
  { rows, form, rootId }: Tree,
  task: TaskRow | undefined,
): string[] {
  const by = acting.user.id;
  const can = (command: Command) => isPossible(acting, rows, form, command);
  const onTask = task?.status === 'open' && task.assignee === by;
  const taskId = task?.id ?? '';
  const decisions: readonly [string, Command][] =
    task?.nodeId === STARTER_STEP
      ? [['resubmit', { kind: 'resubmit', by, taskId }]]
      : [
          ['agree', { kind: 'agree', by, taskId }],
          ['reject', { kind: 'reject', by, taskId, to: 'starter' }],
          ['refuse', { kind: 'refuse', by, taskId }],
        ];
  const always: readonly [string, Command][] = [
    ['withdraw', { kind: 'withdraw', by, instanceId: rootId }],
    ['recall', { kind: 'recall', by, instanceId: rootId }],
  ];
  return [...(onTask ? decisions : []), ...always]
    .filter(([, command]) => can(command))
    .map(([name]) => name);
}

/** Whether the engine would do it now. A condition that cannot be worked out is told when the command is really given. */
function isPossible(acting: Acting, rows: UnitRows, form: Form, command: Command): boolean {
  try {
    return refusalOf(rows, command, rehearsalPorts(acting, form)) === undefined;
  } catch (problem) {
    if (problem instanceof ExpressionError) return true;
    throw problem;
  }
}

function rehearsalPorts(acting: Acting, form: Form): Ports {
  let rehearsed = 0;
  const answers = { people: new Map(), models: new Map(), ids: [] };
  return { ...portsOf(acting, { form, answers }), nextId: () => `rehearsal-${rehearsed++}` };
}

/** Steps that a rejection may name, the nearest first. */
export function rejectTargets(
  acting: Acting,
  { rows, form }: Tree,
  task: TaskRow,
): { id: string; name: string }[] {
  const found = targets(rows, task.id, rehearsalPorts(acting, form));
  return found.status === 'done'
    ? found.targets.rejectTo.map(({ nodeId, name }) => ({ id: nodeId, name }))
    : [];
}

/** The record as this person may see it, and what he may write in it: by his open task, else by those he handled. */
export function formFor(
  { rows, form }: Tree,
  user: User,
  task: TaskRow | undefined,
): { record: Record<string, unknown>; rights: Rights } {
  const { fields } = form.known.entity;
  const rightsOf = (nodeId: string | undefined) => rightsAt(fields, form.deployed.model, nodeId);
  if (task?.status === 'open' && task.assignee === user.id) {
    const rights = rightsOf(task.nodeId);
    return { record: visibleTo(form.record, rights), rights };
  }
  const isStarter = rows.instance.some(({ starter }) => starter === user.id);
  const handled = isStarter
    ? [undefined]
    : rows.task.filter(({ doneBy }) => doneBy === user.id).map(({ nodeId }) => nodeId);
  const seen = (handled.length > 0 ? handled : [undefined]).map(rightsOf);
  const rights = Object.fromEntries(
    Object.keys(fields).map(
      (name) => [name, seen.every((one) => one[name] === 'hidden') ? 'hidden' : 'readonly'] as const,
    ),
  );
  return { record: visibleTo(form.record, rights), rights };
}
