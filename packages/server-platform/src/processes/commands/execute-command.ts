import type { Command, UnitRows } from '@jianheng/process-engine';
import { type Changed, changedBetween } from '../../audit/change-detail.ts';
import { BusinessRuleError } from '../../errors/errors.ts';
import { substitutesBeside } from '../approvers/substitutes.ts';
import { runCommand } from '../engine/run-command.ts';
import { changeForm } from '../forms/change-form.ts';
import { rightsAt } from '../forms/form-rights.ts';
import { loadForm } from '../forms/load-form.ts';
import { loadModels, modelAt } from '../forms/load-models.ts';
import { updateTitle } from '../forms/update-title.ts';
import { type CommandContext, type Form, isAbout } from '../process-context.ts';
import type { TreeRef } from '../repository/lock-tree.ts';
import { lockAndLoad } from '../repository/tree-repository.ts';
import { rulesBeside } from '../rules/process-rules.ts';
import { requireHandling } from '../rules/require-handling.ts';
import { applyEffects } from './apply-effects.ts';

/** Commands that decide on a task and may carry changes to the form with them. */
const WITH_FORM: readonly Command['kind'][] = ['approve', 'resubmit'];

/** Commands that always ask for the past; any other is given it when it does. */
const WITH_PAST: readonly Command['kind'][] = [
  'sendBack',
  'withdraw',
  'cancel',
  'reopen',
  'migrate',
  'handover',
  'jump',
];

/** Commands by which an ended process would take its form back. */
const ON_ENDED: readonly Command['kind'][] = ['reopen', 'void'];

export type TreeCommand = {
  readonly command: Command;
  /** Which tree it is about. */
  readonly of: TreeRef;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Revision of the form that the person saw. */
  readonly rev?: number | undefined;
  /** Is told what it changed in the form, for the log. */
  readonly onFormChange?: ((changed: Changed) => void) | undefined;
};

/** One decision of a person: lock, load, change the form, interpret, write, effects — all or nothing. */
export async function executeCommand(context: CommandContext, act: TreeCommand) {
  const isLiveOnly = !WITH_PAST.includes(act.command.kind);
  const loaded = await lockAndLoad(context.tx, act.of, {
    isLiveOnly,
    // Every command asks for both.
    beside: [rulesBeside(context.tx), substitutesBeside(context.tx)],
    now: context.server.now(),
  });
  const rootId = loaded.instance[0]?.rootId ?? '';
  const before = await loadForm(context, loaded, { isUnshown: true });
  await requireHandling(context, { key: before.deployed.key, rootId, command: act.command });
  const { form, rows } = await withChanges(context, act, { rows: loaded, form: before });
  if (ON_ENDED.includes(act.command.kind) && !isAbout(form, rootId))
    throw new BusinessRuleError('formSentAgain', '该单据已重新发起流程，请处理新的流程。');

  const outcome = await runCommand(context, rows, act.command, form);
  await applyEffects(context, form, outcome);
  const root = outcome.rows.instance.find(({ id }) => id === rootId);
  return {
    procInstId: rootId,
    isFinished: root?.status !== 'active' && root?.status !== 'suspended',
    tasks: outcome.rows.task
      .filter(({ status }) => status === 'open')
      .map(({ id, name, assignee }) => ({ id, name, assignee })),
  };
}

type Loaded = { readonly form: Form; readonly rows: UnitRows };

/** The form with what the person filled in, and the rows with the title that now fits it. */
async function withChanges(
  context: CommandContext,
  { command, data = {}, rev, onFormChange }: TreeCommand,
  loaded: Loaded,
): Promise<Loaded> {
  if (!WITH_FORM.includes(command.kind) || !('taskId' in command)) return loaded;
  const { form, rows } = loaded;
  const task = rows.task.find(({ id }) => id === command.taskId);
  // Whoever may not act on the task is told so by the engine, before anything of his is written.
  if (task?.status !== 'open' || task.assignee !== context.user.id) return loaded;

  const model = modelAt({ rows, form, models: await loadModels(context, rows) }, task);
  const rights = rightsAt(form.known, model, { nodeId: task.nodeId, user: context.user });
  const isResubmitted = command.kind === 'resubmit';
  const changed = await changeForm(context, form, { data, rights, rev, isResubmitted });
  if (changed === form.record) return loaded;
  onFormChange?.(changedBetween(form.known.entity.fields, form.record, changed));
  const { record, title } = await updateTitle(context, form, task.rootId);
  const instance = rows.instance.map((row) => (row.id === task.rootId ? { ...row, title } : row));
  return { form: { ...form, record }, rows: { ...rows, instance } };
}
