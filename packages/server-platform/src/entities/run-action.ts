import { checkValues, type Fields, whenHolds } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { BusinessRuleError, businessError, ValidationError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { getListFields } from '../storage/filters.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredAction } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { createTables } from './entity-tables.ts';
import { withFills } from './fill-from-links.ts';
import { requireDictionaryItems } from './require-dictionary-items.ts';
import { requireLinks } from './require-links.ts';
import { createWriter } from './save-row.ts';

export type ActionCode = (call: never) => Promise<void>;
type Running = { readonly tx: Tx; readonly user: User; readonly server: Server; readonly code: ActionCode };

/** Runs a declared action on a locked row: input checked, then the module's own rule, all in the caller's transaction. */
export async function runAction(
  action: RegisteredAction,
  row: WireRow,
  input: Readonly<Record<string, unknown>>,
  { tx, user, server, code }: Running,
): Promise<void> {
  const values = await checkedInput(action.input ?? {}, input, { tx, user, server });
  if (action.showWhen && !whenHolds(action.showWhen, getListFields(action.entity), row))
    throw businessError('notShownNow', { action: action.label });

  const call = {
    row,
    input: { ...nullsOf(action), ...values },
    tables: createTables(server.registry, action.module, { tx, writer: createWriter(server, user) }),
    user: { id: user.id, name: user.name, departmentId: user.departmentId },
    today: chinaDay(server.now()),
    businessError: (code: string, fillings: Readonly<Record<string, string | number>> = {}) =>
      new BusinessRuleError(code, action.module.messages[code] ?? code, fillings),
  };
  await code(call as never);
}

async function checkedInput(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  { tx, user, server }: Omit<Running, 'code'>,
): Promise<Record<string, unknown>> {
  const filled = await withFills({ tx, registry: server.registry }, { fields, given });
  const { values, faults } = checkValues(fields, filled);
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  await requireDictionaryItems(tx, fields, values);
  const sent = { values, before: undefined, form: values };
  await requireLinks({ tx, user, registry: server.registry, fields }, sent);
  return values;
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
