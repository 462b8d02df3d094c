import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { WireRow } from '../row-shape.ts';
import { columnTypes } from './column-types.ts';
import { type Writer, withComputedValuesOfAll } from './fill-in.ts';
import { withFoundLinks } from './find-links.ts';
import { givenRows } from './insert-rows.ts';
import { requireChecks } from './keep-checks.ts';
import { keepFiles } from './keep-files.ts';
import { keepRollUpsOfAll } from './keep-roll-ups.ts';
import { forgetWritten } from './locked-rows.ts';
import { type Columns, columnsOf, type Values } from './row-columns.ts';
import { insertRow, updateRow } from './write-row.ts';

type RowChange = { readonly before: WireRow; readonly changes: Values };

/**
 * Writes changes into rows that the caller has locked, as `updateRow` does for one. Rows that change the same columns go
 * in one statement, and roll-ups are recomputed once. Rows with lines among their changes, and rows of an entity with
 * exclusions, are written one by one.
 */
export async function changeRows(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly RowChange[],
  writer: Writer,
): Promise<void> {
  const hasLines = rows.some(({ changes }) => known.lines.some(({ name }) => Object.hasOwn(changes, name)));
  if (hasLines || known.entity.exclusive !== undefined) {
    for (const { before, changes } of rows) await updateRow(tx, known, before, changes, writer);
    return;
  }
  const whole = rows.map(({ before, changes }) => ({ values: { ...before, ...changes }, before }));
  const found = await withFoundLinks(tx, known, whole, { writer, make: insertRow });
  const computed = await withComputedValuesOfAll(
    tx,
    known,
    whole.map(({ values, before }, at) => ({ values: found[at] ?? values, before })),
    writer,
  );
  const written = rows.map(({ before }, at) => ({ before, after: computed[at] ?? {} }));
  for (const { before, after } of written) await requireChecks(tx, known, after, before);
  await writeColumns(
    tx,
    known,
    written.map(({ before, after }) => ({ id: before.id, ...changedColumns(known, before, after) })),
    writer,
  );
  for (const { before, after } of written) {
    keepFiles(tx, known, before.id, { before, after });
    forgetWritten(tx, known, before.id);
  }
  await keepRollUpsOfAll(tx, known, written, writer.now);
}

function changedColumns(known: RegisteredEntity, before: Values, after: Values): Columns {
  const [was, is] = [columnsOf(known, before), columnsOf(known, after)];
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name] ?? null)),
  );
}

async function writeColumns(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly Columns[],
  { userId, now }: Writer,
): Promise<void> {
  const types = columnTypes(known);
  const alike = Map.groupBy(rows, (row) => Object.keys(row).join());
  for (const group of alike.values()) {
    const own = Object.keys(group[0] ?? {});
    const given = givenRows(known.table, { own, group, types, taken: 3 });
    const changes = own.filter((name) => name !== 'id').map((name) => `"${name}" = given."${name}", `);
    // A function that answers whole rows names them itself.
    const from = given.text.startsWith('unnest') ? given.text : `${given.text} given`;
    await queryRows(
      tx,
      `update "${known.table}" t set ${changes.join('')}revision = t.revision + 1, updated_by = $2, updated_at = $3
       from ${from} where t.tenant_id = $1 and t.id = given.id`,
      [tx.tenantId, userId, now, ...given.values],
    );
  }
}
