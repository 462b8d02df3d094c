import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { ServerSecret } from './server-secret.ts';

/** What the number is for, and for whom; a number of one purpose is none for another. */
export type Purpose = { readonly purpose: string; readonly tenantId: string; readonly about?: string };

/**
 * Numbers for one use within some minutes: signed, so that giving them out writes nothing down however many are asked
 * for, and remembered once they are used.
 */
export class Nonces {
  readonly #secret: ServerSecret;

  constructor(secret: ServerSecret) {
    this.#secret = secret;
  }

  /** A new number of 53 signs or so, such as `kHf….mhx3k9zq.Zk3…`. */
  make(purpose: Purpose, until: Date): string {
    const body = `${randomBytes(16).toString('base64url')}.${until.getTime().toString(36)}`;
    return `${body}.${this.#secret.sign(purpose.purpose, signed(purpose, body))}`;
  }

  /** Whether it was given out for this and has not run out; it is not used up by that. */
  isGenuine(purpose: Purpose, number: string, now: Date): boolean {
    const [, body = '', until = '', signature = ''] =
      /^([\w-]{22}\.([a-z\d]{8,9}))\.([\w-]{22})$/.exec(number) ?? [];
    return (
      Number.parseInt(until, 36) > now.getTime() &&
      this.#secret.isSigned(purpose.purpose, signed(purpose, body), signature)
    );
  }

  /** Uses it up; false when it is none, has run out or was used before. Holds only with the transaction. */
  async take(tx: Tx, purpose: Omit<Purpose, 'tenantId'>, number: string, now: Date): Promise<boolean> {
    if (!this.isGenuine({ ...purpose, tenantId: tx.tenantId }, number, now)) return false;
    const digest = createHash('sha256').update(number).digest('base64url');
    const { rows } = await sql`insert into used_once (tenant_id, digest, expires_at)
      values (${tx.tenantId}, ${digest}, ${untilOf(number)}) on conflict do nothing returning 1`.execute(
      tx.db,
    );
    return rows.length > 0;
  }
}

const signed = ({ purpose, tenantId, about = '' }: Purpose, body: string) =>
  [purpose, tenantId, about, body].join('\n');

const untilOf = (number: string) => new Date(Number.parseInt(number.split('.')[1] ?? '', 36));
