import type { KnownModel, TaskRow, UnitRows } from '@jianheng/process-engine';
import { sql } from 'kysely';
import { rowScope } from '../../authorization/row-scope.ts';
import { titlesFor } from '../../authorization/sight.ts';
import { getGroups, hasPermission, type User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { AccessError } from '../../errors/errors.ts';
import { all } from '../../storage/filters/conditions.ts';
import { readRow } from '../../storage/read-row.ts';
import type { CommandContext, Form, ReadContext } from '../process-context.ts';
import { processNotFound, type TreeRef, taskNotFound } from '../repository/lock-tree.ts';
import { loadTree } from '../repository/tree-repository.ts';
import { loadForm } from './load-form.ts';
import { loadModels } from './load-models.ts';

export type Tree = {
  readonly rows: UnitRows;
  readonly form: Form;
  readonly rootId: string;
  /** Models of every process in the tree, by the engine's keys. */
  readonly models: Map<string, KnownModel>;
};

type Reading = {
  /** Also for those to whom a task was offered that another has claimed, or finished: they are told so, and see nothing. */
  readonly includesFormerCandidates?: boolean;
};

/** A tree for reading: for whoever took part in it, may act on it, or sees its form anyway. Others get 404. */
export async function readTreeFor(
  context: CommandContext,
  of: TreeRef,
  { includesFormerCandidates = false }: Reading = {},
): Promise<Tree> {
  const { tx } = context;
  const [table, id] = 'taskId' in of ? ['wf_task', of.taskId] : ['wf_instance', of.instanceId];
  const [found] = await queryRows<{ root_id: string }>(
    tx,
    `select root_id from ${table} where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const missing = 'taskId' in of ? taskNotFound() : processNotFound();
  if (!found) throw missing;
  const rows = await loadTree(tx, found.root_id);
  const form = await loadForm(context, rows, { lock: false });
  const isFormer =
    includesFormerCandidates && (isNamed(rows, context.user) || wasAsked(rows, context.user, of));
  const seen = isFormer ? form : await formToldTo(context, { rows, form, rootId: found.root_id });
  if (!seen) throw missing;
  return { rows, form: seen, rootId: found.root_id, models: await loadModels(context, rows) };
}

/** The form as a person may read it: whoever takes part in its process or oversees it, or sees its row; nothing to others. */
export async function formToldTo(
  context: ReadContext,
  { rows, form, rootId }: Pick<Tree, 'rows' | 'form' | 'rootId'>,
): Promise<Form | undefined> {
  const isInvolved =
    isPartOf(rows, context.user) || (await isParticipant(context, rootId)) || oversees(context.user);
  return isInvolved ? form : formSeenBesides(context, form);
}

/** The form as it is told to whoever sees its row and has no part in the process: without titles of what he does not see. */
async function formSeenBesides(context: ReadContext, form: Form): Promise<Form | undefined> {
  if (!(await canSeeForm(context, form))) return undefined;
  const { tx, user } = context;
  const titles = titlesFor(form.known, user);
  return { ...form, record: await readRow(tx, form.known, form.record.id, { titles }) };
}

/** Who oversees processes sees them all. */
const VIEW_PERMISSIONS = ['process:view', 'process:manage'] as const;

function isPartOf(rows: UnitRows, user: User): boolean {
  return (
    rows.instance.some(({ initiator }) => initiator === user.id) ||
    rows.task.some(({ assignee, doneBy, owner }) => [assignee, doneBy, owner].includes(user.id)) ||
    offeredTo(rows, user).length > 0
  );
}

/** Tasks that the person may claim; what another has claimed is offered to nobody. */
export function offeredTo(rows: UnitRows, user: User): TaskRow[] {
  return rows.task.filter(({ id, assignee }) => assignee === null && isNamed(rows, user, id));
}

/** Whether the task, or any task, was offered to the person, whoever has it now. */
function isNamed({ taskCandidate }: UnitRows, user: User, id?: string): boolean {
  const groups = getGroups(user);
  return taskCandidate.some(
    ({ taskId, kind, ref }) =>
      (id === undefined || taskId === id) && (kind === 'u' ? ref === user.id : groups.includes(ref)),
  );
}

/** Whether the step of the task had asked the person before it was over; who was offered what is kept no longer. */
function wasAsked({ task, activity }: UnitRows, user: User, of: TreeRef): boolean {
  if (!('taskId' in of)) return false;
  const step = task.find(({ id }) => id === of.taskId)?.activityId;
  const approval = activity.find(({ id }) => id === step)?.detail?.approval;
  return [...(approval?.asked ?? []), ...(approval?.among ?? [])].includes(user.id);
}

async function isParticipant({ tx, user }: ReadContext, instanceId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    'select 1 from wf_participant where tenant_id = $1 and user_id = $2 and instance_id = $3 limit 1',
    [tx.tenantId, user.id, instanceId],
  );
  return rows.length > 0;
}

/** Whether the person sees the form without having any part in the process. */
export async function canSeeWholeForm(
  context: ReadContext,
  form: Pick<Form, 'known' | 'record'>,
): Promise<boolean> {
  return oversees(context.user) || (await canSeeForm(context, form));
}

const oversees = (user: User) => VIEW_PERMISSIONS.some((permission) => hasPermission(user, permission));

async function canSeeForm(
  { tx, user }: ReadContext,
  { known, record }: Pick<Form, 'known' | 'record'>,
): Promise<boolean> {
  try {
    const rights = rowScope(known, user);
    const own = [sql`t.tenant_id = ${tx.tenantId}` as never, sql`t.id = ${record.id}` as never];
    const { rows } =
      await sql`select 1 from ${sql.table(known.table)} t where ${all([...own, ...rights])}`.execute(tx.db);
    return rows.length > 0;
  } catch (problem) {
    if (problem instanceof AccessError) return false;
    throw problem;
  }
}
