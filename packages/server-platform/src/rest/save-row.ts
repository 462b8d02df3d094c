import { checkValues, fillSentence } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { Invalid, Refusal, refuseWith } from '../http/faults.ts';
import type { Server } from '../http/route.ts';
import { demand, rowScope } from '../permission/row-scope.ts';
import type { User } from '../session/user.ts';
import { demandRoom, PILES } from '../storage/quota.ts';
import { readRow } from '../storage/read-row.ts';
import type { KnownEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { insertRow, updateRow, type Writer } from '../storage/write-row.ts';
import { demandLinks } from './demand-links.ts';
import { demandDictionaryItems } from './dictionary-values.ts';
import type { RowRules } from './row-rules.ts';
import { splitBody } from './split-body.ts';
import { demandNoCycle } from './tree-rows.ts';

export type Saving = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly known: KnownEntity;
  readonly rules?: RowRules | undefined;
};
type Body = Readonly<Record<string, unknown>>;

/** States of a process in which its form may still be changed or removed outside the process. */
const FREE_STATES: readonly unknown[] = ['draft', 'withdrawn', undefined, null];

export function writerOf(server: Server, user: User): Writer {
  return { userId: user.id, departmentId: user.departmentId, now: server.now(), ids: server.ids };
}

/** Adds a row from what a person filled in. The form of a process may lack something until it is sent (`isSent`). */
export async function createRow(
  { tx, user, server, known, rules }: Saving,
  body: Body,
  { isSent = false } = {},
): Promise<WireRow> {
  demand(known, user, 'create');
  const { values: given, standing } = splitBody(known, accepted(rules, undefined, body));
  const { values, faults } = checkValues(known.entity.fields, given, { mayLack: isDraft(known) && !isSent });
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  if (isDraft(known) && !isSent) await demandRoomForDraft(tx, user, known);
  await demandChoices({ tx, user, server, known }, values);
  await rules?.beforeSave?.({ tx, user, before: undefined, values, standing, refuse: refuserOf(known) });
  return insertRow(tx, known, values, writerOf(server, user), standing);
}

/** Changes a row that the person sees; an outdated revision is refused, so that nobody's change is lost unseen. */
export async function changeRow(
  { tx, user, server, known, rules }: Saving,
  body: Body & { id: string },
): Promise<WireRow> {
  demand(known, user, 'change');
  const { id, revision, ...rest } = body;
  const before = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
  if (revision !== undefined && revision !== before.revision) throw refuseWith('changedMeanwhile');
  demandFree(before);

  const { values: given, standing } = splitBody(known, accepted(rules, before, rest), before);
  const { values, faults } = checkValues(known.entity.fields, given, {
    partial: true,
    mayLack: isDraft(known),
  });
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  if (standing.parentId) await demandNoCycle(tx, known, { id, parentId: standing.parentId });
  await demandChoices({ tx, user, server, known }, values, before);
  await rules?.beforeSave?.({ tx, user, before, values, standing, refuse: refuserOf(known) });
  return updateRow(tx, known, before, values, writerOf(server, user), standing);
}

/** Refuses what the pickers of dictionaries and links would not have offered. */
export async function demandChoices(
  { tx, user, server, known }: Omit<Saving, 'rules'>,
  values: Body,
  before?: WireRow,
): Promise<void> {
  const { fields } = known.entity;
  await demandDictionaryItems(tx, fields, values);
  await demandLinks({ tx, user, registry: server.registry, fields }, values, before);
}

/** Removes rows that the person sees; one that may not be removed leaves all of them. */
export async function removeRows({ tx, user, known, rules }: Saving, ids: readonly string[]): Promise<void> {
  demand(known, user, 'remove');
  for (const id of ids) {
    const row = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
    demandFree(row);
    await rules?.beforeRemove?.({ tx, user, row, refuse: refuserOf(known) });
    await tx.db.deleteFrom(known.table).where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
  }
}

const accepted = (rules: RowRules | undefined, before: WireRow | undefined, given: Body): Body =>
  rules?.accept ? rules.accept({ before, given }) : given;

/** What is written outside of its process is not sent, or not yet. */
const isDraft = ({ process }: KnownEntity) => process !== undefined;

function demandRoomForDraft(tx: Tx, user: User, { table }: KnownEntity): Promise<void> {
  const own = `${table} where tenant_id = $1 and created_by = $2 and process_state = 'draft'`;
  return demandRoom(tx, PILES.drafts, own, [user.id]);
}

function demandFree(row: WireRow): void {
  if (!FREE_STATES.includes(row.processState)) throw refuseWith('lockedByProcess');
}

/** Refuses with a message of the entity's module. */
export function refuserOf(known: KnownEntity) {
  return (code: string, fillings: Readonly<Record<string, string | number>> = {}): Refusal => {
    const sentence = known.module?.messages[code];
    if (!sentence) throw new Error(`no message ${code} in ${known.module?.name}`);
    return new Refusal(code, fillSentence(sentence, fillings));
  };
}
