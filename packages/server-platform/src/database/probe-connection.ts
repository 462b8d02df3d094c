import { Client } from 'pg';
import type { Address } from './administrator.ts';

class ProbeTimeoutError extends Error {}

/**
 * A connection of its own for questions about the database's health: it waits for no pool, and a question that is not
 * answered in time fails and takes the connection with it. The next question connects again.
 */
export class ProbeConnection {
  readonly #address: Address;
  readonly #limitMs: number;
  #client: Client | undefined;
  /** One question after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(address: Address, limitMs: number) {
    this.#address = address;
    this.#limitMs = limitMs;
  }

  async query<Row extends object>(text: string): Promise<Row[]> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ProbeTimeoutError('no answer in time')), this.#limitMs);
    });
    const asked = this.#last.then(() => this.#ask<Row>(text));
    this.#last = asked.catch(() => undefined);
    try {
      return await Promise.race([asked, tooLate]);
    } catch (problem) {
      this.#drop();
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#drop();
  }

  async #ask<Row extends object>(text: string): Promise<Row[]> {
    if (!this.#client) {
      const client = new Client({ ...this.#address, application_name: 'jianheng health' });
      client.on('error', () => this.#drop());
      this.#client = client;
      await client.connect();
    }
    return (await this.#client.query<Row & Record<string, unknown>>(text)).rows;
  }

  #drop(): void {
    // A server that is frozen would never answer a farewell.
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
    this.#last = Promise.resolve();
  }
}
