import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { ServerSecret } from '../identity/server-secret.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { type AuditHead, lostHeads, parseHeads, readHead, writeHeads } from './audit-heads.ts';
import { AuditLog } from './audit-log.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  folder = await mkdtemp(join(tmpdir(), 'jianheng-heads-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const log = new AuditLog(new ServerSecret('what the instances of a test share'));
const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.pool, server.tenantId, work);
const sealSomething = async () => {
  await within((tx) =>
    tx.client.query("insert into audit (tenant_id, event) values ($1, 'x')", [tx.tenantId]),
  );
  await log.seal(server.context, server.tenantId);
};
const headNow = async (): Promise<AuditHead> => {
  const head = await within(readHead);
  if (!head) throw new Error('nothing was sealed');
  return head;
};

describe('heads of the audit log that are kept outside', () => {
  it('are in the log as long as nobody cut it short, also when it has gone on', async () => {
    await sealSomething();
    const early = await headNow();
    await sealSomething();
    const late = await headNow();

    expect(await within((tx) => lostHeads(tx, [early, late]))).toEqual([]);
    const forged = { ...early, signature: late.signature };
    const beyond = { ...late, seal: String(Number(late.seal) + 1) };
    const elsewhere = { ...forged, firm: '1' };
    expect(await within((tx) => lostHeads(tx, [early, forged, beyond, elsewhere]))).toEqual([forged, beyond]);
  });

  it('are written once a day, whoever comes first, and read back as they were', async () => {
    const head = await headNow();
    const day = '2026-11-26';
    const written = await Promise.all([1, 2, 3].map(() => writeHeads(folder, day, async () => [head])));

    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await writeHeads(folder, day, async () => [{ ...head, signature: 'other' }])).toBe(false);
    expect(await readdir(folder)).toEqual([`${day}.jsonl`]);
    expect(parseHeads(await readFile(join(folder, `${day}.jsonl`), 'utf8'))).toEqual([head]);
    expect(await writeHeads(folder, '2026-11-27', async () => [])).toBe(false);
  });

  it.each([
    ['', 1],
    ['{"firm":"1","seal":"2","signature":"s"}\nnonsense', 2],
    ['{"firm":"1; drop","seal":"2","signature":"s"}', 1],
    ['[]', 1],
  ])('are refused with their line where a file holds none: %s', (text, wrongLine) => {
    expect(parseHeads(text)).toEqual({ wrongLine });
  });
});
