import { missingValues } from '@jianheng/definition';
import { ValidationError } from '../errors/errors.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { removeRow } from '../storage/writing/remove-row.ts';
import type { SystemValues } from '../storage/writing/row-columns.ts';
import { prepareChange, prepareNewRow, writeChange, writeNewRow } from '../storage/writing/write-row.ts';
import { forgetFollowers } from '../talk/followers.ts';
import { listenersTo } from './listeners.ts';
import type { RowContext } from './row-rules.ts';
import { fireEvent } from './run-action.ts';
import { prepareRules, runAfterSave, runBeforeRemove, runBeforeSave } from './run-rules.ts';
import { createWriter } from './writer.ts';

type Values = Readonly<Record<string, unknown>>;
type Saving = {
  readonly systemValues?: SystemValues;
  readonly isSent: boolean;
  /** Sent just now from a draft, which may have lacked something. */
  readonly mustBeWhole?: boolean;
};
type Adding = Saving & {
  /** The running process that the row is the form of from the beginning; the module's rules are told of it as of any other. */
  readonly process?: string | undefined;
};

/** Adds what somebody filled in and was found right, with the module's own rules before and after. */
export async function addSaved(
  context: RowContext,
  known: RegisteredEntity,
  values: Values,
  { systemValues = {}, isSent, process }: Adding,
): Promise<WireRow> {
  const { tx, user, server } = context;
  const writer = createWriter(server, user);
  prepareRules(context, known);
  const running = process === undefined ? {} : { processState: 'running', processId: process };
  const prepared = await prepareNewRow(
    tx,
    known,
    { values, systemValues: { ...systemValues, ...running } },
    writer,
  );
  await runBeforeSave(context, known, {
    before: undefined,
    after: { ...prepared.values, ...systemValues },
    isSent,
  });
  const after = await writeNewRow(tx, known, prepared, writer);
  await runAfterSave(context, known, { before: undefined, after: { ...systemValues, ...after }, isSent });
  await fireEvent(context, known, 'created', after.id);
  return after;
}

/** Changes a locked row likewise. */
export async function changeSaved(
  context: RowContext,
  known: RegisteredEntity,
  { before, changes }: { readonly before: WireRow; readonly changes: Values },
  { systemValues = {}, isSent, mustBeWhole = false }: Saving,
): Promise<WireRow> {
  const { tx, user, server } = context;
  const writer = createWriter(server, user);
  prepareRules(context, known);
  const prepared = await prepareChange(tx, known, { before, changes, systemValues }, writer);
  if (mustBeWhole) requireWhole(known, prepared.after);
  await runBeforeSave(context, known, { before, after: { ...prepared.after, ...systemValues }, isSent });
  const after = await writeChange(tx, known, prepared, writer);
  await runAfterSave(context, known, { before, after: { ...after, ...systemValues }, isSent });
  await fireEvent(context, known, 'changed', after.id);
  return after;
}

function requireWhole({ entity }: RegisteredEntity, row: Values): void {
  const missing = missingValues(entity.fields, row);
  if (Object.keys(missing).length > 0) throw new ValidationError(missing);
}

/** Removes a locked row. Whoever listens to that is told while it is still there, and may let go of it. */
export async function removeSaved(context: RowContext, known: RegisteredEntity, row: WireRow): Promise<void> {
  const { tx, server } = context;
  await runBeforeRemove(context, known, row);
  await fireEvent(context, known, 'removed', row.id);
  const isTouched = listenersTo(server.registry, known, 'removed').length > 0;
  forgetFollowers(tx, known, row.id);
  await removeRow(tx, known, isTouched ? await readRow(tx, known, row.id) : row, server.now());
}
