import type { Fields } from '@jianheng/definition';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { requireOfferedValues } from '../entities/require-choices.ts';
import { businessError, OverloadedError } from '../errors/errors.ts';
import type { FileItem } from '../files/file-items.ts';
import type { Server } from '../http/contexts.ts';
import { addRun } from '../jobs/job-runs.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { ImportPlan } from './comparing/import-plan.ts';
import { fieldsForImport } from './comparing/importable.ts';
import { addCounts, addImport, noCounts, readImport, setImport } from './writing/import-store.ts';
import type { ImportRun } from './writing/import-work.ts';
import { requireFieldsOf } from './writing/importer.ts';

type Beginning = { readonly tx: Tx; readonly user: User; readonly server: Server };
/** The import, and the run in which it goes on. */
export type Begun = { readonly importId: string; readonly jobRunId: string };

type Asked = {
  readonly known: RegisteredEntity;
  readonly file: FileItem;
  readonly plan: ImportPlan;
  /** Says what rows are, and writes nothing. */
  readonly compareOnly: boolean;
};

/** Begins an import of a file: it is compared in the background, and written if it is to be. */
export async function beginImport(
  beginning: Beginning,
  { known, file, plan, compareOnly }: Asked,
): Promise<Begun> {
  const { tx, user, server } = beginning;
  await requireOfferedValues({ ...beginning, known }, plan.values);
  await server.ids.reserve(2, tx.client);
  const [importId, runId] = [server.ids.take(), server.ids.take()];
  const does = compareOnly ? 'compare' : 'both';
  await addImport(tx, user, {
    id: importId,
    path: known.entity.path,
    fileId: file.id,
    fileName: file.name,
    plan: { ...plan, names: namesOf(fieldsForImport(known, user), plan) },
    runId,
  });
  await queue(beginning, { runId, title: known.entity.label, run: { importId, does } });
  return { importId, jobRunId: runId };
}

const namesOf = (fields: Fields, { columns }: ImportPlan): NonNullable<ImportPlan['names']> =>
  Object.fromEntries(
    columns.map(([, key]) => {
      const { label = key, drawn } = fields[key] ?? {};
      return [key, { name: label, ...(drawn ? { drawn } : {}) }];
    }),
  );

type Confirmed = {
  readonly importId: string;
  readonly mode: ImportPlan['mode'];
  /** Rows that were shown and are not to be written. */
  readonly left: readonly number[];
};

/** Writes what was compared. */
export async function confirmImport(
  beginning: Beginning,
  { importId, mode, left }: Confirmed,
): Promise<Begun> {
  const { tx, user, server } = beginning;
  const kept = await readImport(tx, user, importId, { lock: true });
  if (kept.state !== 'compared') throw businessError('importNotCompared');
  const { conflict, fault, ...fit } = addCounts(noCounts(), kept.counts);
  const refused = conflict + fault;
  if (mode === 'atomic' && refused > 0) throw businessError('importRefused', { count: refused });
  const known = server.registry.entityAt(kept.path);
  requireFieldsOf(kept.plan, known, user);
  await server.ids.reserve(1, tx.client);
  const runId = server.ids.take();
  await setImport(tx, importId, { state: 'writing', runId, plan: { ...kept.plan, mode, left } });
  const total = refused + fit.new + fit.changed + fit.same;
  await queue(beginning, { runId, title: known.entity.label, total, run: { importId, does: 'write' } });
  return { importId, jobRunId: runId };
}

type Queued = {
  readonly runId: string;
  readonly title: string;
  readonly total?: number;
  readonly run: ImportRun;
};

async function queue(
  { tx, user, server }: Beginning,
  { runId, title, total = 0, run }: Queued,
): Promise<void> {
  if (!server.jobs) throw new OverloadedError('后台任务没有运行，暂时不能导入。');
  await addRun(tx, user, { id: runId, kind: 'import', title, total, plan: run, needs: [] });
  await server.jobs.add(tx, 'import', { tenantId: tx.tenantId, runId });
}
