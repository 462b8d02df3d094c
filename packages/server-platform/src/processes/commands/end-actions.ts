import type { EndReason } from '@jianheng/process-engine';
import { businessError } from '../../errors/errors.ts';
import type { DefinitionSettings } from '../definitions/deploy.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { runModuleAction } from './module-actions.ts';

const ACTION_AT: Readonly<Record<EndReason, keyof DefinitionSettings>> = {
  approved: 'onApproved',
  rejected: 'onRejected',
  cancelled: 'onCancelled',
  terminated: 'onTerminated',
  voided: 'onTerminated',
};

/** The action that an end brings with it. */
export async function runEndAction(context: CommandContext, form: Form, status: EndReason): Promise<void> {
  const name = form.deployed.settings[ACTION_AT[status]];
  if (name) await runModuleAction(context, form, name);
}

/** What takes an end back, as people call it. */
const REVERSALS = { void: '作废', reopen: '唤醒' } as const;
type Reversal = keyof typeof REVERSALS;

/** 作废 of what had ended, and 唤醒: what the end brought about is taken back by the action declared for it, or stays. */
export async function runReversalAction(
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
export async function runCompensations(
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
