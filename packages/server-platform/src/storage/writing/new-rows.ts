import type { Tx } from '../../database/transaction.ts';
import type { EntityLines, RegisteredEntity } from '../registry.ts';
import { giveAutoNumbers, type Writer, withComputedValuesOfAll, withDefaultValues } from './fill-in.ts';
import {
  type Columns,
  columnsOf,
  lineColumns,
  listOf,
  type SystemValues,
  systemColumns,
  type Values,
} from './row-columns.ts';

/** What a new row is made from. */
export type GivenRow = { readonly values: Values; readonly systemValues?: SystemValues };

/** A row as it will stand in its table, with its lines in theirs. */
export type NewRow = {
  readonly id: string;
  readonly values: Values;
  readonly systemValues: SystemValues;
  readonly columns: Columns;
  /** What all rows that are written together begin with: whose they are, and who made them when. */
  readonly shared: Columns;
  readonly lines: readonly { readonly of: EntityLines; readonly columns: readonly Columns[] }[];
};

/** Completes new rows: defaults, serial numbers, formulas and ids. A statement goes out only where one of these asks for it. */
export async function completeRows(
  tx: Tx,
  known: RegisteredEntity,
  given: readonly GivenRow[],
  writer: Writer,
): Promise<NewRow[]> {
  const filled = given.map(({ values }) => withDefaultValues(known, values, writer));
  await giveAutoNumbers(tx, known, filled, writer.now);
  const computed = await withComputedValuesOfAll(
    tx,
    known,
    filled.map((values) => ({ values })),
    writer,
  );
  const completed = given.map(({ systemValues = {} }, at) => ({ values: computed[at] ?? {}, systemValues }));
  await writer.ids.reserve(
    completed.reduce((sum, { values }) => sum + countOf(known, values), 0),
    tx.client,
  );
  const shared = {
    tenant_id: tx.tenantId,
    created_by: writer.userId,
    created_department: writer.departmentId,
    created_at: writer.now,
    updated_by: writer.userId,
    updated_at: writer.now,
  };
  return completed.map(({ values, systemValues }) => {
    const id = writer.ids.take();
    return {
      id,
      values,
      systemValues,
      columns: { id, ...columnsOf(known, values), ...systemColumns(systemValues) },
      shared,
      lines: known.lines.map((of) => {
        const lines = listOf(values[of.name]);
        const ids = lines.map(() => writer.ids.take());
        return { of, columns: lineColumns(tx.tenantId, of, { parentId: id, values: lines, ids }) };
      }),
    };
  });
}

/** A row and its lines. */
function countOf({ lines }: RegisteredEntity, values: Values): number {
  return lines.reduce((sum, { name }) => sum + listOf(values[name]).length, 1);
}
