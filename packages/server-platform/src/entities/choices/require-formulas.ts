import {
  type Fault,
  type Faults,
  faultSentence,
  fieldFault,
  formulaRowFaults,
  isFormulaField,
} from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { findInBatches } from '../../storage/find-rows.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';

type Values = Readonly<Record<string, unknown>>;
type Saved = { readonly values: Values; readonly before?: Values | undefined };

/** Formulas of the firm that other rows read, with the field that names each row. */
function formulasByRow({ entity: { fields } }: RegisteredEntity) {
  return Object.entries(fields).flatMap(([name, field]) =>
    isFormulaField(field) && field.reads.rows !== undefined ? [{ name, field, by: field.reads.rows }] : [],
  );
}

/**
 * Refuses a row whose formula names nothing that there is, or needs itself over others, and a new name by which
 * others would not find it any more. Rows are checked one after another: two at once cannot make a circle.
 */
export async function requireFormulas(
  tx: Tx,
  known: RegisteredEntity,
  { values, before }: Saved,
): Promise<void> {
  for (const { name, field, by } of formulasByRow(known)) {
    if (before && !(name in values) && !(by in values)) continue;
    const own = { ...before, ...values };
    const rows = await otherRows(tx, known, { name, by, without: before?.id });
    const symbol = String(own[by] ?? '');
    const source = own[name];
    const faults = formulaRowFaults(field, typeof source === 'string' ? [...rows, { symbol, source }] : rows);
    if (faults.size > 0) throw new ValidationError(faultAt(faults, { symbol, name, by }));
  }
}

type Place = { readonly symbol: string; readonly name: string; readonly by: string };

/** Its own fault at its formula or its symbol; else that of another row, at the symbol which that row read. */
function faultAt(faults: ReadonlyMap<string, Fault>, { symbol, name, by }: Place): Faults {
  const own = faults.get(symbol);
  if (own) return { [own.code === 'formulaNameTaken' ? by : name]: own };
  const [other] = faults;
  return other ? { [by]: ofOther(other) } : {};
}

/** Refuses to remove a row that formulas of others read. */
export async function requireUnread(tx: Tx, known: RegisteredEntity, removed: Values): Promise<void> {
  for (const { name, field, by } of formulasByRow(known)) {
    const rows = await otherRows(tx, known, { name, by, without: removed.id });
    const [found] = formulaRowFaults(field, rows);
    if (found) throw businessError('formulaReads', { row: String(removed[by] ?? ''), symbol: found[0] });
  }
}

const ofOther = ([symbol, fault]: readonly [string, Fault]) =>
  fieldFault('formulaOfOther', { symbol, reason: faultSentence(fault) });

type Asked = { readonly name: string; readonly by: string; readonly without: unknown };

async function otherRows(tx: Tx, known: RegisteredEntity, { name, by, without }: Asked) {
  await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `formulas/${tx.tenantId}/${known.entity.path}`,
  ]);
  const rows: { readonly symbol: string; readonly source: string }[] = [];
  for await (const batch of findInBatches(tx, known, {}))
    for (const row of batch) {
      const source = row[name];
      if (row.id !== without && typeof source === 'string')
        rows.push({ symbol: String(row[by] ?? ''), source });
    }
  return rows;
}
