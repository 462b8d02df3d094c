import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Nonces } from '../nonces.ts';
import { browserName } from '../own-sessions/browser-name.ts';

const PURPOSE = 'qr';
const LIFE_SECONDS = 120;
/** The tenant, the browser and where it stands, and a number of 128 bits that the installation has signed with them. */
const CODE = /^(\d{1,18})\.([\w-]{43})\.([\w-]{1,200})\.([\w-]{22}\.[a-z\d]{8,9}\.[\w-]{22})$/;

/** What becomes of a code that a browser shows (扫码状态). */
export type QrState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired';

type Read = {
  readonly tenantId: string;
  readonly browser: string;
  readonly place: Place;
  readonly digest: string;
};
type Place = { readonly address: string; readonly agent: string };
type Row = { state: QrState | 'collected'; user_id: string };

/**
 * Signing a browser in by a phone that is signed in already. The code is signed and kept nowhere until somebody who is
 * signed in has scanned it; only the browser that showed it learns that he agreed.
 */
export class QrSignIn {
  readonly #nonces: Nonces;

  constructor(nonces: Nonces) {
    this.#nonces = nonces;
  }

  /** A code for two minutes, of this browser alone. */
  make(tenantId: string, browser: string, { address, agent }: Place, now: Date) {
    const until = new Date(now.getTime() + LIFE_SECONDS * 1000);
    const place = Buffer.from(JSON.stringify([address, browserName(agent)])).toString('base64url');
    const head = `${tenantId}.${browser}.${place}`;
    const number = this.#nonces.make({ purpose: PURPOSE, tenantId, about: head }, until);
    return { id: `${head}.${number}`, expiresIn: LIFE_SECONDS };
  }

  /** The state of a code as the browser may know it that showed it; to any other it has run out. */
  async stateOf(tx: Tx, id: string, browser: string, now: Date): Promise<QrState> {
    const read = this.#read(id, now);
    if (read?.browser !== browser) return 'expired';
    const row = await rowOf(tx, read.digest);
    if (!row) return 'waiting';
    return row.state === 'collected' ? 'expired' : row.state;
  }

  /** Whoever agreed, once and to the browser that showed the code: its two windows get one session. */
  async collect(tx: Tx, id: string, browser: string, now: Date): Promise<string | undefined> {
    const read = this.#read(id, now);
    if (read?.browser !== browser) return undefined;
    const { rows } = await sql<{ user_id: string }>`update qr_sign_in set state = 'collected'
      where tenant_id = ${tx.tenantId} and digest = ${read.digest} and state = 'confirmed'
      returning user_id`.execute(tx.db);
    return rows[0]?.user_id;
  }

  /** Somebody who is signed in has scanned it: where the browser stands that asks. Another's code is none. */
  async scan(tx: Tx, user: User, id: string, now: Date): Promise<Place | undefined> {
    const read = this.#readOwn(tx, id, now);
    if (!read) return undefined;
    await sql`insert into qr_sign_in (tenant_id, digest, user_id, state) values (${tx.tenantId}, ${read.digest}, ${user.id}, 'scanned')
      on conflict do nothing`.execute(tx.db);
    const row = await rowOf(tx, read.digest);
    return row?.state === 'scanned' && row.user_id === user.id ? read.place : undefined;
  }

  /** He agrees, or does not; false when it has run out, was answered, or another has scanned it. */
  async answer(
    tx: Tx,
    user: User,
    { id, isAllowed }: { readonly id: string; readonly isAllowed: boolean },
    now: Date,
  ): Promise<boolean> {
    const read = this.#readOwn(tx, id, now);
    if (!read) return false;
    const { rows } = await sql`update qr_sign_in set state = ${isAllowed ? 'confirmed' : 'refused'}
      where tenant_id = ${tx.tenantId} and digest = ${read.digest} and user_id = ${user.id} and state = 'scanned'
      returning 1`.execute(tx.db);
    return rows.length > 0;
  }

  /** The firm whose person may answer this code. */
  tenantOf(id: string, now: Date): string | undefined {
    return this.#read(id, now)?.tenantId;
  }

  #readOwn(tx: Tx, id: string, now: Date): Read | undefined {
    const read = this.#read(id, now);
    return read?.tenantId === tx.tenantId ? read : undefined;
  }

  #read(id: string, now: Date): Read | undefined {
    const [, tenantId = '', browser = '', place = '', number = ''] = CODE.exec(id) ?? [];
    const about = `${tenantId}.${browser}.${place}`;
    if (!this.#nonces.isGenuine({ purpose: PURPOSE, tenantId, about }, number, now)) return undefined;
    // Signed by the installation: nobody else has written it.
    const [address, agent] = JSON.parse(Buffer.from(place, 'base64url').toString()) as [string, string];
    const digest = createHash('sha256').update(id).digest('base64url');
    return { tenantId, browser, place: { address, agent }, digest };
  }
}

async function rowOf(tx: Tx, digest: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select state, user_id from qr_sign_in
    where tenant_id = ${tx.tenantId} and digest = ${digest}`.execute(tx.db);
  return rows[0];
}
