import type { Pool } from 'pg';
import type { User } from '../authorization/user.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Nonces } from './nonces.ts';
import type { Sessions } from './sessions.ts';

const LIFE_SECONDS = 60;
const TICKET = /^(\d{1,18})\.([\w-]{43})\.([\w-]{22}\.[a-z\d]{8,9}\.[\w-]{22})$/;
const PURPOSE = 'ticket';

/** Where a person's windows listen for pushes. */
export const pushPath = (userId: string): string => `/api/websocket/${userId}`;

/**
 * Stands for a session where a browser can set no header: in the address of a socket or a window. One use, a minute,
 * one path; what lies in logs and histories afterwards opens nothing.
 */
export class Tickets {
  readonly #pool: Pool;
  readonly #nonces: Nonces;
  readonly #sessions: Sessions;

  constructor(needs: { readonly pool: Pool; readonly nonces: Nonces; readonly sessions: Sessions }) {
    this.#pool = needs.pool;
    this.#nonces = needs.nonces;
    this.#sessions = needs.sessions;
  }

  /** A ticket of this person's session to that path, such as `/api/websocket/7`; a minute unless said otherwise. */
  make({ tenantId, tokenHash }: User, path: string, now: Date, seconds = LIFE_SECONDS) {
    const until = new Date(now.getTime() + seconds * 1000);
    const number = this.#nonces.make({ purpose: PURPOSE, tenantId, about: `${tokenHash} ${path}` }, until);
    return { ticket: `${tenantId}.${tokenHash}.${number}`, path, expiresIn: seconds };
  }

  /** Whose ticket it is; nobody's when it is for another path, used, outdated, or its session has ended. */
  async take(ticket: unknown, path: string, now: Date): Promise<User | undefined> {
    const read = this.#read(ticket, path, now);
    if (!read) return undefined;
    const { tenantId, hash, about, number } = read;
    const isFirst = await inTransaction(this.#pool, tenantId, (tx) =>
      this.#nonces.take(tx, { purpose: PURPOSE, about }, number, now),
    );
    return isFirst ? this.#sessions.findSession({ tenantId, hash }) : undefined;
  }

  /** The same without using it up: what is read in pieces asks for each with the one ticket, until it has run out. */
  async look(ticket: unknown, path: string, now: Date): Promise<User | undefined> {
    const read = this.#read(ticket, path, now);
    return read && this.#sessions.findSession(read);
  }

  #read(ticket: unknown, path: string, now: Date) {
    const [, tenantId = '', hash = '', number = ''] =
      (typeof ticket === 'string' && TICKET.exec(ticket)) || [];
    const about = `${hash} ${path}`;
    const isGenuine = this.#nonces.isGenuine({ purpose: PURPOSE, tenantId, about }, number, now);
    return isGenuine ? { tenantId, hash, about, number } : undefined;
  }
}
