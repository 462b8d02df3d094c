import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';
import { FIRM_IS_OPEN } from '../../identity/open-firm.ts';

/** A row of a firm that a public address names. */
export type LinkedRow = { readonly tenantId: string; readonly id: string };

/**
 * The end of a public address (公开链接) that names a row. The firm is part of what is signed, so that nobody can choose another.
 * A purpose tells addresses of different kinds apart.
 *
 * @returns undefined where the installation has no secret to sign with
 */
export function signLink(
  { secret }: Pick<Server, 'secret'>,
  purpose: string,
  { tenantId, id }: LinkedRow,
): string | undefined {
  const signed = `${tenantId}.${id}`;
  return secret && `${signed}.${secret.sign(purpose, signed)}`;
}

/** The row that the end of a public address names; undefined for one that this installation did not sign. */
export function readLink(
  { secret }: Pick<Server, 'secret'>,
  purpose: string,
  token: string,
): LinkedRow | undefined {
  const [, signed = '', tenantId = '', id = '', signature = ''] =
    /^(([1-9]\d{0,17})\.([1-9]\d{0,17}))\.([\w-]+)$/.exec(token) ?? [];
  return secret?.isSigned(purpose, signed, signature) ? { tenantId, id } : undefined;
}

/** The name of the firm of a public address; undefined where it is closed, or its package leaves the module out. */
export async function openFirmName(tx: Tx, module: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select t.name from tenant t
    where t.id = ${tx.tenantId} and ${FIRM_IS_OPEN} and not ${module} = any(t.closed_modules)`.execute(tx.db);
  return rows[0]?.name;
}
