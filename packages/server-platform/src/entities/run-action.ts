import { type Fields, type ModuleShape, whenHolds } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { systemUser } from '../authorization/system-user.ts';
import type { User } from '../authorization/user.ts';
import { formulaCalendar } from '../calendar/formula-calendar.ts';
import type { Tx } from '../database/transaction.ts';
import { BusinessRuleError, businessError } from '../errors/errors.ts';
import { allFigures } from '../figures/figures-of-module.ts';
import { openFile } from '../files/open-file.ts';
import { requireFiles } from '../files/require-files.ts';
import { fetchOutside, type OutsideRequest } from '../identity/external/fetch-outside.ts';
import { sendNotice } from '../reminders/send-notice.ts';
import { getListFields } from '../storage/filters/filters.ts';
import { findRows } from '../storage/find-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredAction, RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { readSettings } from '../storage/settings.ts';
import { withDefaults } from '../storage/writing/fill-in.ts';
import { checkForm } from '../storage/writing/form-work.ts';
import { didWith, tellFollowers } from '../talk/tell.ts';
import { withFills } from './choices/fill-from-links.ts';
import { requireDictionaryItems } from './choices/require-dictionary-items.ts';
import { requireFaultless, requireLinks } from './choices/require-links.ts';
import { createReaders, createTables } from './entity-tables.ts';
import { type Listener, listenersTo } from './listeners.ts';
import { type Moved, moveRow, requireMovable, requireRequirements, writeMove } from './move-row.ts';
import type { RowContext } from './row-rules.ts';
import { createWriter } from './writer.ts';

type Values = Readonly<Record<string, unknown>>;
type Running = RowContext & {
  readonly action: RegisteredAction;
  /** Whose choices the pickers would offer; code is not asked what its person could choose. */
  readonly chooser?: User;
  /** The revision of the row that the person saw, where the action asks for it; code acts on what stands there. */
  readonly seen?: { readonly revision: unknown };
};

/** What an action did: its move, for the history, and the answer of its code. */
type Done = { readonly moved: Moved | undefined; readonly answer: unknown };

/** What a call says of the row that was seen, for an action that asks for it. */
export const seenAs = ({ asSeen }: RegisteredAction, revision: unknown) =>
  asSeen ? { seen: { revision } } : {};

/**
 * Runs a declared action on a locked row: input checked, then the module's own rule, then its move, all in the caller's
 * transaction.
 */
export async function runAction(running: Running, row: WireRow, input: Values): Promise<Done> {
  const { action, chooser: _chooser, seen: _seen, ...context } = running;
  const call = await prepareCall(running, row, input);
  const { code } = context.code.findAction(action.module.name, action.name);
  const answer = await code(call as never);
  const { moves } = action;
  if (!moves) return { moved: undefined, answer };
  const moved = await moveRow(context, { ...action, moves }, row.id);
  await fireEvent(context, action.entity, 'changed', row.id);
  await fireEvent(context, action.entity, action.name, row.id);
  return { moved, answer };
}

/** The same for code and events: the move stands in the history of the row, with who caused it. */
export async function runRecorded(
  running: Running & { readonly calledBy?: string },
  row: WireRow,
  input: Values,
): Promise<void> {
  const { moved } = await runAction(running, row, input);
  if (moved !== undefined || running.calledBy !== undefined) writeMove(running, { id: row.id, input, moved });
}

/** Runs an action that is on no row; returns the answer of its code. */
export async function runWithoutRow(running: Running, input: Values): Promise<unknown> {
  const { action, code: codes } = running;
  const call = await prepareCall(running, undefined, input);
  const { code } = codes.findAction(action.module.name, action.name);
  return code(call as never);
}

/** Checks input, condition and requirements of an action, and returns what its code is given. */
export async function prepareCall(
  { action, chooser, seen, ...context }: Running,
  row: WireRow | undefined,
  input: Values,
) {
  const fields = action.input ?? {};
  const values = await checkedInput(fields, input, { ...context, user: chooser ?? context.user });
  if (row && seen && seen.revision !== row.revision) throw businessError('changedMeanwhile');
  if (row && action.showWhen && !whenHolds(action.showWhen, getListFields(action.entity), row))
    throw businessError('notShownNow', { action: action.label });
  const { moves } = action;
  if (row && moves) requireMovable({ ...action, moves }, row);
  await requireRequirements(context, action, { row: row ?? {}, input: values });
  const writer = createWriter(context.server, context.user);
  return {
    ...(await createHands(context, action.module)),
    ...(row ? { row } : {}),
    input: { ...nullsOf(action), ...withDefaults(fields, values, writer) },
  };
}

