import { failedRequirement, type MovesShape, sentenceParams, wordOfChoice } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { type Changed, changedBetween } from '../audit/change-detail.ts';
import { maskSensitive } from '../audit/mask-sensitive.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { BusinessRuleError, businessError, ValidationError } from '../errors/errors.ts';
import { getListFields } from '../storage/filters/filters.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredAction } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { lockedRows } from '../storage/writing/locked-rows.ts';
import { updateRow } from '../storage/writing/write-row.ts';
import type { RowContext } from './row-rules.ts';
import { createWriter } from './writer.ts';

type Moving = Pick<RegisteredAction, 'entity' | 'label'> & { readonly moves: MovesShape };

type Values = Readonly<Record<string, unknown>>;

/** Refuses a move that does not begin where the row stands, whoever asks for it. */
export function requireMovable({ entity: known, label, moves }: Moving, row: WireRow): void {
  const { entity } = known;
  const field = entity.fields[moves.field];
  const state = String(row[moves.field]);
  if (moves.from.includes(state) || field?.kind !== 'choice') return;
  throw businessError('notMovable', {
    entity: entity.label,
    state: wordOfChoice(field, state),
    action: label,
  });
}

/**
 * Refuses an action of which a requirement does not hold: at the input that the requirement reads (400), else with its
 * sentence (409).
 */
export async function requireRequirements(
  { server }: Pick<RowContext, 'server'>,
  { entity, requires, input: fields = {} }: RegisteredAction,
  { row, input }: { readonly row: Values; readonly input: Values },
): Promise<void> {
  if (requires === undefined) return;
  const known = getListFields(entity);
  const failed = failedRequirement(
    requires,
    { fields: known, input: fields },
    { row, input, now: server.now().toISOString() },
  );
  if (!failed) return;
  const { name, requirement, inputs } = failed;
  const params = sentenceParams(requirement.message, known, row);
  if (inputs.length === 0) throw new BusinessRuleError(name, requirement.message, params);
  const fault = { code: name, template: requirement.message, params };
  throw new ValidationError(Object.fromEntries(inputs.map((one) => [one, fault])));
}

/** What a move changed. */
export type Moved = Changed;

/** Moves the row of an action, which is locked; its code may have written the row before. */
export async function moveRow(
  { tx, user, server }: RowContext,
  { entity: known, moves }: Moving,
  id: string,
): Promise<Moved> {
  const before = lockedRows(tx).get(id) ?? (await readRow(tx, known, id, { lock: true }));
  const writer = createWriter(server, user);
  const after = await updateRow(tx, known, before, changesOf(known.entity.fields, moves, writer.now), writer);
  lockedRows(tx).set(id, after);
  return changedBetween(known.entity.fields, before, after);
}

type Recorded = {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly moved: Moved | undefined;
};

/** Keeps in the history what code or an event did to a row; what a person presses is kept with his call. */
export function writeMove({ tx, user, action, calledBy }: Caused, { id, input, moved }: Recorded): void {
  const { entity } = action.entity;
  writeAudit(tx, {
    event: `${entity.path}/${action.name}`,
    userId: user.id,
    object: `${entity.path}/${id}`,
    detail: {
      ...(calledBy === undefined ? {} : { calledBy }),
      ...maskSensitive(action.input ?? {}, input),
      ...moved,
    },
  });
}

type Caused = Pick<RowContext, 'tx' | 'user'> & {
  readonly action: RegisteredAction;
  /** The module whose code called. */
  readonly calledBy?: string;
};

function changesOf(
  fields: Moving['entity']['entity']['fields'],
  { field, to, stamps }: MovesShape,
  now: Date,
) {
  if (stamps === undefined) return { [field]: to };
  const at = fields[stamps]?.kind === 'date' ? chinaDay(now) : now.toISOString();
  return { [field]: to, [stamps]: at };
}
