import type { InstallationState } from '@jianheng/contract';
import type { Pool } from 'pg';
import type { AuditLog } from '../audit-seals/audit-log.ts';
import type { Address } from '../database/administrator.ts';
import type { DiskGuard } from '../database/disk-guard.ts';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import type { FileService } from '../files/store/file-service.ts';
import type { OutsideFetch } from '../identity/external/outside-fetch.ts';
import type { ServerSecret } from '../identity/server-secret.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Tickets } from '../identity/tickets.ts';
import type { JobCounts } from '../jobs/job-counter.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../logging/log.ts';
import type { FilterUse } from '../storage/filters/filter-use.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import type { ToldLanguages } from '../told-languages/told-languages.ts';
import type { RequestPace } from './request-pace.ts';

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
  /** The firms with the forms that they have drawn, where calls are answered. */
  readonly firms?: Firms;
  /** How often the firm has published forms: windows that know less read their pages anew. */
  readonly release?: number;
  /** How the owner of the tables reaches the database, where forms may be drawn: tables of theirs are its work alone. */
  readonly owner?: Address;
  /** Counts by what people look for rows of drawn forms. */
  readonly filterUse?: FilterUse;
  /** Contents of files, where this server keeps any. */
  readonly files?: FileService;
  /** Signs public addresses, where calls are answered. */
  readonly secret?: ServerSecret;
  /** Seals and reads the audit log, where calls are answered. */
  readonly auditLog?: AuditLog;
  /** Asks foreign hosts that the operator allows, where this server may. */
  readonly ask?: OutsideFetch;
  /** The queue of heavy work, where this server does any. */
  readonly jobs?: JobQueue;
  /** Health, backups and warnings, for those who run the installation. */
  readonly readInstallation?: (now: Date) => Promise<InstallationState>;
  /** Counts work that failed, where metrics are served. */
  readonly jobCounts?: JobCounts;
  /** What people are told in beside Chinese. */
  readonly languages?: ToldLanguages;
};

/** What stands behind the calls of one firm: the server, knowing the forms that the firm has drawn as well. */
export type Firms = {
  /** As it is shipped, without what any firm has drawn. */
  readonly shipped: Server;
  /** As it was published up to a second ago. */
  of(tenantId: string): Promise<Server>;
  /** A form of the firm as one of its versions says; as it is now where that version does not fit what is shipped any more. */
  formOf(tx: Tx, path: string, version: number): Promise<RegisteredEntity>;
  /** The next call sees what was just published here. */
  forget(tenantId: string): void;
};

/** What a request is handled with. */
export type HttpContext = {
  readonly firms: Firms;
  readonly server: Server;
  readonly sessions: Sessions;
  /** What stands for a session in an address. */
  readonly tickets: Tickets;
  readonly defaultTenant: () => string;
  /** Without it callers are not slowed down. */
  readonly pace?: RequestPace | undefined;
};