async function checkedInput(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  { tx, user, server }: Pick<RowContext, 'tx' | 'user' | 'server'>,
): Promise<Record<string, unknown>> {
  const filled = await withFills({ tx, registry: server.registry }, { fields, given });
  const { values, faults } = await checkForm(fields, filled);
  const saving = { tx, user, registry: server.registry, fields };
  await requireFaultless(saving, { given: filled }, faults);
  await requireDictionaryItems(tx, fields, values);
  await requireFiles(saving, fields, { values });
  const sent = { values, before: undefined, form: values };
  await requireLinks(saving, sent);
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

/** What code of a module is given, in an action and in a rule alike. */
export async function createHands(context: RowContext, module: ModuleShape) {
  const { tx, user, server } = context;
  return {
    tx,
    user,
    tables: createTables(server.registry, module, {
      tx,
      writer: createWriter(server, user),
      tell: (known, event, id) => fireEvent(context, known, event, id),
      run: (action, id, input) =>
        callAction(context, { by: module.name, module: module.name, action, id, input }),
    }),
    other: ({ name }: { readonly name: string }) => createReaders(server.registry, name, tx),
    figures: allFigures({ tx, registry: server.registry }),
    call: (other: { readonly name: string }, action: string, id: string, input: Values) =>
      callAction(context, { by: module.name, module: other.name, action, id, input }),
    files: { open: (id: string) => openFile(tx, server, id) },
    outside: { fetch: (url: string, asked: OutsideRequest = {}) => fetchOutside(server, url, asked) },
    settings: await readSettings(tx, module),
    today: chinaDay(server.now()),
    now: server.now().toISOString(),
    calendar: () => formulaCalendar(tx),
    notify: (notice: string, ids: string | readonly string[]) =>
      sendNotice(tx, server, { module, name: notice }, typeof ids === 'string' ? [ids] : ids),
    businessError: (code: string, fillings: Readonly<Record<string, string | number>> = {}) => {
      const sentence = module.messages[code];
      if (sentence === undefined) throw new Error(`no message ${code} in ${module.name}`);
      return new BusinessRuleError(code, sentence, fillings);
    },
  };
}

type ActionCall = {
  /** The module that calls. */
  readonly by: string;
  readonly module: string;
  readonly action: string;
  readonly id: string;
  readonly input: Values;
};

/**
 * Runs another module's action for code: on its row, which is locked, with its input and its condition asked. It is a verb
 * of the house: no permission of the person is asked, nor what he could choose; the audit log tells that he caused it.
 */
async function callAction(context: RowContext, { by, module, action: name, id, input }: ActionCall) {
  const { tx, code } = context;
  const { action } = code.findAction(module, name);
  const row = await lockRow(tx, action, id, {});
  await runRecorded({ ...context, action, calledBy: by, chooser: systemUser(tx.tenantId) }, row, input);
  await tellOfAction(context, action, id);
}

/** Who follows a row hears of what other rows brought about in it. */
const tellOfAction = (
  { tx, user, server: { ids } }: RowContext,
  { entity, label }: RegisteredAction,
  id: string,
) => tellFollowers({ tx, ids, by: user }, { known: entity, id }, didWith(user, label));

/**
 * Runs what listens to an event, in this transaction: the listeners of the entity's own module first, then those of the
 * others in the order of their names; rows that link to the one it happens to, in the order of their ids. A refusal
 * refuses the whole. No permission is asked, nor the button's condition: both speak to people.
 */
export async function fireEvent(
  context: RowContext,
  known: RegisteredEntity,
  event: string,
  id: string,
): Promise<void> {
  for (const listener of listenersTo(context.server.registry, known, event))
    await runListener(context, { listener, known, event, id });
}

type Happening = {
  readonly listener: Listener;
  readonly known: RegisteredEntity;
  readonly event: string;
  readonly id: string;
};

export async function runListener(
  { causes = [], ...context }: RowContext,
  { listener: { action, by, at }, known, event, id }: Happening,
): Promise<void> {
  const cause = `${known.module?.name}.${known.name}.${event} ${id} → ${action.module.name}.${action.name}`;
  // Nobody hears of what he himself brought about: a change that a listener makes is no end of changes.
  if (causes.includes(cause)) return;
  const { showWhen: _showWhen, ...unconditional } = action;
  for (const one of await rowsOf(context.tx, { action, by, at, known }, id)) {
    const row = await lockRow(context.tx, action, one, {});
    if (standsThere(action, row)) continue;
    await runRecorded({ ...context, causes: [...causes, cause], action: unconditional }, row, {});
    if (one !== id) await tellOfAction(context, action, one);
  }
}

/** What happens may move rows that stand there already, such as by the second of two payments. */
const standsThere = ({ moves }: RegisteredAction, row: WireRow) =>
  moves !== undefined && row[moves.field] === moves.to;

/** The rows on which a listener runs: the one of the event, those that link to it, or the one that it links to. */
async function rowsOf(
  tx: Tx,
  { action, by, at, known }: Listener & Pick<Happening, 'known'>,
  id: string,
): Promise<readonly string[]> {
  if (at !== undefined) {
    const linked = (await readRow(tx, known, id))[at];
    return typeof linked === 'string' ? [linked] : [];
  }
  if (by === undefined) return [id];
  return (await findRows(tx, action.entity, { [by]: { is: id } })).map((row) => row.id);
}
