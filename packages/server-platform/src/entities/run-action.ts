import { checkValues, whenHolds } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { businessError, ValidationError } from '../errors/errors.ts';
import { getListFields } from '../storage/filters.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredAction } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { createHands } from './module-hands.ts';
import type { RowContext } from './row-rules.ts';
import { requireChoices } from './save-row.ts';

type Running = RowContext & { readonly action: RegisteredAction };

/** Runs a declared action on a locked row: input checked, then the module's own rule, all in the caller's transaction. */
export async function runAction(
  { action, ...context }: Running,
  row: WireRow,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { values, faults } = checkValues(action.input ?? {}, input);
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  await requireChoices(context, action.input ?? {}, values);
  if (action.showWhen && !whenHolds(action.showWhen, getListFields(action.entity), row))
    throw businessError('notShownNow', { action: action.label });

  const { code } = context.code.findAction(action.module.name, action.name);
  const call = {
    ...createHands(context, action.module),
    row,
    input: { ...nullsOf(action), ...values },
  };
  await code(call as never);
}

/** Reads and locks the row of an action for whoever sees it. */
export function lockRow(
  tx: Tx,
  action: RegisteredAction,
  id: string,
  rights: Parameters<typeof readRow>[3],
): Promise<WireRow> {
  return readRow(tx, action.entity, id, { ...rights, lock: true });
}

const nullsOf = (action: RegisteredAction) =>
  Object.fromEntries(Object.keys(action.input ?? {}).map((name) => [name, null]));
