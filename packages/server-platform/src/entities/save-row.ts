import { isLocked } from '@jianheng/definition';
import { canDoWith, requireAction, requireSome, rowScope } from '../authorization/row-scope.ts';
import { requireSeen } from '../authorization/seen-fields.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError, ValidationError } from '../errors/errors.ts';
import { getListFields } from '../storage/filters/filters.ts';
import { withLockValues } from '../storage/find-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { previewValues, withDefaultValues } from '../storage/writing/fill-in.ts';
import { checkForm } from '../storage/writing/form-work.ts';
import { findCheckFaults } from '../storage/writing/keep-checks.ts';
import { linkedValues } from '../storage/writing/linked-values.ts';
import { QUOTAS, requireRoom } from '../storage/writing/quota.ts';
import type { SystemValues } from '../storage/writing/row-columns.ts';
import { withFills } from './choices/fill-from-links.ts';
import { requireFormulas } from './choices/require-formulas.ts';
import { requireFaultless } from './choices/require-links.ts';
import { requireChoices } from './require-choices.ts';
import type { RowContext } from './row-rules.ts';
import { prepareRules } from './run-rules.ts';
import { splitBody } from './split-body.ts';
import { lockTree, requirePlace } from './tree/tree-place.ts';
import { addSaved, changeSaved } from './write-saved.ts';
import { createWriter } from './writer.ts';

export type Saving = RowContext & { readonly known: RegisteredEntity };
type Body = Readonly<Record<string, unknown>>;

/** States of a process in which its form may still be changed or removed outside the process. */
const FREE_STATES: readonly unknown[] = ['draft', 'cancelled', undefined, null];

/** What was filled in, held against all that the declaration says of it: ready to be written. */
export type CheckedRow = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly systemValues: SystemValues;
  readonly isSent: boolean;
};

type Checking = {
  readonly isSent?: boolean;
  /** Every link and item of a dictionary was just now found among those that the person is offered. */
  readonly areOffered?: boolean;
  /** What a new row holds where nothing is given, worked out once for many. */
  readonly defaults?: Body;
  /** The running process that the new row is the form of. */
  readonly process?: string | undefined;
  /** How many more are to be added with it. */
  readonly coming?: number;
  /** Rows of the tree below which others of the same import hang already: there is room for more. */
  readonly parents?: Set<string>;
};

/** Adds a row from what a person filled in. The form of a process may lack something until it is sent (`isSent`). */
export async function createRow(saving: Saving, body: Body, checking: Checking = {}): Promise<WireRow> {
  const { known, ...context } = saving;
  const { values, ...how } = await checkedNew(saving, body, checking);
  return addSaved(context, known, values, { ...how, process: checking.process });
}

/** What a person filled in for a new row; refused, or as it may be added. Writes nothing. */
export async function checkedNew(
  { known, ...context }: Saving,
  body: Body,
  { isSent = !isDraft(known), areOffered = false, defaults, coming = 0, parents }: Checking = {},
): Promise<CheckedRow> {
  const { tx, user, server } = context;
  requireAction(known, user, 'create');
  requireSeen(known, user, body);
  const { values: sent, systemValues } = splitBody(known, accepted(context, known, undefined, body));
  const { fields } = known.entity;
  const given = await withFills({ tx, registry: server.registry }, { fields, given: sent });
  const { values, faults } = await checkForm(fields, given, {
    mayLack: !isSent,
    defaults: {
      ...(defaults ?? withDefaultValues(known, {}, createWriter(server, user))),
      ...(await linkedValues(tx, known, given)),
    },
  });
  await requireFaultless({ tx, user, registry: server.registry, fields }, { given }, faults);
  if (!isSent) await requireRoomForDraft({ ...context, known }, coming);
  const { parentId } = systemValues;
  if (parentId && !parents?.has(parentId)) await requirePlace(tx, known, user, { parentId });
  if (parentId) parents?.add(parentId);
  const choosing = requireChoices({ ...context, known, areOffered }, values);
  prepareRules(context, known);
  await choosing;
  await requireHeld({ ...context, known }, values);
  await requireFormulas(tx, known, { values });
  return { values, systemValues, isSent };
}

type Changing = Checking & {
  /** Is told the row as it was. */
  readonly onBefore?: (before: WireRow) => void;
};

