import { type Children, childFields, childrenOf, type Fields } from '@jianheng/definition';
import { seenBy } from '../authorization/seen-fields.ts';
import { listSight } from '../authorization/sight.ts';
import { AccessError } from '../errors/errors.ts';
import type { CommandContext } from '../processes/process-context.ts';
import { listRows } from '../storage/list-rows.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { PrintedRow } from './printed-row.ts';

/** Rows of their own that stand in a form (子表数据), as far as the reader sees them. */
export type ChildRows = {
  readonly name: string;
  readonly label: string;
  readonly fields: Fields;
  readonly rows: readonly WireRow[];
};

export async function childrenOfRow(
  context: CommandContext,
  printed: Pick<PrintedRow, 'known' | 'record'>,
): Promise<ChildRows[]> {
  const { module, name } = printed.known;
  if (!module) return [];
  const found: ChildRows[] = [];
  for (const children of childrenOf(module, name))
    found.push(await childRows(context, printed.record, module.name, children));
  return found;
}

async function childRows(
  { tx, user, server }: CommandContext,
  record: WireRow,
  module: string,
  { name, of, by, label, columns, max }: Children,
): Promise<ChildRows> {
  const child = seenBy(server.registry.entityOf(module, of), user);
  const fields = childFields(child.entity.fields, columns);
  try {
    const query = { params: { [by]: record.id }, pageSize: max, count: 'none' } as const;
    const { rows } = await listRows(tx, child, query, await listSight(tx, child, user));
    return { name, label, fields, rows };
  } catch (problem) {
    // Who may not see them sees the form without them, as on the screen.
    if (problem instanceof AccessError) return { name, label, fields, rows: [] };
    throw problem;
  }
}
