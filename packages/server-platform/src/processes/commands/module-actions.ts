import type { EventName } from '@jianheng/definition';
import type { EndReason, EngineEvent } from '@jianheng/process-engine';
import { amendOn, takeAmendmentBack } from '../../entities/amend-row.ts';
import { listenersTo } from '../../entities/listeners.ts';
import { fireEvent, runListener, runRecorded } from '../../entities/run-action.ts';
import { businessError } from '../../errors/errors.ts';
import { readRow } from '../../storage/read-row.ts';
import type { CommandContext, Form } from '../process-context.ts';

/** Runs the actions of the form's module that steps and ends bring with them, and those that take them back. */
export async function runActions(
  context: CommandContext,
  form: Form,
  events: readonly EngineEvent[],
): Promise<void> {
  for (const event of events) await runActionsOf(context, form, event);
}

async function runActionsOf(context: CommandContext, form: Form, event: EngineEvent): Promise<void> {
  if (event.kind === 'serviceCall') await runModuleAction(context, form, event.action);
  if (event.kind === 'stepsUndone') await runCompensations(context, form, event.nodeIds);
  if (event.kind === 'instanceEnded' && event.main) await fire(context, form, EVENT_AT[event.status]);
  if (event.kind === 'instanceReopened') await fireReversal(context, form, 'reopened', event.was);
  if (event.kind === 'instanceVoided') await fireReversal(context, form, 'voided', event.was);
}

/** The process begins, or the form goes on in another. */
export const fireStarted = (context: CommandContext, form: Form) => fire(context, form, 'started');

async function fire(context: CommandContext, { known, record: { id } }: Form, event: EventName) {
  await amendOn(context, { known, id }, event);
  await fireEvent(context, known, event, id);
}

/** Runs an action of the form's module. It sees the form as it is now, after the decision that runs it. */
async function runModuleAction(context: CommandContext, form: Form, name: string): Promise<void> {
  const { action } = context.code.findAction(form.known.module?.name ?? '', name);
  const row = await readRow(context.tx, form.known, form.record.id, { lock: true });
  // The button's own condition speaks to people; a process has its order of steps instead.
  const { showWhen: _showWhen, ...unconditional } = action;
  await runRecorded({ ...context, action: unconditional }, row, {});
}

/** A process that is voided while it runs brought nothing about: it has ended before its time. */
const EVENT_AT: Readonly<Record<EndReason, EventName>> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  terminated: 'terminated',
  voided: 'terminated',
};

/** What takes an end back, as people call it. */
const REVERSALS = { voided: '作废', reopened: '唤醒' } as const;

/**
 * 作废 of what had ended, and 唤醒: every module that listened to the end takes back what it did then, or the end stays.
 * Who listened to no end hears of forms alone that had been approved.
 */
async function fireReversal(
  context: CommandContext,
  { known, record }: Form,
  event: keyof typeof REVERSALS,
  was: EndReason,
): Promise<void> {
  const { registry } = context.server;
  const ending = new Set(listenersTo(registry, known, EVENT_AT[was]).map(({ action }) => action.module));
  const undoing = listenersTo(registry, known, event);
  const undone = new Set(undoing.map(({ action }) => action.module));
  const isLeft = [...ending].some((module) => !undone.has(module));
  if (isLeft) throw businessError('effectStays', { action: REVERSALS[event] });
  if (was === 'approved') await takeAmendmentBack(context, { known, id: record.id });
  for (const listener of undoing)
    if (was === 'approved' || ending.has(listener.action.module))
      await runListener(context, { listener, known, event, id: record.id });
}

/** Steps that a return took back: the action of each is undone by the one declared for it, or the return is refused. */
async function runCompensations(
  context: CommandContext,
  form: Form,
  nodeIds: readonly string[],
): Promise<void> {
  for (const id of nodeIds) {
    const node = form.deployed.model.nodes.find((one) => one.id === id);
    if (!node || !('action' in node) || !node.action) continue;
    if (!node.compensation) throw businessError('stepEffectStays', { step: node.name ?? id });
    await runModuleAction(context, form, node.compensation);
  }
}
