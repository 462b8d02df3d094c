import type { AmendsShape } from '@jianheng/definition';
import { changedBetween } from '../audit/change-detail.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { businessError } from '../errors/errors.ts';
import { countRows } from '../storage/find-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { lockedRows } from '../storage/writing/locked-rows.ts';
import { updateRow } from '../storage/writing/write-row.ts';
import type { RowContext } from './row-rules.ts';
import { fireEvent } from './run-action.ts';
import { createWriter } from './writer.ts';

/** An amendment (变更) that is under way, with the row that it amends: both locked, the row first. */
type Amendment = {
  readonly amends: AmendsShape;
  readonly form: { readonly known: RegisteredEntity; readonly row: WireRow };
  readonly amended: { readonly known: RegisteredEntity; readonly row: WireRow };
};
type FormRow = { readonly known: RegisteredEntity; readonly id: string };

/** States in which an amendment may still be approved. */
const UNDER_WAY = ['running', 'returned', 'withdrawn'] as const;

/** What happens to the row that a form amends, as its process begins and as it is approved. */
export async function amendOn(context: RowContext, form: FormRow, event: string): Promise<void> {
  if (event !== 'started' && event !== 'approved') return;
  const amendment = await lockAmendment(context, form);
  if (amendment === undefined) return;
  await requireAlone(context, amendment);
  await keepBefore(context, amendment);
  if (event === 'approved') await apply(context, amendment);
}

/**
 * Takes an approved amendment back, when it is voided or wakes up: the row holds again what it held before. Of a row that
 * has been changed since, nobody could say what it would hold: the amendment stays.
 */
export async function takeAmendmentBack(context: RowContext, form: FormRow): Promise<void> {
  const amendment = await lockAmendment(context, form);
  if (amendment === undefined) return;
  const { amended } = amendment;
  const given = givenTo(amendment);
  const isChanged = Object.entries(given).some(([name, value]) => !isSame(amended.row[name], value));
  if (isChanged) throw businessError('amendedSince', { entity: amended.known.entity.label });
  await write(context, amendment, Object.fromEntries(namesOf(amendment, 'from')));
}

async function lockAmendment({ tx }: RowContext, { known, id }: FormRow): Promise<Amendment | undefined> {
  const amends = known.module?.amends?.[known.name];
  const link = amends && known.entity.fields[amends.of];
  if (amends === undefined || link?.kind !== 'link') return undefined;
  const { [amends.of]: target } = await readRow(tx, known, id);
  if (typeof target !== 'string') return undefined;
  const to = known.entityAt(link.to);
  return {
    amends,
    amended: { known: to, row: await readRow(tx, to, target, { lock: true }) },
    form: { known, row: await readRow(tx, known, id, { lock: true }) },
  };
}

/**
 * The row is locked: of two that are sent at once the second sees the first. One that came back to its initiator may name
 * another row by now, so approval asks again.
 */
async function requireAlone({ tx }: RowContext, { amends, form, amended }: Amendment): Promise<void> {
  const running = await countRows(tx, form.known, {
    [amends.of]: { is: amended.row.id },
    processState: { in: UNDER_WAY },
  });
  const own = UNDER_WAY.some((state) => state === form.row.processState) ? 1 : 0;
  if (running > own)
    throw businessError('amendmentRuns', {
      entity: amended.known.entity.label,
      form: form.known.entity.label,
    });
}

/** What the row holds now is kept beside what it is to hold (变更前). */
async function keepBefore({ tx, user, server }: RowContext, amendment: Amendment): Promise<void> {
  const { amends, form, amended } = amendment;
  const before = Object.entries(amends.fields).flatMap(([name, pair]) =>
    pair ? [[pair.from, amended.row[name] ?? null]] : [],
  );
  const writer = createWriter(server, user);
  const row = await updateRow(tx, form.known, form.row, Object.fromEntries(before), writer);
  lockedRows(tx).set(form.row.id, row);
}

const apply = (context: RowContext, amendment: Amendment) => write(context, amendment, givenTo(amendment));

/** What the amendment gives to the row: fields that were left empty stay as they are. */
const givenTo = (amendment: Amendment) =>
  Object.fromEntries(namesOf(amendment, 'to').filter(([, value]) => value !== null && value !== undefined));

const namesOf = ({ amends, form }: Amendment, side: 'to' | 'from'): [string, unknown][] =>
  Object.entries(amends.fields).flatMap(([name, pair]): [string, unknown][] =>
    pair && (form.row[pair.to] ?? null) !== null ? [[name, form.row[pair[side]] ?? null]] : [],
  );

/** Writes the row as an action does: its checks and roll-ups hold, whoever listens is told, its history tells it. */
async function write(
  context: RowContext,
  { amended: { known, row }, form }: Amendment,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tx, user, server } = context;
  const after = await updateRow(tx, known, row, changes, createWriter(server, user));
  lockedRows(tx).set(row.id, after);
  writeAudit(tx, {
    event: `${known.entity.path}/amend`,
    userId: user.id,
    object: `${known.entity.path}/${row.id}`,
    detail: { amendment: form.row.id, ...changedBetween(known.entity.fields, row, after) },
  });
  await fireEvent(context, known, 'changed', row.id);
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
