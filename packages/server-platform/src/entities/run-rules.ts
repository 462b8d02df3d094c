import { type ModuleShape, traitsOf } from '@jianheng/definition';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { readSettings } from '../storage/settings.ts';
import type { RowContext, RowRules } from './row-rules.ts';
import { createHands } from './run-action.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row that somebody saves: as it was, nothing when it is new, and as it will stand or stands. */
export type SavedRow = {
  readonly before: WireRow | undefined;
  readonly after: Values;
  /** Whether the row is meant: the form of a process that is no draft any more, and every row without a process. */
  readonly isSent: boolean;
};

/** Asks for what rules of saving will be given, so that it comes along with the answers that are waited for anyway. */
export function prepareRules({ tx, code }: RowContext, known: RegisteredEntity): void {
  const rules = code.rulesOf(known.entity.path);
  if (rules?.beforeSave || rules?.afterSave) void readSettings(tx, moduleOf(known));
}

export async function runBeforeSave(
  context: RowContext,
  known: RegisteredEntity,
  saved: SavedRow,
): Promise<void> {
  await run(context, known, 'beforeSave', { ...saved, after: wholeRow(known, saved.after) });
}

export async function runAfterSave(
  context: RowContext,
  known: RegisteredEntity,
  saved: SavedRow & { readonly after: WireRow },
): Promise<void> {
  await run(context, known, 'afterSave', { ...saved, after: wholeRow(known, saved.after) });
}

export async function runBeforeRemove(
  context: RowContext,
  known: RegisteredEntity,
  row: WireRow,
): Promise<void> {
  await run(context, known, 'beforeRemove', { row });
}

async function run(
  context: RowContext,
  known: RegisteredEntity,
  name: Exclude<keyof RowRules, 'accept' | 'present'>,
  about: object,
): Promise<void> {
  const rule = context.code.rulesOf(known.entity.path)?.[name];
  if (!rule) return;
  const hands = await createHands(context, moduleOf(known));
  await rule({ ...hands, tx: context.tx, ...about } as never);
}

function moduleOf({ module, entity }: RegisteredEntity): ModuleShape {
  if (module === undefined) throw new Error(`${entity.path} has rules and no module`);
  return module;
}

/** Every field by its name, as the row's type promises: null where nothing stands. */
function wholeRow({ entity }: RegisteredEntity, values: Values): Values {
  const row: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(entity.fields)) row[name] ??= traitsOf(field).isList ? [] : null;
  return row;
}
