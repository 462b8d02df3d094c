import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../database/transaction.ts';
import { addMessages } from '../messages/add-messages.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';

const PEOPLE = 10;
const MESSAGES = 2000;
const AT_ONCE = 20;
/** Two hundred are read for each on a page; everybody is told as many. */
const EACH = MESSAGES / PEOPLE;

let server: TestServer;
let other: Awaited<ReturnType<TestServer['instance']>>;
let site: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  other = await server.instance();
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  site = `ws://127.0.0.1:${(other.app.server.address() as AddressInfo).port}/api/websocket`;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** The same numbers each time: 32 bits, after Marsaglia's xorshift. */
function* chance(): Generator<number, never> {
  for (let seed = 20261125; ; ) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    yield (seed >>> 0) / 2 ** 32;
  }
}

/** A window as the web keeps one: it hears what is pushed, and reads the list whenever its connection stands again. */
class Window {
  readonly told = new Set<string>();
  readonly person: Newcomer;
  cuts = 0;
  #socket: WebSocket | undefined;
  #isClosed = false;

  constructor(person: Newcomer) {
    this.person = person;
  }

  async open(): Promise<void> {
    const { id } = this.person;
    const socket = new WebSocket(`${site}/${id}`, ['jianheng', `token.${await server.tokenOf(id)}`]);
    this.#socket = socket;
    socket.on('message', (data) => this.told.add((JSON.parse(String(data)) as { content: string }).content));
    socket.on('close', () => void this.#again());
    socket.on('error', () => undefined);
    await once(socket, 'open');
    if (this.cuts > 0) for (const content of await this.unread()) this.told.add(content);
  }

  cut(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.cuts += 1;
    this.#socket.terminate();
  }

  async unread(): Promise<string[]> {
    const { data } = await this.person.client.post('/b/notice/msg/queryList', {
      params: { isRead: false },
      pageSize: EACH,
    });
    return (data as { content: string }[]).map(({ content }) => content);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  async #again(): Promise<void> {
    if (this.#isClosed) return;
    await setTimeout(20);
    await this.open().catch(() => this.#again());
  }
}

it('everything told on one instance reaches windows on another whose connections are cut at random', async () => {
  const people: Newcomer[] = [];
  for (let one = 0; one < PEOPLE; one++) people.push(await server.newcomer([]));
  const windows = people.map((person) => new Window(person));
  for (const window of windows) await window.open();

  const numbers = chance();
  for (let from = 0; from < MESSAGES; from += AT_ONCE) {
    await inTransaction(server.pool, server.tenantId, (tx) =>
      addMessages(
        tx,
        server.context.ids,
        Array.from({ length: AT_ONCE }, (_, at) => ({
          receiver: people[(from + at) % PEOPLE]?.id ?? '',
          category: 'reminder',
          title: '提醒',
          content: { template: `第 ${from + at} 条`, params: {} },
          row: { entity: '/t/item', id: null },
          address: null,
        })),
      ),
    );
    for (const window of windows) if (numbers.next().value < 0.08) window.cut();
    await setTimeout(10);
  }

  for (const [at, window] of windows.entries()) {
    await expect.poll(() => window.told.size, { timeout: 30_000 }).toBe(EACH);
    expect(window.cuts).toBeGreaterThan(0);
    expect(window.told.has(`第 ${at} 条`)).toBe(true);
    const { data } = await window.person.client.get('/b/notice/msg/toReadNumber/reminder');
    expect(data).toBe(EACH);
    window.close();
  }
});
