/**
 * Writes the rows of a statement into a workbook, in a process of its own: one reads slowly, block by block, and the
 * server's own loop never waits. Takes what it is to do from its input; tells on its output how many rows are written.
 */
import { json } from 'node:stream/consumers';
import type { PoolClient } from 'pg';
import { openPool } from '../../database/connection.ts';
import { isDatabaseUnavailable } from '../../http/envelope.ts';
import { columnWriter, sheetColumn } from './export-cells.ts';
import { DATABASE_AWAY, DISK_FULL, type ExportTask } from './export-task.ts';
import { readPlan } from './read-plan.ts';
import { type Cell, writeSheet } from './write-sheet.ts';

/** Putting a million ids in order is waited for; whoever asked may give it up meanwhile. */
const STATEMENT_MS = 300_000;
const CONNECT_MS = 60_000;

const task = (await json(process.stdin)) as ExportTask;
// Starved by others, this process would take itself for one whose database does not answer; its time is watched from outside.
const pool = openPool(
  { ...task.database, max: 1, connectionTimeoutMillis: CONNECT_MS },
  { silentMs: Number.POSITIVE_INFINITY },
);
let client: PoolClient | undefined;
try {
  client = await pool.connect();
  // All blocks see the rows as they were at one moment.
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local app.tenant_id = '${BigInt(task.tenantId)}'`);
  await client.query(`set local statement_timeout = ${STATEMENT_MS}`);
  // Behind everybody else in priority, it may be long between two blocks on a busy machine.
  await client.query(`set local idle_in_transaction_session_timeout = ${STATEMENT_MS}`);
  // Every row is read: what is quick only for the first of them is not wanted.
  await client.query('set local cursor_tuple_fraction = 1');
  const { sheet, columns } = task.plan;
  await writeSheet(task.file, { name: sheet, columns: columns.map(sheetColumn) }, cells(client));
} catch (problem) {
  if (isDatabaseUnavailable(problem)) process.exitCode = DATABASE_AWAY;
  else if ((problem as { code?: unknown }).code === 'ENOSPC') process.exitCode = DISK_FULL;
  else throw problem;
} finally {
  client?.release(true);
  await pool.end();
}

async function* cells(client: PoolClient): AsyncGenerator<Cell[][]> {
  const writers = task.plan.columns.map(columnWriter);
  let done = 0;
  for await (const { rows, labels } of readPlan(client, task.plan)) {
    yield rows.map((row) => writers.map((write) => write(row, labels)));
    done += rows.length;
    process.stdout.write(`${done}\n`);
  }
}
