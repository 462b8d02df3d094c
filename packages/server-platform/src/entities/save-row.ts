import { checkValues, type Fields, whenHolds } from '@jianheng/definition';
import { requireAction, rowScope } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { BusinessRuleError, businessError, ValidationError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { getListFields } from '../storage/filters.ts';
import { QUOTAS, requireRoom } from '../storage/quota.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { previewValues, type Writer, withDefaultValues } from '../storage/writing/fill-in.ts';
import { findCheckFaults } from '../storage/writing/keep-checks.ts';
import { removeRow } from '../storage/writing/remove-row.ts';
import { insertRow, updateRow } from '../storage/writing/write-row.ts';
import { requireDictionaryItems } from './require-dictionary-items.ts';
import { requireLinks } from './require-links.ts';
import type { RowRules } from './row-rules.ts';
import { splitBody } from './split-body.ts';
import { requireNoCycle } from './tree-rows.ts';

export type Saving = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly known: RegisteredEntity;
  readonly rules?: RowRules | undefined;
};
type Body = Readonly<Record<string, unknown>>;

/** States of a process in which its form may still be changed or removed outside the process. */
const FREE_STATES: readonly unknown[] = ['draft', 'cancelled', undefined, null];

export function createWriter(server: Server, user: User): Writer {
  return { userId: user.id, departmentId: user.departmentId, now: server.now(), ids: server.ids };
}

/** Adds a row from what a person filled in. The form of a process may lack something until it is sent (`isSent`). */
export async function createRow(
  { tx, user, server, known, rules }: Saving,
  body: Body,
  { isSent = false } = {},
): Promise<WireRow> {
  requireAction(known, user, 'create');
  const { values: given, systemValues } = splitBody(known, accepted(rules, undefined, body));
  const { values, faults } = checkValues(known.entity.fields, given, {
    mayLack: isDraft(known) && !isSent,
    defaults: withDefaultValues(known, {}, createWriter(server, user)),
  });
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  if (isDraft(known) && !isSent) await requireRoomForDraft(tx, user, known);
  await requireChoices({ tx, user, server }, known.entity.fields, values);
  await requireHeld({ tx, user, server, known }, values);
  await rules?.beforeSave?.({
    tx,
    user,
    before: undefined,
    values,
    systemValues,
    businessError: businessErrorFor(known),
  });
  return insertRow(tx, known, values, createWriter(server, user), systemValues);
}

/** Changes a row that the person sees; an outdated revision is refused, so that nobody's change is lost unseen. */
export async function changeRow(
  { tx, user, server, known, rules }: Saving,
  body: Body & { id: string },
  onBefore?: (before: WireRow) => void,
): Promise<WireRow> {
  requireAction(known, user, 'change');
  const { id, revision, ...rest } = body;
  const before = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
  if (revision !== undefined && revision !== before.revision) throw businessError('changedMeanwhile');
  requireFree(before);
  requireUnlocked(known, before);
  requireOwnForm(known, user, before);
  onBefore?.(before);

  const { values: given, systemValues } = splitBody(known, accepted(rules, before, rest), before);
  const { values, faults } = checkValues(known.entity.fields, given, {
    partial: true,
    mayLack: isDraft(known),
    before,
  });
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  if (systemValues.parentId) await requireNoCycle(tx, known, { id, parentId: systemValues.parentId });
  await requireChoices({ tx, user, server }, known.entity.fields, values, before);
  await requireHeld({ tx, user, server, known }, values, before);
  await rules?.beforeSave?.({
    tx,
    user,
    before,
    values,
    systemValues,
    businessError: businessErrorFor(known),
  });
  return updateRow(tx, known, before, values, createWriter(server, user), systemValues);
}

/** Refuses what the pickers of dictionaries and links would not have offered. */
export async function requireChoices(
  { tx, user, server }: Pick<Saving, 'tx' | 'user' | 'server'>,
  fields: Fields,
  values: Body,
  before?: WireRow,
): Promise<void> {
  await requireDictionaryItems(tx, fields, values);
  await requireLinks({ tx, user, registry: server.registry, fields }, values, before);
}

/** Refuses what would break a check, at the fields that it reads. */
export async function requireHeld(
  { tx, user, server, known }: Omit<Saving, 'rules'>,
  given: Body,
  before?: WireRow,
): Promise<void> {
  if (known.entity.checks === undefined && known.entity.exclusive === undefined) return;
  const row = await previewValues(tx, known, { before, given }, createWriter(server, user));
  const faults = await findCheckFaults(tx, known, row);
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
}

/** Removes rows that the person sees; one that may not be removed leaves all of them. */
export async function removeRows(
  { tx, user, server, known, rules }: Saving,
  ids: readonly string[],
): Promise<void> {
  requireAction(known, user, 'remove');
  for (const id of ids) {
    const row = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
    requireFree(row);
    requireUnlocked(known, row);
    requireOwnForm(known, user, row);
    await rules?.beforeRemove?.({ tx, user, row, businessError: businessErrorFor(known) });
    await removeRow(tx, known, row, server.now());
  }
}

const accepted = (rules: RowRules | undefined, before: WireRow | undefined, given: Body): Body =>
  rules?.accept ? rules.accept({ before, given }) : given;

/** What is written outside of its process is not sent, or not yet. */
const isDraft = ({ process }: RegisteredEntity) => process !== undefined;

function requireRoomForDraft(tx: Tx, user: User, { table }: RegisteredEntity): Promise<void> {
  const own = `${table} where tenant_id = $1 and created_by = $2 and process_state = 'draft'`;
  return requireRoom(tx, QUOTAS.drafts, own, [user.id]);
}

function requireFree(row: WireRow): void {
  if (!FREE_STATES.includes(row.processState)) throw businessError('lockedByProcess');
}

/** Refuses to change or remove what its entity has locked by now. */
export function requireUnlocked(known: RegisteredEntity, row: WireRow): void {
  const { label, lockedWhen } = known.entity;
  if (lockedWhen !== undefined && whenHolds(lockedWhen, getListFields(known), row))
    throw businessError('rowLocked', { entity: label });
}

/**
 * What stands in a form that is not sent is its writer's word: whoever may see the rows of his department, and send forms
 * of his own, neither sends others' nor puts another account into them.
 */
function requireOwnForm(known: RegisteredEntity, user: User, { createdBy }: WireRow): void {
  if (isDraft(known) && createdBy !== user.id && !user.isAdmin) throw businessError('formOfAnother');
}

/** Refuses with a message of the entity's module. */
export function businessErrorFor(known: RegisteredEntity) {
  return (code: string, fillings: Readonly<Record<string, string | number>> = {}): BusinessRuleError => {
    const sentence = known.module?.messages[code];
    if (!sentence) throw new Error(`no message ${code} in ${known.module?.name}`);
    return new BusinessRuleError(code, sentence, fillings);
  };
}
