import type { Pool } from 'pg';
import type { DiskGuard } from '../database/disk-guard.ts';
import type { Ids } from '../database/ids.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../logging/log.ts';
import type { Registry } from '../storage/registry.ts';

/** What every piece of work on the installation needs, inside of a server or not. */
export type AppContext = { readonly pool: Pool; readonly ids: Ids; readonly registry: Registry };

/** What stands behind every call for the whole life of the server. */
export type Server = AppContext & {
  /** Tests hold every answer against its schema; in service the declared shape is taken at its word. */
  readonly checkReplies?: boolean;
  readonly now: () => Date;
  readonly log: Log;
  readonly showStatements?: boolean;
  /** Watches the disk, where the database writes to one of this machine. */
  readonly disk?: DiskGuard;
  /** The queue of heavy work, where this server does any. */
  readonly jobs?: JobQueue;
};

/** What a request is handled with. */
export type HttpContext = {
  readonly server: Server;
  readonly sessions: Sessions;
  readonly defaultTenant: () => string;
};
