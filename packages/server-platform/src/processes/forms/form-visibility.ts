import type { TaskRow } from '@jianheng/process-engine';
import { closedNow } from '../../authorization/form-times.ts';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { ReadContext } from '../process-context.ts';
import { type Rights, rightsAt, withoutHidden } from './form-rights.ts';
import { modelAt } from './load-models.ts';
import { canSeeWholeForm, offeredTo, type Tree } from './tree-access.ts';

/** A step through which somebody sees the form; `whole` is the form as it is, with nothing hidden. */
type Part = TaskRow | 'whole';

/** The form as somebody may see it now, and the times at which he may where that is not now. */
export type VisibleForm = {
  readonly record: WireRow;
  readonly rights: Rights;
  readonly closed: ReturnType<typeof closedNow>;
};

/**
 * The record as this person may see it, and what he may write in it: by his open task, else by his part in the process. At
 * times at which nobody reads the form (读改时间), its process tells nothing of it either.
 */
export async function getVisibleForm(
  context: ReadContext,
  tree: Tree,
  task: TaskRow | undefined,
): Promise<VisibleForm> {
  const closed = closedNow(tree.form.known, context.user, 'read');
  const rights = closed ? nothingOf(tree) : await rightsFor(context, tree, task);
  return { record: withoutHidden(tree.form.record, rights), rights, closed };
}

const nothingOf = ({ form }: Tree): Rights =>
  Object.fromEntries(Object.keys(form.known.entity.fields).map((name) => [name, 'hidden' as const]));

async function rightsFor(context: ReadContext, tree: Tree, task: TaskRow | undefined): Promise<Rights> {
  const isHis = task?.status === 'open' && task.assignee === context.user.id && task.purpose === 'decide';
  return isHis
    ? rightsOf(context.user, tree, task)
    : readOnly(context.user, tree, await partsOf(context, tree));
}

/** Whether anything of the form is hidden from this person, so that no other text may tell it either. */
export async function hasHiddenFields(context: ReadContext, tree: Tree): Promise<boolean> {
  const { rights } = await getVisibleForm(context, tree, undefined);
  return Object.values(rights).includes('hidden');
}

function rightsOf(user: User, tree: Tree, part: Part): Rights {
  const { known, deployed } = tree.form;
  return part === 'whole'
    ? rightsAt(known, deployed.model, { nodeId: undefined, user })
    : rightsAt(known, modelAt(tree, part), { nodeId: part.nodeId, user });
}

/** Hidden is what every part hides. */
function readOnly(user: User, tree: Tree, parts: readonly Part[]): Rights {
  const seen = parts.map((part) => rightsOf(user, tree, part));
  const names = Object.keys(tree.form.known.entity.fields);
  return Object.fromEntries(
    names.map((name) => [name, seen.every((one) => one[name] === 'hidden') ? 'hidden' : 'readonly']),
  );
}

async function partsOf(context: ReadContext, tree: Tree): Promise<readonly Part[]> {
  const { user } = context;
  const own = partsIn(tree, user.id);
  if (own.length > 0) return own;
  const offered = offeredTo(tree.rows, user);
  if (offered.length > 0) return offered;
  const passed = await passedOn(context, tree);
  const handed = handedOn(tree, user.id, passed);
  if (handed.length > 0) return handed;
  return (await canSeeWholeForm(context, tree.form)) ? ['whole'] : partsByCopy(tree, user.id, passed);
}

/** What the person himself started or handles, or was asked about. */
function partsIn({ rows }: Tree, userId: string): Part[] {
  if (rows.instance.some(({ initiator }) => initiator === userId)) return ['whole'];
  return rows.task.filter((task) => [task.doneBy, task.assignee, task.owner].includes(userId));
}

type Passed = {
  readonly kind: string;
  readonly by: string | null;
  readonly to: readonly string[];
  readonly taskId: string | null;
};
const COPIES = ['cc', 'auto'];

/** Copies, those that the process itself gives standing in nobody's name, and tasks that were handed on. */
function passedOn({ tx }: ReadContext, { rootId }: Tree): Promise<Passed[]> {
  return queryRows<Passed>(
    tx,
    `select kind, by_user as by, target as to, task_id as "taskId" from wf_decision
     where tenant_id = $1 and root_id = $2 and kind in ('cc', 'auto', 'transfer', 'delegate', 'resolve')`,
    [tx.tenantId, rootId],
  );
}

/** Steps that were his until he gave them away or back: he goes on seeing what he saw there. */
function handedOn({ rows }: Tree, userId: string, passed: readonly Passed[]): TaskRow[] {
  const his = passed.filter(({ kind, by }) => by === userId && !COPIES.includes(kind));
  return rows.task.filter(({ id }) => his.some(({ taskId }) => taskId === id));
}

/** Nobody passes on by a copy what is hidden from himself. */
function partsByCopy(tree: Tree, reader: string, passed: readonly Passed[]): readonly Part[] {
  const isTo = ({ kind, to }: Passed) => COPIES.includes(kind) && to.includes(reader);
  const others = passed.filter((one) => !isTo(one));
  const parts = passed.filter(isTo).flatMap(({ by }): readonly Part[] => {
    const own = by === null ? [] : [...partsIn(tree, by), ...handedOn(tree, by, passed)];
    if (own.length > 0) return own;
    return by === null ? ['whole'] : partsByCopy(tree, by, others);
  });
  return parts.length > 0 ? parts : ['whole'];
}
