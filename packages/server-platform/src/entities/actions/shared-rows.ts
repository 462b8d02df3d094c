import { asText } from '@jianheng/definition';
import { sql } from 'kysely';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError, businessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import { FIRM_IS_OPEN } from '../../identity/open-firm.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredAction, RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { RowContext } from '../row-rules.ts';
import { inLinkedFirm } from './in-linked-firm.ts';
import { readLink, signLink } from './signed-link.ts';

const PURPOSE = 'shared row';
const DAY_MS = 86_400_000;

type Sharing = Pick<RowContext, 'tx' | 'user' | 'server'>;

/** Makes a public address of a row; the firm is part of what is signed, so that nobody can choose another. */
export async function shareRow(
  { tx, user, server }: Sharing,
  { shares, entity, module, name }: RegisteredAction,
  rowId: string,
): Promise<{ address: string; expiresDate: string }> {
  if (!shares || !server.secret) throw businessError('noPublicAddresses');
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  const expires = new Date(server.now().getTime() + Number(/\d+/.exec(shares.for)?.[0] ?? 0) * DAY_MS);
  await queryRows(
    tx,
    `insert into shared_row (tenant_id, id, entity, row_id, module, action, expires_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, id, entity.entity.path, rowId, module.name, name, expires, user.id],
  );
  const token = signLink(server, PURPOSE, { tenantId: tx.tenantId, id });
  const address = shares.at === undefined ? `/shared/${token}` : `${shares.at}?token=${token}`;
  return { address, expiresDate: expires.toISOString() };
}

/** Revokes all public addresses of a row that an action made. */
export async function revokeShares(
  tx: Tx,
  { revokes, entity, module }: RegisteredAction,
  rowId: string,
  now: Date,
): Promise<void> {
  await queryRows(
    tx,
    `update shared_row set revoked_at = $6 where tenant_id = $1 and entity = $2 and row_id = $3 and module = $4
       and action = $5 and revoked_at is null`,
    [tx.tenantId, entity.entity.path, rowId, module.name, revokes, now],
  );
}

type SharedRow = {
  readonly entity: string;
  readonly title: string;
  readonly fields: readonly { readonly label: string; readonly text: string }[];
  readonly expiresDate: string;
};
type Stored = {
  readonly module: string;
  readonly action: string;
  readonly row: string;
  readonly expires: Date;
};

/** What a public address leads to: the action that made it, and the row. */
export type Shared = {
  readonly module: string;
  readonly action: string;
  readonly row: string;
  readonly expiresDate: string;
};

/** What a public address shows; 404 for one that is forged, expired or revoked, or whose row or firm is gone. */
export async function readShared(server: Server, token: string): Promise<SharedRow> {
  return openShared(server, token, async (tx, { module, action: name, row: id, expiresDate }) => {
    const action = server.registry.actions.find((one) => one.module.name === module && one.name === name);
    if (!action?.shares) throw sharedGone();
    const { entity: known, shares } = action;
    const row = await readRow(tx, known, id).catch((problem: unknown) => {
      throw problem instanceof AccessError ? sharedGone() : problem;
    });
    return {
      entity: known.entity.label,
      title: textOf(known, row, known.entity.title),
      fields: shares.fields.map((name) => ({
        label: known.entity.fields[name]?.label ?? name,
        text: textOf(known, row, name),
      })),
      expiresDate,
    };
  });
}

/**
 * Reads what a public address leads to, in a read-only transaction of the firm that is signed into it. Throws 404 for an
 * address that is forged, expired or revoked. `read` checks which action made it.
 */
export async function openShared<T>(
  server: Server,
  token: string,
  read: (tx: Tx, shared: Shared) => Promise<T>,
): Promise<T> {
  const linked = readLink(server, PURPOSE, token);
  if (linked === undefined) throw sharedGone();
  return inLinkedFirm(
    server,
    linked,
    async (tx) => {
      const stored = await storedShare(tx, linked.id, server.now());
      if (!stored) throw sharedGone();
      const { expires, ...shared } = stored;
      return read(tx, { ...shared, expiresDate: new Date(expires).toISOString() });
    },
    { readOnly: true },
  );
}

/** The refusal of every public address that shows nothing. */
export const sharedGone = () => new AccessError(404, '链接无效或已过期。');

async function storedShare(tx: Tx, id: string, now: Date): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select s.module, s.action, s.row_id::text as row, s.expires_at as expires from shared_row s
    join tenant t on t.id = s.tenant_id and ${FIRM_IS_OPEN}
    where s.tenant_id = ${tx.tenantId} and s.id = ${id} and s.revoked_at is null and s.expires_at > ${now}
      and not s.module = any(t.closed_modules)`.execute(tx.db);
  return rows[0];
}

function textOf({ entity }: RegisteredEntity, row: WireRow, name: string): string {
  const label = row[`${name}_label`];
  if (typeof label === 'string') return label;
  const field = entity.fields[name];
  return field ? asText(field, row[name]) : '';
}
