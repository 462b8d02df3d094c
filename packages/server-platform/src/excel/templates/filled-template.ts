import { fileURLToPath } from 'node:url';
import { type AnyField, asText, labelText, traitsOf } from '@jianheng/definition';
import type { FilledCell } from '@jianheng/spreadsheet';
import { sql } from 'kysely';
import { requireAction, rowScope } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { titlesFor } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { entityByFormCode } from '../../entities/by-form-code.ts';
import { XLSX } from '../../entities/export/export-rows.ts';
import { AccessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import { LaterReply, RawReply } from '../../http/route.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { getListFields } from '../../storage/filters/filters.ts';
import { selectRow, toRow, type WireRow } from '../../storage/row-shape.ts';
import { workbookFile } from '../reading/read-sheets.ts';
import { writtenFile } from '../reading/written-file.ts';
import { FILLED_FILE, type FillJob } from './fill-job.ts';
import type { KeptTemplate } from './template-store.ts';

const PROGRAM = fileURLToPath(new URL('./fill-child.ts', import.meta.url));

type Call = { readonly tx: Tx; readonly user: User; readonly server: Server };

/** The workbook of a template, returned with these rows in it, in their order; rows that the person does not see are refused. */
export async function filledTemplate(
  { tx, user, server }: Call,
  template: KeptTemplate,
  ids: readonly string[],
): Promise<LaterReply> {
  const known = entityByFormCode(server.registry, template.code);
  if (!known) throw new AccessError(404);
  requireAction(known, user, 'export');
  const seen = seenBy(known, user);
  const where = all([
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    sql`t.id = any(${ids})` as Condition,
    ...rowScope(known, user),
  ]);
  const { rows } = await sql<Record<string, unknown>>`
    select t.*, ${selectRow.labels(seen, 't', titlesFor(known, user))} from ${sql.table(known.table)} t where ${where}`.execute(
    tx.db,
  );
  const byId = new Map(rows.map((row) => [String(row.id), toRow(seen, row)]));
  if (ids.some((id) => !byId.has(id))) throw new AccessError(404);
  const fields = getListFields(seen);
  const columns = template.columns.filter(({ key }) => Object.hasOwn(fields, key));
  const cells = ids.map((id) => columns.map(({ key }) => cellOf(fields[key], key, byId.get(id))));
  const file = await workbookFile(tx, template.fileId);
  const { sheet, headRow, name } = template;
  const job = { sheet, headRow, columns: columns.map(({ col }) => col), rows: cells };
  return new LaterReply(async () => {
    const place = { ...file, tenantId: user.tenantId };
    const content = await writtenFile<FillJob>(server, place, { program: PROGRAM, writes: FILLED_FILE, job });
    return RawReply.file(content, { name: `${name}.xlsx`, type: XLSX });
  });
}

/** A value as a workbook holds it: amounts and days to count with, everything else as people read it. */
function cellOf(field: AnyField | undefined, name: string, row: WireRow | undefined): FilledCell {
  const value = row?.[name];
  if (!field || value === null || value === undefined) return null;
  const label = row?.[`${name}_label`];
  if (typeof label === 'string') return { text: labelText(field, label) };
  // The title of what is hidden from whoever exports: its id would say nothing.
  if (field.kind === 'link' || field.kind === 'person' || field.kind === 'department') return null;
  if (field.kind === 'date') return { day: String(value) };
  if (field.kind === 'month') return { day: `${String(value)}-01` };
  const isCounted = traitsOf(field).number !== undefined;
  // A workbook's own numbers have fifteen digits.
  if (isCounted && String(value).replace(/\D/g, '').length <= 15) return { number: String(value) };
  return { text: asText(field, value) };
}
