import { runAction } from '../../entities/run-action.ts';
import { readRow } from '../../storage/read-row.ts';
import type { CommandContext, Form } from '../process-context.ts';

/** Runs an action of the form's module. It sees the form as it is now, after the decision that runs it. */
export async function runModuleAction(context: CommandContext, form: Form, name: string): Promise<void> {
  const { action, code } = context.code.findAction(form.known.module?.name ?? '', name);
  const row = await readRow(context.tx, form.known, form.record.id, { lock: true });
  // The button's own condition speaks to people; a process has its order of steps instead.
  const { showWhen: _showWhen, ...unconditional } = action;
  await runAction(unconditional, row, {}, { ...context, code });
}
