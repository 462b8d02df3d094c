import { createSocket } from 'node:dgram';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator } from '../database/administrator.ts';
import { inTransaction } from '../database/transaction.ts';
import { ServerSecret } from '../identity/server-secret.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { lostHeads } from './audit-heads.ts';
import { AuditLog } from './audit-log.ts';
import { AuditOutside, keptHeads } from './audit-outside.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  folder = await mkdtemp(join(tmpdir(), 'jianheng-outside-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const log = new AuditLog(new ServerSecret('what the instances of a test share'));
const NOW = new Date('2026-11-28T04:00:00Z');
const sealSomething = async () => {
  await inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query("insert into audit (tenant_id, event) values ($1, 'x')", [tx.tenantId]),
  );
  await log.seal(server.context, server.tenantId);
};

/** A syslog server that keeps what it receives. */
async function listen(protocol: 'udp' | 'tcp') {
  const received: string[] = [];
  const take = (text: Buffer) => void received.push(text.toString('utf8'));
  if (protocol === 'udp') {
    const socket = createSocket('udp4').on('message', take);
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return { received, port: socket.address().port, close: () => socket.close() };
  }
  const listener = createServer((socket) => socket.on('data', take));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return { received, port: (listener.address() as AddressInfo).port, close: () => listener.close() };
}

describe('the last seals outside of the database', () => {
  it.each(['udp', 'tcp'] as const)('are sent to a syslog server by %s, each once', async (protocol) => {
    const { received, port, close } = await listen(protocol);
    const outside = new AuditOutside({ syslog: new URL(`${protocol}://127.0.0.1:${port}`) });
    await sealSomething();

    await outside.keep(server.pool, [server.tenantId], NOW);
    await outside.keep(server.pool, [server.tenantId], NOW);

    await expect.poll(() => received.length).toBeGreaterThan(0);
    close();
    const text = received.join('');
    expect(text).toMatch(/<110>1 2026-11-28T04:00:00\.000Z \S+ jianheng \d+ auditHead - \{"firm"/);
    expect(text.match(/"signature"/g)).toHaveLength(1);
    expect(outside.state).toEqual({ isSet: true, lastAt: NOW, hasFailed: false });
  });

  it('tell when they could not be sent', async () => {
    const { port, close } = await listen('tcp');
    close();
    const outside = new AuditOutside({ syslog: new URL(`tcp://127.0.0.1:${port}`) });

    await expect(outside.keep(server.pool, [server.tenantId], NOW)).rejects.toThrow();

    expect(outside.state.hasFailed).toBe(true);
  });

  it('show that a whole log was removed together with its seals', async () => {
    const places = { counter: folder, folder: join(folder, 'elsewhere') };
    const outside = new AuditOutside(places);
    await sealSomething();
    await outside.keep(server.pool, [server.tenantId], NOW);
    await sealSomething();
    await outside.keep(server.pool, [server.tenantId], NOW);
    expect((await readdir(folder)).sort()).toEqual(['audit-heads.jsonl', 'elsewhere']);
    const kept = await keptHeads(places);
    expect(kept).toHaveLength(2);
    const lost = () => inTransaction(server.pool, server.tenantId, (tx) => lostHeads(tx, kept));
    expect(await lost()).toEqual([]);

    await asAdministrator(server.owner, async (client) => {
      await client.query("select set_config('app.tenant_id', $1, false)", [server.tenantId]);
      for (const table of ['audit_unsealed', 'audit_seal', 'audit'])
        await client.query(`delete from app.${table} where tenant_id = $1`, [server.tenantId]);
    });

    const { faults } = await inTransaction(server.pool, server.tenantId, (tx) => log.verify(tx));
    expect(faults).toEqual([]);
    expect(await lost()).toHaveLength(2);
  });
});
