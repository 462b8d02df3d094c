import type { EndReason, EngineEvent } from '@jianheng/process-engine';
import { runAction } from '../../entities/run-action.ts';
import { businessError } from '../../errors/errors.ts';
import { readRow } from '../../storage/read-row.ts';
import type { DefinitionSettings } from '../definitions/deploy.ts';
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
  if (event.kind === 'instanceEnded' && event.main) await runEndAction(context, form, event.status);
  if (event.kind === 'instanceReopened')
    await runReversalAction(context, form, { action: 'reopen', was: event.was });
  if (event.kind === 'instanceVoided')
    await runReversalAction(context, form, { action: 'void', was: event.was });
}

/** Runs an action of the form's module. It sees the form as it is now, after the decision that runs it. */
async function runModuleAction(context: CommandContext, form: Form, name: string): Promise<void> {
  const { action } = context.code.findAction(form.known.module?.name ?? '', name);
  const row = await readRow(context.tx, form.known, form.record.id, { lock: true });
  // The button's own condition speaks to people; a process has its order of steps instead.
  const { showWhen: _showWhen, ...unconditional } = action;
  await runAction({ ...context, action: unconditional }, row, {});
}

const ACTION_AT: Readonly<Record<EndReason, keyof DefinitionSettings>> = {
  approved: 'onApproved',
  rejected: 'onRejected',
  cancelled: 'onCancelled',
  terminated: 'onTerminated',
  voided: 'onTerminated',
};

/** The action that an end brings with it. */
async function runEndAction(context: CommandContext, form: Form, status: EndReason): Promise<void> {
  const name = form.deployed.settings[ACTION_AT[status]];
  if (name) await runModuleAction(context, form, name);
}

/** What takes an end back, as people call it. */
const REVERSALS = { void: '作废', reopen: '唤醒' } as const;
type Reversal = keyof typeof REVERSALS;

/** 作废 of what had ended, and 唤醒: what the end brought about is taken back by the action declared for it, or stays. */
async function runReversalAction(
  context: CommandContext,
  form: Form,
  { action, was }: { readonly action: Reversal; readonly was: EndReason },
): Promise<void> {
  const { settings } = form.deployed;
  if (!settings[ACTION_AT[was]]) return;
  const undo = action === 'void' ? settings.onVoided : settings.onReopened;
  if (!undo) throw businessError('effectStays', { action: REVERSALS[action] });
  await runModuleAction(context, form, undo);
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
