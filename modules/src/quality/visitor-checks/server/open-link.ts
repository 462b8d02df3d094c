import {
  AccessError,
  DiskFullError,
  inLinkedFirm,
  openFirmName,
  readLink,
  type Server,
  type Tx,
} from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import { LINK_PURPOSE } from './link-signature.ts';

/** A link that may be used now. */
export type Link = {
  readonly id: string;
  readonly firm: string;
  readonly code: string;
  readonly name: string;
  readonly visitor: string;
  readonly expiresOn: string;
  readonly keepDays: number;
  readonly maxFiles: number;
  readonly maxMegabytes: number;
  readonly maxChecks: number;
  readonly filesUsed: number;
  readonly megabytesUsed: string;
  readonly checksUsed: number;
};

/** A transaction in the firm of a link. */
export type Visit = { readonly tx: Tx; readonly link: Link };

/**
 * Reading changes nothing, and noting a visit nothing that anybody waits for; changing locks the link, so that its limits hold
 * for calls at once.
 */
type Manner = 'reads' | 'visits' | 'changes';

/**
 * Runs `work` in the firm of the link that ends an address.
 *
 * @throws DiskFullError for a change while the disk of the database is full; AccessError 404, with the same sentence for a link that is forged, expired or revoked, or whose firm is closed
 */
export async function withLink<Result>(
  server: Server,
  token: string,
  manner: Manner,
  work: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const linked = readLink(server, LINK_PURPOSE, token);
  if (linked === undefined) throw linkGone();
  if (manner === 'changes' && server.disk?.isFull) throw new DiskFullError();
  return inLinkedFirm(
    server,
    linked,
    async (tx) => {
      const firm = await openFirmName(tx, visitorChecks.name);
      const link = await usableLink(tx, linked.id, { now: server.now(), isLocked: manner === 'changes' });
      if (firm === undefined || link === undefined) throw linkGone();
      return work({ tx, link: { ...link, firm } });
    },
    { readOnly: manner === 'reads' },
  );
}

const linkGone = () => new AccessError(404, visitorChecks.messages.linkGone);

async function usableLink(
  tx: Tx,
  id: string,
  { now, isLocked }: { readonly now: Date; readonly isLocked: boolean },
): Promise<Omit<Link, 'firm'> | undefined> {
  const { rows } = await tx.client.query<Omit<Link, 'firm'>>(
    `select id::text, code, name, visitor, expires_on::text as "expiresOn", keep_days::int as "keepDays",
       max_files::int as "maxFiles", max_megabytes::int as "maxMegabytes", max_checks::int as "maxChecks",
       files_used::int as "filesUsed", megabytes_used::numeric(12,2)::text as "megabytesUsed", checks_used::int as "checksUsed"
     from visitor_checks_visitor_link
     where tenant_id = $1 and id = $2 and state = 'open' and expires_on >= ($3::timestamptz at time zone 'Asia/Shanghai')::date
     ${isLocked ? 'for update' : ''}`,
    [tx.tenantId, id, now],
  );
  return rows[0];
}

/** Notes that a link was used, at most once a minute. A call that holds the link notes it itself, and is not waited for. */
export async function noteVisit({ tx, link }: Visit, now: Date): Promise<void> {
  await tx.client.query(
    `update visitor_checks_visitor_link set last_used_at = $3
     where tenant_id = $1 and id in (select id from visitor_checks_visitor_link
       where tenant_id = $1 and id = $2 and (last_used_at is null or last_used_at <= $3::timestamptz - interval '1 minute')
       for update skip locked)`,
    [tx.tenantId, link.id, now],
  );
}

/** Counts what a visitor used of a locked link. */
export async function countUse(
  { tx, link }: Visit,
  {
    files = 0,
    bytes = 0,
    checks = 0,
  }: { readonly files?: number; readonly bytes?: number; readonly checks?: number },
  now: Date,
): Promise<void> {
  await tx.client.query(
    `update visitor_checks_visitor_link set files_used = files_used + $3, checks_used = checks_used + $4,
       megabytes_used = megabytes_used + round($5::numeric / 1000000, 2), last_used_at = $6
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, link.id, files, checks, bytes, now],
  );
}
