/**
 * Writes the rows of a statement into a workbook, in a process of its own: one reads slowly, block by block, and the
 * server's own loop never waits. Takes what it is to do from its input; tells on its output how many rows are written.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type AnyField, asText, labelText, traitsOf } from '@jianheng/definition';
import { type CellValue, writeXlsxStream } from 'hucre';
import type { PoolClient } from 'pg';
import type { Address } from '../../database/administrator.ts';
import { openPool } from '../../database/connection.ts';
import { toWire } from '../../storage/schema/column-rules.ts';
import type { ExportColumn, ExportPlan } from './export-plan.ts';
import { sheetName } from './sheet-name.ts';

export type ExportTask = {
  readonly database: Address;
  readonly tenantId: string;
  readonly plan: ExportPlan;
  /** The workbook, made anew. */
  readonly file: string;
};

const BLOCK = 1000;
/** Workbooks count days from this one. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
type Row = Readonly<Record<string, unknown>>;

const task = (await json(process.stdin)) as ExportTask;
const pool = openPool({ ...task.database, max: 1 });
const client = await pool.connect();
try {
  await client.query(`begin read only; set local app.tenant_id = '${BigInt(task.tenantId)}'`);
  const sheet = writeXlsxStream(rowsOf(client, task.plan), workbookOf(task.plan));
  await pipeline(Readable.fromWeb(sheet as never), createWriteStream(task.file, { mode: 0o600 }));
} finally {
  client.release();
  await pool.end();
}

async function* rowsOf(
  connection: PoolClient,
  { statement, columns }: ExportPlan,
): AsyncGenerator<CellValue[]> {
  await connection.query({
    text: `declare exported no scroll cursor for ${statement.sql}`,
    values: [...statement.parameters],
  });
  let done = 0;
  for (;;) {
    const { rows } = await connection.query<Row>(`fetch ${BLOCK} from exported`);
    if (rows.length === 0) return;
    for (const row of rows) yield columns.map((column) => cell(column, row));
    done += rows.length;
    process.stdout.write(`${done}\n`);
  }
}

function workbookOf({ sheet, columns }: ExportPlan) {
  return {
    name: sheetName(sheet),
    columns: columns.map(({ field }) => ({
      header: field.label,
      width: field.kind === 'longText' ? 40 : 18,
      ...numberFormat(field),
    })),
    freezePane: { rows: 1 },
  };
}

function numberFormat(field: AnyField): { readonly numFmt?: string } {
  if (field.kind === 'month') return { numFmt: 'yyyy-mm' };
  return isAmount(field) ? { numFmt: '#,##0.00' } : {};
}

/** A month as workbooks hold it: the number of its first day. */
function monthNumber(text: string): number {
  return (Date.parse(`${text}-01T00:00:00Z`) - DAY_ZERO) / DAY_MS;
}

/** Exact numbers that a workbook can count with; a share is shown as per cent. */
function isAmount(field: AnyField): boolean {
  const { number, isAdditive } = traitsOf(field);
  return number === 'decimal' && isAdditive === true;
}

/** Text stays text, also `=1+1`; a workbook's own numbers are binary, so amounts beyond 15 digits stay text as well. */
function cell({ column, label, field }: ExportColumn, row: Row): string | number | null {
  const value = toWire(field, row[column]);
  if (value === null) return null;
  const shown = row[label];
  if (typeof shown === 'string') return labelText(field, shown);
  // The title of a row that is hidden from whoever exports: its id would say nothing.
  if (field.kind === 'link') return null;
  if (field.kind === 'integer') return Number(value);
  if (field.kind === 'month') return monthNumber(String(value));
  if (isAmount(field) && String(value).replace(/\D/g, '').length <= 15) return Number(value);
  return asText(field, value);
}
