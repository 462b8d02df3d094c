import { type AnyField, formulaOf, isDerived, liveReads, rollUpOf } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { readLinesOf } from '../read-row.ts';
import type { RegisteredEntity } from '../registry.ts';
import { toRow, type WireRow } from '../row-shape.ts';
import { withComputedValues } from './fill-in.ts';
import { refreshRollUps } from './keep-roll-ups.ts';
import { rollUpValues } from './roll-up-sql.ts';
import type { Values } from './row-columns.ts';

/** A stored value that is not what it would be if it were worked out now. */
export type DerivedFault = {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  readonly stored: unknown;
  readonly computed: unknown;
};

const BATCH = 500;

/**
 * Works out every derived value (formulas, sums, counts, latest days) of an entity's rows anew and answers those that are
 * stored otherwise, row by row in the order of ids. Nothing is written.
 */
export async function* verifyDerived(tx: Tx, known: RegisteredEntity): AsyncGenerator<DerivedFault> {
  const names = derivedNames(known);
  if (names.length === 0) return;
  for await (const rows of batchesOf(tx, known))
    for (const { row, rolledUp, now } of rows) {
      const computed = await withComputedValues(
        tx,
        known,
        { ...row, ...rolledUp },
        { now, before: { ...row, processState: 'sent' }, holds: false },
      );
      yield* differences(known, names, { row, computed });
    }
}

/** The fields whose values are worked out, and those of lines in which some are. */
function derivedNames({ entity, lines, columns }: RegisteredEntity): string[] {
  return [
    ...Object.entries(entity.fields).flatMap(([name, field]) =>
      isDerived(field) && columns.has(name) ? [name] : [],
    ),
    ...lines.flatMap(({ name, field }) => (Object.values(field.fields).some(formulaOf) ? [name] : [])),
  ];
}

function differences(
  { entity }: RegisteredEntity,
  names: readonly string[],
  { row, computed }: { readonly row: WireRow; readonly computed: Values },
): DerivedFault[] {
  return names
    .map((field) => ({
      field,
      stored: held(entity.fields[field], row[field]),
      computed: held(entity.fields[field], computed[field]),
    }))
    .filter((one) => JSON.stringify(one.stored) !== JSON.stringify(one.computed))
    .map((one) => ({ entity: entity.label, id: row.id, ...one }));
}

/** What is stored of a value: of lines their fields, without what is read beside them. */
function held(field: AnyField | undefined, value: unknown): unknown {
  if (field?.kind !== 'lines' || !Array.isArray(value)) return value ?? null;
  const names = Object.keys(field.fields);
  return value.map((line: Values) => Object.fromEntries(names.map((name) => [name, line[name] ?? null])));
}

/** Works out the roll-ups of all rows of an entity anew, and what is kept up with over links, and writes those that were otherwise. Answers how many. */
export async function repairDerived(tx: Tx, known: RegisteredEntity, now: Date): Promise<number> {
  const { fields } = known.entity;
  if (!Object.values(fields).some(rollUpOf) && liveReads(fields).length === 0) return 0;
  let repaired = 0;
  for await (const rows of batchesOf(tx, known))
    repaired += await refreshRollUps(
      tx,
      known,
      rows.map(({ row }) => row.id),
      now,
    );
  return repaired;
}

/** A row with its roll-ups worked out anew, and the moment at which it was written: formulas may ask for the day. */
type Read = { readonly row: WireRow; readonly rolledUp: Values; readonly now: Date };

async function* batchesOf(tx: Tx, known: RegisteredEntity): AsyncGenerator<Read[]> {
  for (let after = '0'; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([sql`t.*`, ...rollUpValues.select(known)])} from ${sql.table(known.table)} t
      where t.tenant_id = ${tx.tenantId} and t.id > ${after} order by t.id limit ${sql.lit(BATCH)}`.execute(
      tx.db,
    );
    const ids = rows.map(({ id }) => String(id));
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const lines = await Promise.all(
      known.lines.map(async (one) => [one.name, await readLinesOf(tx, one, ids)] as const),
    );
    yield rows.map((row) => ({
      row: {
        ...toRow(known, row),
        ...Object.fromEntries(lines.map(([name, byRow]) => [name, byRow.get(String(row.id)) ?? []])),
      } as WireRow,
      rolledUp: rollUpValues.read(known, row),
      now: new Date(String(row.updated_at)),
    }));
  }
}