/** Changes a row that the person sees; an outdated revision is refused, so that nobody's change is lost unseen. */
export async function changeRow(
  saving: Saving,
  body: Body & { id: string },
  { onBefore, ...checking }: Changing = {},
): Promise<WireRow> {
  const { known, ...context } = saving;
  const { tx, user } = context;
  requireSome(known, user, 'change');
  const { id, revision, ...rest } = body;
  // Whoever puts rows in order holds the tree and then its rows: nobody holds a row and waits for the tree.
  if (known.entity.tree && rest.parentId !== undefined) await lockTree(tx, known);
  const before = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
  if (!canDoWith(known, user, 'change', before)) throw new AccessError(403);
  if (revision !== undefined && revision !== before.revision) throw businessError('changedMeanwhile');
  await requireChangeable(tx, known, user, before);
  onBefore?.(before);
  const { values, systemValues, isSent } = await checkedChange(saving, before, rest, checking);
  const mustBeWhole = isSent && isDraft(known);
  return changeSaved(context, known, { before, changes: values }, { systemValues, isSent, mustBeWhole });
}

/** Refuses to change a row that its process holds, that is locked, or that is another's unsent form. */
export async function requireChangeable(
  tx: Tx,
  known: RegisteredEntity,
  user: User,
  row: WireRow,
): Promise<void> {
  requireFree(row);
  await requireUnlocked(tx, known, row);
  requireOwnForm(known, user, row);
}

/** What a person changes of a row; refused, or as it may be written. Writes nothing. */
export async function checkedChange(
  { known, ...context }: Saving,
  before: WireRow,
  body: Body,
  { isSent = !isDraft(known), areOffered = false }: Checking = {},
): Promise<CheckedRow> {
  const { tx, user, server } = context;
  const { id } = before;
  requireSeen(known, user, body);
  const { values: sent, systemValues } = splitBody(known, accepted(context, known, before, body), before);
  const { fields } = known.entity;
  const given = await withFills({ tx, registry: server.registry }, { fields, given: sent, before });
  const { values, faults } = await checkForm(fields, given, {
    partial: true,
    mayLack: isDraft(known),
    before: { ...before, ...(await linkedValues(tx, known, { ...before, ...given })) },
  });
  await requireFaultless({ tx, user, registry: server.registry, fields }, { given, before }, faults);
  const { parentId } = systemValues;
  if (parentId && parentId !== before.parentId) await requirePlace(tx, known, user, { id, parentId });
  await requireChoices({ ...context, known, areOffered }, values, before);
  await requireHeld({ ...context, known }, values, before);
  await requireFormulas(tx, known, { values, before });
  return { values, systemValues, isSent };
}

/** Refuses what would break a check, at the fields that it reads. */
export async function requireHeld(
  { tx, user, server, known }: Omit<Saving, 'code'>,
  given: Body,
  before?: WireRow,
): Promise<void> {
  if (known.entity.checks === undefined && known.entity.exclusive === undefined) return;
  const row = await previewValues(tx, known, { before, given }, createWriter(server, user));
  const faults = await findCheckFaults(tx, known, row);
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
}

function accepted(
  { code }: RowContext,
  { entity }: RegisteredEntity,
  before: WireRow | undefined,
  given: Body,
): Body {
  const rules = code.rulesOf(entity.path);
  return rules?.accept ? rules.accept({ before, given }) : given;
}

/** What is written outside of its process is not sent, or not yet. */
const isDraft = ({ process }: RegisteredEntity) => process !== undefined;

function requireRoomForDraft({ tx, user, known }: Saving, coming: number): Promise<void> {
  const own = `${known.table} where tenant_id = $1 and created_by = $2 and process_state = 'draft'`;
  return requireRoom(tx, QUOTAS.drafts, own, [user.id], coming);
}

function requireFree(row: WireRow): void {
  if (!FREE_STATES.includes(row.processState)) throw businessError('lockedByProcess');
}

/** Refuses to change or remove what its entity has locked by now. */
export async function requireUnlocked(tx: Tx, known: RegisteredEntity, row: WireRow): Promise<void> {
  const { label, lockedWhen } = known.entity;
  if (lockedWhen === undefined) return;
  const [whole = row] = await withLockValues(tx, known, [row], { hold: true });
  if (isLocked(lockedWhen, getListFields(known), whole)) throw businessError('rowLocked', { entity: label });
}

/**
 * What stands in a form that is not sent is its writer's word: whoever may see the rows of his department, and send forms
 * of his own, neither sends others' nor puts another account into them.
 */
function requireOwnForm(known: RegisteredEntity, user: User, { createdBy }: WireRow): void {
  if (isDraft(known) && createdBy !== user.id && !user.isAdmin) throw businessError('formOfAnother');
}
