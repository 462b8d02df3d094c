import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { addRun } from '../jobs/job-runs.ts';
import { firmTables, LEFT_OUT } from './firm-tables.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** What is put into an archive: all that names a person, as far as whoever asks may read it, or all that a firm has. */
export type ArchivePlan =
  | { readonly kind: 'person'; readonly person: string; readonly asker: string }
  | { readonly kind: 'firm'; readonly firm: string; readonly name: string };

export type Archiving = {
  /** Where the archive is made. */
  readonly path: string;
  readonly tenantId: string;
  /** Told how far it is; the archive is given up when it answers `false`. */
  onProgress(done: number): Promise<boolean>;
};

type Asked = {
  readonly title: string;
  readonly plan: ArchivePlan;
  /** Whoever fetches it must hold one of these by then. */
  readonly needs: readonly string[];
  /** How many steps its progress counts. */
  readonly total: number;
};

/** Puts an archive into the queue of heavy work; answers the run that makes it. */
async function beginArchive(
  tx: Tx,
  user: User,
  server: Server,
  { title, plan, needs, total }: Asked,
): Promise<{ jobRunId: string }> {
  if (!server.jobs || !server.files) throw businessError('noBackgroundWork');
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  await addRun(tx, user, { id, kind: 'archive', title, total, plan, needs });
  await server.jobs.add(tx, 'archive', { tenantId: tx.tenantId, runId: id });
  return { jobRunId: id };
}

type OfPerson = Pick<Asked, 'title' | 'needs'> & { readonly person: string };

/** An archive of all that names a person and that the asker may read. */
export function beginPersonArchive(
  tx: Tx,
  user: User,
  server: Server,
  { person, title, needs }: OfPerson,
): Promise<{ jobRunId: string }> {
  const total = server.registry.entities.length + PERSONAL_TABLES.length;
  return beginArchive(tx, user, server, {
    title,
    needs,
    total,
    plan: { kind: 'person', person, asker: user.id },
  });
}

/** An archive of all that a firm has. */
export async function beginFirmArchive(
  tx: Tx,
  user: User,
  server: Server,
  { firm, name, needs }: { readonly firm: string; readonly name: string; readonly needs: readonly string[] },
): Promise<{ jobRunId: string }> {
  const total = (await firmTables(tx)).filter((table) => !LEFT_OUT.includes(table)).length;
  return beginArchive(tx, user, server, {
    title: `${name}数据`,
    needs,
    total,
    plan: { kind: 'firm', firm, name },
  });
}
