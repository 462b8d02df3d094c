import { type Changed, changedBetween } from '../audit/change-detail.ts';
import { BusinessRuleError } from '../errors/errors.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredAction } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { Sight } from '../storage/sight.ts';
import type { RowContext } from './row-rules.ts';
import { lockRow, runAction, seenAs } from './run-action.ts';

/** As many rows as one call acts on. */
export const MOST_ROWS = 200;

type Over = RowContext & { readonly action: RegisteredAction; readonly sight: Sight };
type Values = Readonly<Record<string, unknown>>;
type OverBody = {
  readonly ids: readonly string[];
  readonly input: Values;
  /** revisions that were seen, by the id of the row, for an action that asks for them */
  readonly revisions?: Readonly<Record<string, number>> | undefined;
};

/**
 * Runs an action on many rows as a whole: every one of them, or none. All are locked first, in the order of their ids, so
 * that two such calls do not wait for each other; a refusal names the row that it is about. Tells what each run changed.
 */
export async function runOverRows(
  { action, sight, ...context }: Over,
  { ids, input, revisions = {} }: OverBody,
  onDone: (id: string, changed: Changed) => void,
): Promise<number> {
  const inOrder = [...new Set(ids)].sort(
    (left, right) => left.length - right.length || (left < right ? -1 : 1),
  );
  for (const id of inOrder) await lockRow(context.tx, action, id, sight);
  for (const id of inOrder) {
    const row = await lockRow(context.tx, action, id, sight);
    await namingRow(action, row, () =>
      runAction({ ...context, action, ...seenAs(action, revisions[id]) }, row, input),
    );
    const after = await readRow(context.tx, action.entity, id);
    onDone(id, changedBetween(action.entity.entity.fields, row, after));
  }
  return inOrder.length;
}

/** Whoever acts on many rows is told which of them stands in the way. */
async function namingRow(
  { entity: { entity } }: RegisteredAction,
  row: WireRow,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof BusinessRuleError)) throw problem;
    throw problem.about(String(row[`${entity.title}_label`] ?? row[entity.title] ?? row.id));
  }
}
