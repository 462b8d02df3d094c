import type { Exclusion } from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { BusinessRuleError } from '../../errors/errors.ts';
import type { RegisteredEntity } from '../registry.ts';
import { exclusionConstraint } from '../schema/exclusion-sql.ts';
import { boundedName } from '../schema/names.ts';
import { filledPlaces } from './keep-checks.ts';
import type { Values } from './row-columns.ts';

/**
 * Writes a row of which no other may hold the same at the same time; the refusal of the database is said by the sentence
 * of the declaration. Whoever wants the same thing comes after the other: two at once would each wait for the other's
 * row until the database broke one off, though one of them may well have it.
 */
export async function withExclusions<Written>(
  tx: Tx,
  known: RegisteredEntity,
  row: Values,
  write: () => Promise<Written>,
): Promise<Written> {
  const exclusions = Object.entries(known.entity.exclusive ?? {});
  const refusals = new Map<string, BusinessRuleError>();
  for (const [name, { message }] of exclusions) {
    const refusal = new BusinessRuleError(name, message, await filledPlaces(tx, known, { message }, row));
    refusals.set(boundedName(`${known.table}_${exclusionConstraint(name)}`), refusal);
  }
  if (exclusions.length === 0) return write();
  await takeTurns(tx, known, exclusions, row);
  await queryRows(tx, 'savepoint before_exclusive_row', []);
  try {
    const written = await write();
    await queryRows(tx, 'release savepoint before_exclusive_row', []);
    return written;
  } catch (problem) {
    const refusal = refusalOf(problem, refusals);
    if (refusal === undefined) throw problem;
    // Whoever hears of the refusal may still have to read what it may say to whom.
    await queryRows(tx, 'rollback to savepoint before_exclusive_row', []);
    throw refusal;
  }
}

/** One after the other by what they want, always in the same order. */
async function takeTurns(
  tx: Tx,
  { table }: RegisteredEntity,
  exclusions: readonly (readonly [name: string, exclusion: Exclusion])[],
  row: Values,
): Promise<void> {
  const turns = exclusions
    .filter(([, { by }]) => by.every((one) => (row[one] ?? null) !== null))
    .map(([name, { by }]) => [table, name, tx.tenantId, ...by.map((one) => String(row[one]))].join('/'));
  for (const turn of turns.toSorted())
    await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [turn]);
}

function refusalOf(problem: unknown, refusals: ReadonlyMap<string, BusinessRuleError>) {
  const { code, constraint } = (problem ?? {}) as { code?: string; constraint?: string };
  return code === '23P01' && constraint !== undefined ? refusals.get(constraint) : undefined;
}
