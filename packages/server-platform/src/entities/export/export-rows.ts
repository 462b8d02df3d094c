import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maskSensitive } from '../../audit/mask-sensitive.ts';
import { permissionsFor } from '../../authorization/row-scope.ts';
import type { User } from '../../authorization/user.ts';
import { PersonalLimit } from '../../concurrency/personal-limit.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import { fileRules } from '../../files/file-settings.ts';
import { requireSpace } from '../../files/quota.ts';
import type { Server } from '../../http/contexts.ts';
import { LaterReply, RawReply } from '../../http/route.ts';
import { addRun } from '../../jobs/job-runs.ts';
import type { ListQuery } from '../../storage/list-rows.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { type Exported, type ExportPlan, planExport } from './export-plan.ts';
import { runExport } from './run-export.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** More than these are made in the background, with progress; fewer are waited for. */
const MAX_IMMEDIATE_ROWS = 10_000;
/** One that is made and one that waits: the places are few, and all people's. */
const ownExports = new PersonalLimit(2, (most) => businessError('tooManyExports', { most }));

export type ExportNeeds = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly known: RegisteredEntity;
  audit(object: string, detail?: object): void;
};

/**
 * The rows that a list shows, under the same rights and filters, as a workbook with the list's columns; or, where
 * there are many, the run that makes it.
 */
export async function exportRows(
  { tx, user, server, known, audit }: ExportNeeds,
  query: ListQuery & Exported,
): Promise<LaterReply | { jobRunId: string; rows: number }> {
  const { plan, rows } = await planExport(tx, user, known, query);
  const { path, fields, label } = known.entity;
  audit(path, { rows, params: maskSensitive(fields, query.params ?? {}) });
  if (rows <= MAX_IMMEDIATE_ROWS) {
    return new LaterReply(() => workbookOf(plan, { tx, user, server, name: label }));
  }
  if (!server.jobs || !server.files) throw businessError('noBackgroundWork');
  await requireSpace(tx, user, await fileRules(tx, server.files.limits), 0);
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  await addRun(tx, user, {
    id,
    kind: 'export',
    title: label,
    total: rows,
    plan,
    needs: permissionsFor(known, 'export'),
  });
  await server.jobs.add(tx, 'export', { tenantId: tx.tenantId, runId: id });
  return { jobRunId: id, rows };
}

/** The workbook of a plan, made while its reader waits. */
export async function workbookOf(
  plan: ExportPlan,
  { tx, user, server, name }: Pick<ExportNeeds, 'tx' | 'user' | 'server'> & { readonly name: string },
): Promise<RawReply> {
  const { pool } = server;
  const { tenantId } = tx;
  const folder = await mkdtemp(join(tmpdir(), 'jianheng-export-'));
  try {
    const path = join(folder, 'export.xlsx');
    await ownExports.run(`${tenantId}/${user.id}`, () => runExport(plan, { pool, tenantId, path }));
    return RawReply.file(await readFile(path), { name: `${name}.xlsx`, type: XLSX });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
