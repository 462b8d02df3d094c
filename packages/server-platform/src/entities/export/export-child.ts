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
import { printableWorkbook } from './printable-workbook.ts';
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
/** Workbooks count a 29th of February 1900, which was not: earlier days are others there. */
const LEAP = 60;
type Row = Readonly<Record<string, unknown>>;

const task = (await json(process.stdin)) as ExportTask;
const pool = openPool({ ...task.database, max: 1 });
const client = await pool.connect();
try {
  await client.query(`begin read only; set local app.tenant_id = '${BigInt(task.tenantId)}'`);
  const book = workbookOf(task.plan);
  const written = Readable.fromWeb(writeXlsxStream(rowsOf(client, task.plan), book) as never);
  await pipeline(printableWorkbook(written, book.name), createWriteStream(task.file, { mode: 0o600 }));
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
  if (field.kind === 'date') return { numFmt: 'yyyy/mm/dd' };
  return isAmount(field) ? { numFmt: '#,##0.00' } : {};
}

/** A day as workbooks hold it, and of a month the first one; days before their count stay text. */
function dayNumber(day: string): number | string {
  const number = (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  return number > LEAP ? number : day;
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
  if (field.kind === 'month') return dayNumber(`${String(value)}-01`);
  if (field.kind === 'date') return dayNumber(String(value));
  if (isAmount(field) && String(value).replace(/\D/g, '').length <= 15) return Number(value);
  return asText(field, value);
}
