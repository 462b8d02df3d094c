import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileError } from '@jianheng/foreign-content';
import { firmsOf } from '../custom-forms/firms-of.ts';
import { queryRows } from '../database/query.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { filesOf } from '../files/files-of.ts';
import { DamagedContentError } from '../files/store/file-service.ts';
import { StoreUnavailableError } from '../files/store/file-store.ts';
import type { Server } from '../http/contexts.ts';
import { runFileJob } from '../jobs/run-file-job.ts';
import { type DocumentKind, READ_TYPES, TEXT_FILE, type TextJob } from './document-text/text-job.ts';

const PROGRAM = fileURLToPath(new URL('./document-text/text-program.ts', import.meta.url));
const LIMITS = { memoryInMegabytes: 512, timeoutInSeconds: 30 };
/** Longer than a reading may take: whoever began it has ended. */
const LEFT_AFTER = '2 minutes';

type Content = { readonly sha256: string; readonly types: readonly string[] };

/**
 * Reads the documents that were given since in any firm, one after another, and has the rows that hold them entered anew.
 * Of each firm one by turns: thousands of one, or such as take long, let no other wait for all of them.
 */
export async function readDocuments(server: Server): Promise<void> {
  if (!server.files) return;
  const { rows } = await server.pool.query<{ id: string }>('select firms_with_unread_contents()::text as id');
  let waiting = rows.map(({ id }) => id);
  while (waiting.length > 0) {
    const unread: string[] = [];
    for (const id of waiting) if (await readNextOrTell(server, id)) unread.push(id);
    waiting = unread;
  }
}

/** What stands against a firm's document keeps those of others from nothing; it is tried again later. */
async function readNextOrTell(server: Server, tenantId: string): Promise<boolean> {
  try {
    return await readNext(server, tenantId);
  } catch (problem) {
    server.log.error({ tenantId, err: problem }, 'documents could not be read for the search');
    return false;
  }
}

/** Reads one content that nobody else is reading; answers whether there was one. */
async function readNext(server: Server, tenantId: string): Promise<boolean> {
  const content = await inTransaction(server.pool, tenantId, claim);
  if (!content) return false;
  const kind = content.types.map(kindOf).find((one) => one !== undefined);
  const text = kind ? await textOf(server, { tenantId, sha256: content.sha256, kind }) : '';
  if (text === undefined) return false;
  const { registry } = await firmsOf(server).of(tenantId);
  const tables = registry.entities.map(({ entity, table }) => ({ path: entity.path, table }));
  await inTransaction(server.pool, tenantId, async (tx) => {
    await keep(tx, content.sha256, text);
    if (text !== '') await tellHolders(tx, content.sha256, tables);
  });
  return true;
}

const isRead = (type: string): type is keyof typeof READ_TYPES => Object.hasOwn(READ_TYPES, type);
const kindOf = (type: string): DocumentKind | undefined => (isRead(type) ? READ_TYPES[type] : undefined);

async function claim(tx: Tx): Promise<Content | undefined> {
  const [content] = await queryRows<Content>(
    tx,
    `update stored_content c set reading_since = now() where c.tenant_id = $1 and c.sha256 = (
       select n.sha256 from stored_content n where n.tenant_id = $1 and not n.is_read and not n.is_loose
         and (n.reading_since is null or n.reading_since < now() - interval '${LEFT_AFTER}')
       limit 1 for update skip locked)
     returning c.sha256, array(select distinct i.type from file_item i where i.tenant_id = $1 and i.sha256 = c.sha256) as types`,
    [tx.tenantId],
  );
  return content;
}

type Wanted = { readonly tenantId: string; readonly sha256: string; readonly kind: DocumentKind };

/** The text; none of what cannot be read, and nothing while the store cannot be reached. */
async function textOf(server: Server, { tenantId, sha256, kind }: Wanted): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'text-'));
  try {
    const copy = await filesOf(server).open(tenantId, sha256);
    try {
      const job: TextJob = { file: copy.path, folder, kind, memoryInMegabytes: LIMITS.memoryInMegabytes };
      const signal = new AbortController().signal;
      await runFileJob(job, { program: PROGRAM, limits: LIMITS, signal });
      return await readFile(join(folder, TEXT_FILE), 'utf8');
    } finally {
      copy.release();
    }
  } catch (problem) {
    if (problem instanceof StoreUnavailableError) return undefined;
    if (!(problem instanceof FileError || problem instanceof DamagedContentError)) throw problem;
    server.log.info({ tenantId, sha256, err: problem }, 'a document has no text that can be searched');
    return '';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(tx: Tx, sha256: string, text: string): Promise<void> {
  const [kept] = await queryRows<{ sha256: string }>(
    tx,
    'update stored_content set is_read = true, reading_since = null where tenant_id = $1 and sha256 = $2 returning sha256',
    [tx.tenantId, sha256],
  );
  if (!kept || text === '') return;
  await queryRows(
    tx,
    'insert into content_text (tenant_id, sha256, text) values ($1, $2, $3) on conflict do nothing',
    [tx.tenantId, sha256, text],
  );
}

type Stored = { readonly path: string; readonly table: string };

async function tellHolders(tx: Tx, sha256: string, tables: readonly Stored[]): Promise<void> {
  await queryRows(
    tx,
    `insert into search_change (tenant_id, table_name, row_id)
     select distinct r.tenant_id, t.table_name, r.row_id from file_item i
     join file_reference r on r.tenant_id = i.tenant_id and r.item_id = i.id
     join unnest($3::text[], $4::text[]) t(path, table_name) on t.path = r.path
     where i.tenant_id = $1 and i.sha256 = $2`,
    [tx.tenantId, sha256, tables.map(({ path }) => path), tables.map(({ table }) => table)],
  );
}
