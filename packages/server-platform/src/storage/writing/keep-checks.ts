import {
  brokenChecks,
  checkFaults,
  type Faults,
  orderFaults,
  placesOf,
  type SentenceParams,
  sentenceParams,
} from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { BusinessRuleError } from '../../errors/errors.ts';
import { everyTitle, labelSql } from '../labels.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { Values } from './row-columns.ts';

/** Refuses to write a row that breaks a check of its entity. The sentence tells of the row as it was before, if it was. */
export async function requireChecks(
  tx: Tx,
  known: RegisteredEntity,
  row: Values,
  before: Values = row,
): Promise<void> {
  const [turned] = Object.values(orderFaults(known.entity, row));
  if (turned) throw new BusinessRuleError(turned.code, turned.template, turned.params);
  const [broken] = brokenChecks(known.entity, row);
  if (broken === undefined) return;
  const { message } = broken.check;
  throw new BusinessRuleError(broken.name, message, await filledPlaces(tx, known, broken.check, before));
}

/** What is wrong with a row that somebody fills in, at the fields that its checks read. */
export async function findCheckFaults(tx: Tx, known: RegisteredEntity, row: Values): Promise<Faults> {
  const broken = brokenChecks(known.entity, row);
  const places = broken.flatMap(({ check }) => placesOf(check.message));
  return checkFaults(known.entity, await withLabels(tx, known, places, row));
}

/** What fills the places of a sentence about a row. */
export async function filledPlaces(
  tx: Tx,
  known: RegisteredEntity,
  { message, added }: { readonly message: string; readonly added?: string | undefined },
  row: Values,
): Promise<SentenceParams> {
  const labelled = await withLabels(tx, known, placesOf(message), row);
  return sentenceParams(message, known.entity.fields, labelled, added);
}

/** The row with the labels of these fields, as they are now: what is about to be written brings ids alone. */
async function withLabels(
  tx: Tx,
  { labels }: RegisteredEntity,
  names: readonly string[],
  row: Values,
): Promise<Values> {
  const wanted = [...labels].filter(([name]) => names.includes(name));
  if (wanted.length === 0) return row;
  const columns = wanted.map(([name, source]): RawBuilder<unknown> => {
    const one = 'each' in source ? source.each : source;
    const type = sql.raw(`${'dictionary' in one ? 'text' : 'bigint'}${one === source ? '' : '[]'}`);
    const value = sql`${row[name] ?? null}::${type}`;
    // Who writes a row knows what he chose.
    const label = labelSql(source, { column: value, tenant: sql`${tx.tenantId}::bigint` }, everyTitle);
    return sql`${label}::text as ${sql.ref(`${name}_label`)}`;
  });
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(tx.db);
  return { ...row, ...rows[0] };
}
