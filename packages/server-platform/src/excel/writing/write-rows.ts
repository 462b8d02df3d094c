import type { ImportVerdict } from '@jianheng/contract';
import type { Faults } from '@jianheng/definition';
import { changeDetail } from '../../audit/change-detail.ts';
import { withoutPictures } from '../../audit/without-pictures.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow } from '../../entities/save-row.ts';
import { addSaved } from '../../entities/write-saved.ts';
import { createWriter } from '../../entities/writer.ts';
import { insertRows, prepareRows, sendRows } from '../../storage/writing/insert-rows.ts';
import type { Statement } from '../../storage/writing/row-columns.ts';
import { didWith, tellFollowers } from '../../talk/tell.ts';
import type { ComparedRow } from '../comparing/compared-row.ts';
import { attempt } from './attempt.ts';
import { importObject } from './import-store.ts';
import type { ImportSaving } from './import-work.ts';
import { isPlain } from './stands-by-itself.ts';

/** What became of a row that was to be written. */
export type WrittenRow = {
  readonly row: ComparedRow;
  readonly verdict: ImportVerdict;
  readonly id?: string;
  readonly revision?: number;
  readonly faults: Faults;
};

type Written = { readonly id: string; readonly revision: number };
type Audit = { readonly id: string; readonly detail: object };

/**
 * Writes the new and changed rows of a block in the transaction of the import, as forms save them. A row that is refused
 * only now is answered as such, and leaves nothing behind. New rows go out together where nothing else follows from them.
 */
export async function writeRows(saving: ImportSaving, rows: readonly ComparedRow[]): Promise<WrittenRow[]> {
  const fresh = rows.filter(({ verdict }) => verdict === 'new');
  const added = await addRows(saving, fresh);
  const written: WrittenRow[] = [];
  for (const row of rows) {
    const { verdict, before } = row;
    const found = added.get(row);
    if (found) written.push(found);
    else if (verdict === 'changed' && before) written.push(await changeOne(saving, row, before));
    else written.push(asItStood(row));
  }
  return written;
}

/** A row of which nothing is written. */
export const asItStood = (row: ComparedRow): WrittenRow => ({
  row,
  verdict: row.verdict,
  faults: row.faults,
  ...(row.before ? idOf(row.before) : {}),
});

const idOf = ({ id, revision }: Written) => ({ id, revision });

async function addRows(
  saving: ImportSaving,
  rows: readonly ComparedRow[],
): Promise<Map<ComparedRow, WrittenRow>> {
  const { tx } = saving;
  if (rows.length > 1 && isPlain(saving)) {
    const together = await attempt(saving, (within) => addTogether(within, rows));
    if (!('refused' in together)) return new Map(together.done.map((one) => [one.row, one]));
    // One of them is refused, and only each by itself tells which.
  }
  const added = new Map<ComparedRow, WrittenRow>();
  const audits: Audit[] = [];
  for (const row of rows) {
    const { checked } = row;
    if (!checked) continue;
    const { values, ...how } = checked;
    const one = await attempt(saving, ({ known, ...context }) => addSaved(context, known, values, how));
    if ('refused' in one) added.set(row, { row, ...one.refused });
    else {
      audits.push({ id: one.done.id, detail: detailOf(saving, row) });
      added.set(row, { row, verdict: 'new', faults: {}, ...idOf(one.done) });
    }
  }
  await writeAudits(tx, saving, audits);
  return added;
}

async function addTogether(saving: ImportSaving, rows: readonly ComparedRow[]): Promise<WrittenRow[]> {
  const { tx, user, server, known } = saving;
  const ids = await insertRows(tx, known, givenOf(rows), createWriter(server, user), (added) =>
    writeAudits(tx, saving, auditsOf(saving, rows, added)),
  );
  return addedAs(rows, ids);
}

/** What compared rows are made from. */
const givenOf = (rows: readonly ComparedRow[]) =>
  rows.map(({ checked }) => ({
    values: checked?.values ?? {},
    systemValues: checked?.systemValues ?? {},
  }));

const auditsOf = (saving: Omit<ImportSaving, 'tx'>, rows: readonly ComparedRow[], ids: readonly string[]) =>
  rows.flatMap((row, at): Audit[] => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, detail: detailOf(saving, row) }];
  });

const addedAs = (rows: readonly ComparedRow[], ids: readonly string[]): WrittenRow[] =>
  rows.map((row, at) => ({ row, verdict: 'new', faults: {}, id: ids[at] ?? '', revision: 1 }));

/** New rows with their history, as they will be sent: worked out before the transaction that writes them has come so far. */
export async function prepareNew(saving: ImportSaving, rows: readonly ComparedRow[]) {
  const { tx, user, server, known } = saving;
  const prepared = await prepareRows(tx, known, givenOf(rows), createWriter(server, user));
  const ids = prepared.rows.map(({ id }) => id);
  const audits = auditStatement(tx, saving, auditsOf(saving, rows, ids));
  return {
    written: addedAs(rows, ids),
    send: (within: Tx) => {
      sendRows(within, known, prepared);
      within.send(audits.text, audits.values);
    },
  };
}

async function changeOne(
  saving: ImportSaving,
  row: ComparedRow,
  before: NonNullable<ComparedRow['before']>,
): Promise<WrittenRow> {
  const { id, revision } = before;
  const result = await attempt(saving, async (within) => {
    const { tx, user, server, known } = within;
    let was: Readonly<Record<string, unknown>> = before;
    const is = await changeRow(
      within,
      { ...row.body, id, revision },
      {
        areOffered: true,
        onBefore: (locked) => {
          was = locked;
        },
      },
    );
    const detail = changeDetail(known.entity.fields, { given: row.body, was, is });
    await writeAudits(tx, within, [{ id, detail }]);
    await tellFollowers({ tx, ids: server.ids, by: user }, { known, id }, didWith(user, '修改'));
    return is;
  });
  if ('refused' in result) return { row, ...idOf(before), ...result.refused };
  return { row, verdict: 'changed', faults: {}, ...idOf(result.done) };
}

const detailOf = ({ known }: Omit<ImportSaving, 'tx'>, { checked, body }: ComparedRow) =>
  changeDetail(known.entity.fields, { given: body, was: undefined, is: checked?.values ?? {} });

/** What was saved stands in the history of each row, as from a form. */
async function writeAudits(tx: Tx, saving: ImportSaving, audits: readonly Audit[]): Promise<void> {
  if (audits.length === 0) return;
  const { text, values } = auditStatement(tx, saving, audits);
  await queryRows(tx, text, values);
}

function auditStatement(
  { tenantId }: Pick<Tx, 'tenantId'>,
  { known, user, importId }: Omit<ImportSaving, 'tx'>,
  audits: readonly Audit[],
): Statement {
  const { path } = known.entity;
  const ids = audits.map(({ id }) => id);
  // No text of JSON is broken into lines by itself.
  const details = audits.map(({ detail }) => JSON.stringify(withoutPictures(detail))).join('\n');
  return {
    text: `insert into audit (tenant_id, user_id, event, object, detail, call_id)
      select $1, $2, $3, $4::text || a.id, a.detail::jsonb, $5
      from rows from (unnest($6::bigint[]), string_to_table($7, chr(10))) a(id, detail)`,
    values: [
      tenantId,
      user.id,
      `${path}/save`,
      `${path}/`,
      importObject(importId),
      `{${ids.join()}}`,
      details,
    ],
  };
}
