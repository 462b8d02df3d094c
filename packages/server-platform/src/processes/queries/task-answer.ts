import { INITIATOR_STEP, type TaskRow, type UnitRows } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { correctionRights } from '../commands/correct-form.ts';
import { getVisibleForm } from '../forms/form-visibility.ts';
import { modelAt } from '../forms/load-models.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';
import { readRules } from '../rules/process-rules.ts';
import { getAskedBy } from './asked-by.ts';
import { getAvailableActions } from './available-actions.ts';

/** `GET /b/wf/task/:id`: the task with its form as this person may see it, and what he may do. */
export async function taskAnswer(context: CommandContext, tree: Tree, taskId: string) {
  const task = tree.rows.task.find(({ id }) => id === taskId);
  const { record, rights, closed } = await getVisibleForm(context, tree, task);
  const { handling } = await readRules(context.tx, tree.form.deployed.key);
  return {
    ...(await common(context, tree)),
    id: taskId,
    taskName: task?.name,
    taskDefKey: task?.nodeId,
    delegationState: task?.delegationState ?? null,
    isFinished: task?.status !== 'open',
    isClick: task?.readAt !== null,
    isInitiatorStep: task?.nodeId === INITIATOR_STEP,
    rev: tree.form.record.revision,
    record,
    rights,
    closed,
    purpose: task?.purpose ?? 'decide',
    dueAt: task?.dueAt ?? null,
    askedBy: await getAskedBy(context.tx, tree.rows, task),
    approveRuns: approveRuns(tree, task),
    reasonFor: handling.reasonFor,
    ...getAvailableActions(context, tree, task, handling),
  };
}

/** What approving at the step brings about, in the words of the action that it runs. */
function approveRuns(tree: Tree, task: TaskRow | undefined): string | null {
  const node = task && modelAt(tree, task)?.nodes.find(({ id }) => id === task.nodeId);
  const action = node && 'action' in node ? node.action : undefined;
  return (action && tree.form.known.module?.actions?.[action]?.label) || null;
}

/** `GET /b/wf/process/:id`: the process as a whole, read only but for what the person may take back. */
export async function processAnswer(context: CommandContext, tree: Tree) {
  const open = tree.rows.task.filter(({ status }) => status === 'open');
  const mine = open.find(({ assignee }) => assignee === context.user.id);
  const { record, rights, closed } = await getVisibleForm(context, tree, undefined);
  const { handling } = await readRules(context.tx, tree.form.deployed.key);
  return {
    ...(await common(context, tree)),
    id: tree.rootId,
    curStepIds: open.map(({ nodeId }) => nodeId),
    curSteps: [...new Set(open.map(({ name }) => name))],
    myTaskId: mine?.id ?? null,
    record,
    rights,
    closed,
    buttons: getAvailableActions(context, tree, undefined, handling).buttons,
  };
}

/** Who holds the process now: open tasks that decide, with whom and since when; nobody's name while anyone may claim one. */
async function waitingFor(tx: Tx, { task }: UnitRows) {
  const open = task.filter(({ status, purpose }) => status === 'open' && purpose === 'decide');
  const people = await queryRows<{ id: string; name: string }>(
    tx,
    'select id, name from staff where tenant_id = $1 and id = any($2)',
    [tx.tenantId, open.flatMap(({ assignee }) => assignee ?? [])],
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return open.map(({ id, name, nodeId, assignee, createdAt, dueAt }) => ({
    taskId: id,
    step: name,
    nodeId,
    person: assignee === null ? null : (names.get(assignee) ?? null),
    since: createdAt,
    dueAt,
  }));
}

async function common(context: CommandContext, tree: Tree) {
  const { tx } = context;
  const { rows, form, rootId } = tree;
  const root = rows.instance.find(({ id }) => id === rootId);
  const [initiator] = await queryRows<{ name: string; dept: string | null }>(
    tx,
    'select s.name, d.name as dept from staff s left join department d on d.tenant_id = s.tenant_id and d.id = s.department where s.tenant_id = $1 and s.id = $2',
    [tx.tenantId, root?.initiator ?? '0'],
  );
  return {
    procInstId: rootId,
    procDefId: root?.defId,
    procDefName: form.deployed.name,
    processName: root?.title,
    name: root?.title,
    status: root?.status,
    endReason: root?.endReason ?? null,
    processState: form.record.processState,
    isFinished: root?.status !== 'active' && root?.status !== 'suspended',
    initiator: root?.initiator,
    initiatorName: initiator?.name ?? null,
    initiatorDept: initiator?.dept ?? null,
    startedAt: root?.startedAt,
    endedAt: root?.endedAt ?? null,
    businessKey: root?.businessKey,
    waitingFor: await waitingFor(tx, rows),
    formId: form.deployed.key,
    formVersion: root?.formVersion ?? null,
    corrects: await correctionRights(context, tree),
    advanceSetting: {
      mainProcessId: root?.mainInstanceId ?? null,
      'is-sub-process': root?.mainInstanceId !== null,
      'model-has-sub-process': form.deployed.model.nodes.some(({ kind }) => kind === 'callActivity'),
    },
  };
}
