import { requireOpenNow } from '../authorization/form-times.ts';
import { rowScope } from '../authorization/row-scope.ts';
import { seenBy, withoutFields } from '../authorization/seen-fields.ts';
import { titlesFor } from '../authorization/sight.ts';
import { queryRows } from '../database/query.ts';
import { presentRows } from '../entities/present-rows.ts';
import { AccessError, BusinessRuleError } from '../errors/errors.ts';
import { getVisibleForm } from '../processes/forms/form-visibility.ts';
import { readTreeFor, type Tree } from '../processes/forms/tree-access.ts';
import type { CommandContext } from '../processes/process-context.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';

/** A row as its reader sees it, with the process that it is in, where he sees that. */
export type PrintedRow = {
  /** Without the fields that he does not see. */
  readonly known: RegisteredEntity;
  readonly record: WireRow;
  readonly tree: Tree | undefined;
};

/**
 * A row for whoever may read it in its list, or in the process that it is in as that shows it to him. Who may do neither is
 * told that there is none (404).
 */
export async function readPrintedRow(
  context: CommandContext,
  known: RegisteredEntity,
  id: string,
): Promise<PrintedRow> {
  const tree = await treeOf(context, known, id);
  const own = await unlessDenied(readInList(context, known, id));
  if (own) return { ...own, tree };
  if (!tree) throw new AccessError(404);
  requireOpenNow(known, context.user, 'read');
  const { record, rights } = await getVisibleForm(context, tree, undefined);
  const hidden = Object.keys(rights).filter((name) => rights[name] === 'hidden');
  return { known: withoutFields(tree.form.known, new Set(hidden)), record, tree };
}

async function readInList({ tx, user, code }: CommandContext, known: RegisteredEntity, id: string) {
  const seen = seenBy(known, user);
  const sight = { rights: rowScope(known, user), titles: titlesFor(known, user) };
  const row = await readRow(tx, seen, id, sight);
  const [record = row] = await presentRows(tx, code.rulesOf(known.entity.path), [row]);
  return { known: seen, record };
}

async function treeOf(
  context: CommandContext,
  known: RegisteredEntity,
  id: string,
): Promise<Tree | undefined> {
  if (!known.hasProcess) return undefined;
  const { tx } = context;
  const [row] = await queryRows<{ process: string | null }>(
    tx,
    `select process_id::text as process from "${known.table}" where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return row?.process ? unlessDenied(readTreeFor(context, { instanceId: row.process })) : undefined;
}

async function unlessDenied<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (problem) {
    if (problem instanceof AccessError || problem instanceof BusinessRuleError) return undefined;
    throw problem;
  }
}
