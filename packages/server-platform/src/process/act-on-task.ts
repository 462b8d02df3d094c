import type { Command, UnitRows } from '@jianheng/process-engine';
import { Refusal } from '../http/faults.ts';
import { readRow } from '../storage/read-row.ts';
import { applyEffects } from './business-effects.ts';
import { changeForm } from './change-form.ts';
import { deployedById, formOf } from './definitions.ts';
import { rightsAt } from './form-rights.ts';
import { modelAt, modelsOf } from './models-of.ts';
import { noSuchProcess } from './no-such.ts';
import { type Acting, type Form, isAbout } from './process-house.ts';
import { retitle } from './retitle.ts';
import { runCommand } from './run-command.ts';
import { lockAndLoad, type TreeOf } from './store.ts';

/** Commands that decide on a task and may carry changes to the form with them. */
const WITH_FORM: readonly Command['kind'][] = ['agree', 'resubmit'];

/** Commands that always ask for the past; any other is given it when it does. */
const WITH_PAST: readonly Command['kind'][] = [
  'reject',
  'withdraw',
  'recall',
  'reopen',
  'migrate',
  'handOver',
  'jump',
];

/** Commands by which an ended process would take its form back. */
const ON_ENDED: readonly Command['kind'][] = ['reopen', 'voidInstance'];

export type TaskAct = {
  readonly command: Command;
  /** Which tree it is about. */
  readonly of: TreeOf;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Revision of the form that the person saw. */
  readonly rev?: number | undefined;
};

/** One decision of a person: lock, load, change the form, interpret, flush, effects — all or nothing. */
export async function actOnTree(acting: Acting, act: TaskAct) {
  const isLiveOnly = !WITH_PAST.includes(act.command.kind);
  const loaded = await lockAndLoad(acting.tx, act.of, { isLiveOnly });
  const rootId = loaded.instance[0]?.rootId ?? '';
  const { form, rows } = await withChanges(acting, act, {
    rows: loaded,
    form: await formOfTree(acting, loaded),
  });
  if (ON_ENDED.includes(act.command.kind) && !isAbout(form, rootId))
    throw new Refusal('formSentAgain', '该单据已重新发起流程，请处理新的流程。');

  const outcome = await runCommand(acting, rows, act.command, form);
  await applyEffects(acting, form, outcome);
  const root = outcome.rows.instance.find(({ id }) => id === rootId);
  return {
    procInstId: rootId,
    isFinished: root?.status !== 'active' && root?.status !== 'suspended',
    tasks: outcome.rows.task
      .filter(({ status }) => status === 'open')
      .map(({ id, name, assignee }) => ({ id, name, assignee })),
  };
}

/** The form of a loaded tree, locked: two people may decide on parallel tasks of one form. */
export async function formOfTree(
  { tx, server }: Acting,
  rows: UnitRows,
  { lock = true } = {},
): Promise<Form> {
  const root = rows.instance.find(({ id, rootId }) => id === rootId);
  if (!root?.formRecordId) throw noSuchProcess();
  const deployed = await deployedById(tx, root.defId);
  const known = formOf(server.registry, deployed);
  return { deployed, known, record: await readRow(tx, known, root.formRecordId, { lock }) };
}

type Loaded = { readonly form: Form; readonly rows: UnitRows };

/** The form with what the person filled in, and the rows with the title that now fits it. */
async function withChanges(
  acting: Acting,
  { command, data = {}, rev }: TaskAct,
  loaded: Loaded,
): Promise<Loaded> {
  if (!WITH_FORM.includes(command.kind) || !('taskId' in command)) return loaded;
  const { form, rows } = loaded;
  const task = rows.task.find(({ id }) => id === command.taskId);
  // Whoever may not act on the task is told so by the engine, before anything of his is written.
  if (task?.status !== 'open' || task.assignee !== acting.user.id) return loaded;

  const model = modelAt({ rows, form, models: await modelsOf(acting, rows) }, task);
  const rights = rightsAt(form.known.entity.fields, model, task.nodeId);
  const changed = await changeForm(acting, form, { data, rights, rev });
  if (changed === form.record) return loaded;
  const { record, title } = await retitle(acting, form, task.rootId);
  const instance = rows.instance.map((row) => (row.id === task.rootId ? { ...row, title } : row));
  return { form: { ...form, record }, rows: { ...rows, instance } };
}
