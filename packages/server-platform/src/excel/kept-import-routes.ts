import { callSpec, platformCalls } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import { sql } from 'kysely';
import { canSee } from '../authorization/row-scope.ts';
import { seenBy } from '../authorization/seen-fields.ts';
import { sightOf } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, LaterReply, Page, route } from '../http/route.ts';
import { cancelRun } from '../jobs/job-runs.ts';
import { all, type Condition } from '../storage/filters/conditions.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { selectRow, toRow, type WireRow } from '../storage/row-shape.ts';
import type { ImportPlan } from './comparing/import-plan.ts';
import { fieldsForImport } from './comparing/importable.ts';
import { ownFaults } from './own-faults.ts';
import { pageOfImport } from './page-of-import.ts';
import { workbookFile } from './reading/read-sheets.ts';
import { headsIn, readersWords } from './reading/spoken-words.ts';
import { codeOf } from './templates/template-store.ts';
import { blockCounts, readBlock } from './writing/import-blocks.ts';
import {
  addCounts,
  importObject,
  type KeptImport,
  type KeptRow,
  noCounts,
  readImport,
  removeImport,
} from './writing/import-store.ts';
import { resultWorkbook } from './writing/result-workbook.ts';
import { isHung } from './writing/row-blocks.ts';

/** What became of imports: how far they are, their rows, and the workbook that says so. */
export function keptImportRoutes(): AnyRoute[] {
  const reads = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
  return [
    route(
      { ...reads, ...callSpec(platformCalls, 'GET /b/excel/import/:id'), summary: '导入：进度与结果' },
      async ({ tx, user, server, params }) => {
        const kept = await readImport(tx, user, params.id);
        const known = server.registry.entityAt(kept.path);
        const fields = fieldsForImport(known, user);
        return {
          id: kept.id,
          code: codeOf(known),
          label: known.entity.label,
          fileName: kept.fileName,
          state: kept.state,
          counts: addCounts(noCounts(), kept.counts),
          message: kept.message ?? stoppedWords(kept),
          jobRunId: kept.runId,
          fields: kept.plan.columns.map(([, key]) => ({ key, ...nameOf(fields[key], key, kept.plan) })),
          createdDate: kept.createdDate,
        };
      },
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'POST /b/excel/import/:id/queryList'),
        summary: '导入：比较结果',
      },
      async ({ tx, user, server, params: { id }, body }) => {
        const kept = await readImport(tx, user, id);
        const { pageNo = 1, pageSize = 20 } = body;
        const verdicts = body.params?.verdict ?? [];
        const known = server.registry.entityAt(kept.path);
        const { rows, total } = await pageOfImport(tx, id, {
          verdicts,
          from: (pageNo - 1) * pageSize,
          most: pageSize,
          isHung: isHung(known, kept.plan),
        });
        const system = await systemRows(tx, { user, known }, rows);
        const keys = kept.plan.columns.map(([, key]) => key);
        const answered = rows.map((row) => ({
          row: row.row,
          verdict: row.verdict,
          excel: Object.fromEntries(keys.map((key, at) => [key, row.texts[at] ?? ''])),
          system: (row.id === undefined ? undefined : system.get(row.id)) ?? null,
          changed: [...(row.changed ?? [])],
          faults: ownFaults(known, row.faults ?? {}),
        }));
        return new Page(answered, { total });
      },
    ),
    route(
      { ...reads, ...callSpec(platformCalls, 'GET /b/excel/import/:id/result'), summary: '导入：结果文件' },
      async ({ tx, user, server, params: { id } }) => resultOf({ tx, user, server }, id),
    ),
    route(
      {
        ...callSpec(platformCalls, 'DELETE /b/excel/import/:id'),
        summary: '导入：取消',
        access: 'signedIn',
        audit: '/b/excel/import/cancel',
        transaction: 'write',
      },
      async ({ tx, user, params: { id }, audit }) => {
        // Its rows are held by whoever writes them: he would be waited for, and told of no end.
        if ((await readImport(tx, user, id)).state === 'writing') throw businessError('importRunning');
        const kept = await readImport(tx, user, id, { lock: true });
        // Waited for by the lock: it was written in the last moment.
        if (kept.state === 'done') throw businessError('importWritten');
        audit(importObject(id), { path: kept.path, file: kept.fileId });
        await cancelRun(tx, user, kept.runId);
        await removeImport(tx, id);
        return null;
      },
    ),
  ];
}

/** What a column is called: as its field is now, or as that was called when the import began. */
function nameOf(
  field: AnyField | undefined,
  key: string,
  { names = {} }: ImportPlan,
): { readonly name: string; readonly drawn?: true } {
  if (field === undefined) return names[key] ?? { name: key };
  return { name: field.label, ...(field.drawn ? { drawn: true } : {}) };
}

/** How far it had come when somebody gave it up. */
const stoppedWords = ({ stoppedAt }: KeptImport): string | null =>
  stoppedAt === null ? null : businessError('importStopped', { done: stoppedAt }).message;

async function resultOf(
  { tx, user, server }: { readonly tx: Tx; readonly user: User; readonly server: Server },
  id: string,
): Promise<LaterReply> {
  const kept = await readImport(tx, user, id);
  const known = server.registry.entityAt(kept.path);
  const fields = fieldsForImport(known, user);
  const rows: KeptRow[] = [];
  for (const { number } of await blockCounts(tx, id))
    for (const { faults, ...row } of await readBlock(tx, id, number))
      rows.push(faults ? { ...row, faults: ownFaults(known, faults) } : row);
  // Those of a tree were written parents first; whoever reads them has the sheet before him.
  rows.sort((one, other) => one.row - other.row);
  const words = await readersWords(tx, user, server.languages);
  const heads = headsIn(words, fields);
  const labelOf = (key: string) => heads[key] ?? nameOf(fields[key], key, kept.plan).name;
  const { tenantId } = user;
  const file = await workbookFile(tx, kept.fileId);
  return new LaterReply(() => resultWorkbook(server, { kept, rows, labelOf, words, file, tenantId }));
}

/** What the system has, as the person sees it in lists. */
async function systemRows(
  tx: Tx,
  { user, known }: { readonly user: User; readonly known: RegisteredEntity },
  rows: readonly KeptRow[],
): Promise<ReadonlyMap<string, WireRow>> {
  const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (ids.length === 0 || !canSee(known, user)) return new Map();
  const seen = seenBy(known, user);
  const { rights, titles } = sightOf(known, user);
  const where = all([
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    sql`t.id = any(${ids})` as Condition,
    ...rights,
  ]);
  const { rows: found } = await sql<Record<string, unknown>>`
    select t.*, ${selectRow.labels(seen, 't', titles)} from ${sql.table(known.table)} t where ${where}`.execute(
    tx.db,
  );
  return new Map(found.map((row) => [String(row.id), toRow(seen, row)]));
}
