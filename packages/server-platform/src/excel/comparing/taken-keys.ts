import { createHash } from 'node:crypto';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { ComparedRow } from './compared-row.ts';
import { findByKeys, keyOf, type Match } from './find-by-keys.ts';
import { importFault } from './import-faults.ts';

type Values = Readonly<Record<string, unknown>>;
/** Longer keys are remembered by their checksum: a file has as many as it has rows. */
const LONGEST_KEPT = 64;

/** Keys that rows of a file have taken, and the row that was first. */
class Claims {
  readonly #rows = new Map<string, number>();

  /** Keeps a key for a row; answers the earlier row that has it already. */
  claim(row: number, key: string): number | undefined {
    const kept = key.length > LONGEST_KEPT ? createHash('sha1').update(key).digest('base64') : key;
    const earlier = this.#rows.get(kept);
    if (earlier === undefined) this.#rows.set(kept, row);
    // A transaction that is run again asks for the same row again.
    return earlier === row ? undefined : earlier;
  }
}

/**
 * What a firm may have once: by which rows are known in an import, and what the entity keeps apart beside that (`unique`).
 * Found out before the database refuses it, and which row it is that takes it.
 */
export class TakenKeys {
  /** Whether no two rows can agree in what rows are known by. */
  readonly isUnique: boolean;
  readonly #known = new Claims();
  readonly #others: readonly { readonly names: readonly string[]; readonly claims: Claims }[];

  constructor({ entity }: RegisteredEntity, keys: readonly string[]) {
    const isKey = (names: readonly string[]) => names.every((name) => keys.includes(name));
    const isWhole = (names: readonly string[]) => isKey(names) && names.length === keys.length;
    const sets = entity.unique ?? [];
    this.isUnique = sets.some(isWhole);
    this.#others = sets.filter((names) => !isWhole(names)).map((names) => ({ names, claims: new Claims() }));
  }

  /** Keeps what a row of the file is known by; answers the earlier row that is known by the same. */
  claim(row: number, key: string): number | undefined {
    return this.#known.claim(row, key);
  }

  /** The rows, those turned into conflicts that would be refused for what another row has, in the file or in the system. */
  async refused(
    tx: Tx,
    place: { readonly user: User; readonly known: RegisteredEntity },
    rows: readonly ComparedRow[],
  ): Promise<ComparedRow[]> {
    let left = [...rows];
    for (const { names, claims } of this.#others) {
      const isAsked = (row: ComparedRow) => isWritten(row) && isFilled(names, afterOf(row));
      const asked = left.filter(isAsked).map(afterOf);
      const found = await findByKeys(tx, place, names, asked);
      left = left.map((row) =>
        isAsked(row) ? held(row, { known: place.known, names, claims, found }) : row,
      );
    }
    return left;
  }
}

type Holding = {
  readonly known: RegisteredEntity;
  readonly names: readonly string[];
  readonly claims: Claims;
  readonly found: ReadonlyMap<string, Match>;
};

function held(row: ComparedRow, { known, names, claims, found }: Holding): ComparedRow {
  const key = keyOf(names, afterOf(row)) ?? '';
  const match = found.get(key);
  const isOther = match?.hasHidden === true || match?.rows.some(({ id }) => id !== row.before?.id) === true;
  const earlier = claims.claim(row.row, key);
  if (isOther) return refusedRow(row, names, importFault('taken', { what: labelsOf(known, names) }));
  return earlier === undefined ? row : refusedRow(row, names, importFault('twiceInFile', { row: earlier }));
}

function refusedRow(
  { checked: _checked, ...row }: ComparedRow,
  [name = '']: readonly string[],
  fault: ReturnType<typeof importFault>,
): ComparedRow {
  return { ...row, verdict: 'conflict', faults: { [name]: fault } };
}

/** What stands in several fields, as people call them. */
export const labelsOf = ({ entity }: RegisteredEntity, names: readonly string[]): string =>
  names.map((name) => entity.fields[name]?.label ?? name).join('、');

const isWritten = ({ verdict }: ComparedRow) => verdict === 'new' || verdict === 'changed';

const afterOf = ({ before, body, checked }: ComparedRow): Values => ({
  ...before,
  ...body,
  ...checked?.values,
});

const isFilled = (names: readonly string[], values: Values) =>
  names.every((name) => values[name] !== null && values[name] !== undefined);
