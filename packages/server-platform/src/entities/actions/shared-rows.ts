import { asText } from '@jianheng/definition';
import { sql } from 'kysely';
import { queryRows } from '../../database/query.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { AccessError, businessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import { FIRM_IS_OPEN } from '../../identity/open-firm.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredAction, RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { RowContext } from '../row-rules.ts';

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
  const signed = `${tx.tenantId}.${id}`;
  const token = `${signed}.${server.secret.sign(PURPOSE, signed)}`;
  return { address: `/shared/${token}`, expiresDate: expires.toISOString() };
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

/** What a public address shows; 404 for one that is forged, expired or revoked, or whose row or firm is gone. */
export async function readShared(server: Server, token: string): Promise<SharedRow> {
  const [, signed = '', tenantId = '', id = '', signature = ''] =
    /^(([1-9]\d{0,17})\.([1-9]\d{0,17}))\.([\w-]+)$/.exec(token) ?? [];
  if (!server.secret?.isSigned(PURPOSE, signed, signature)) throw gone();
  return inTransaction(
    server.pool,
    tenantId,
    async (tx) => {
      const stored = await storedShare(tx, id, server.now());
      const action = server.registry.actions.find(
        ({ module, name }) => module.name === stored?.module && name === stored.action,
      );
      if (!stored || !action?.shares) throw gone();
      const { entity: known, shares } = action;
      const row = await readRow(tx, known, stored.row).catch((problem: unknown) => {
        throw problem instanceof AccessError ? gone() : problem;
      });
      return {
        entity: known.entity.label,
        title: textOf(known, row, known.entity.title),
        fields: shares.fields.map((name) => ({
          label: known.entity.fields[name]?.label ?? name,
          text: textOf(known, row, name),
        })),
        expiresDate: new Date(stored.expires).toISOString(),
      };
    },
    { readOnly: true },
  );
}

const gone = () => new AccessError(404, '链接无效或已过期。');

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
