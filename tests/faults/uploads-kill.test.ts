import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sweepHoursLater } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoiseFile, ResumingUpload } from './resuming-upload.ts';
import { ServerProcess } from './server-process.ts';

/** Small enough for every run; `UPLOAD_MB=200` is that of the promise. */
const MEGABYTES = Number(process.env.UPLOAD_MB ?? 26);
const FILES = 8;
const PART = 8_000_000;
/** Longer than anything may take to come in. */
const LATER_HOURS = 7;

const server = new ServerProcess('uploads-kill');
const tokens: string[] = [];
beforeAll(async () => {
  await server.start();
  for (const { token } of (await server.tokensOf(['clerk', 'finance'])).values()) tokens.push(token);
});
afterAll(() => server.stop());

const port = () => server.serving.port;
/** Each at another byte of another part, the same in every run. */
const cutOf = (file: number, parts: number) => ({
  part: file % parts,
  after: 1 + ((file * 2_654_435_761) % (PART / 2)),
});
const namesIn = (folder: string) => {
  try {
    return readdirSync(join(server.filesFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

async function checksumOfDownload(id: string, token: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port()}/api/b/fileItem/download/${id}`, {
    headers: { authtoken: token },
  });
  expect(reply.status).toBe(200);
  const hash = createHash('sha256');
  for await (const piece of reply.body ?? []) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

describe(`${FILES} uploads of ${MEGABYTES} MB at once`, () => {
  it('come in whole, although their connections are cut and the server is killed, and leave nothing else behind', {
    retry: 0,
    timeout: 500_000,
  }, async () => {
    const uploads = Array.from({ length: FILES }, (_, at) => {
      const file = new NoiseFile(`图纸${at}.dwg`, { size: MEGABYTES * 1_000_000, partSize: PART });
      const token = tokens[at % tokens.length] ?? '';
      return new ResumingUpload(file, { port, token }, cutOf(at, file.parts));
    });
    const acknowledged = () => uploads.reduce((sum, one) => sum + one.acknowledged.size, 0);
    const parts = uploads.reduce((sum, { file }) => sum + file.parts, 0);

    const coming = Promise.all(uploads.map((upload) => upload.run()));
    await expect.poll(acknowledged, { interval: 5, timeout: 200_000 }).toBeGreaterThan(parts / 3);
    await server.kill();
    expect(acknowledged()).toBeLessThan(parts);
    await server.start();
    const ids = await coming;

    expect(uploads.flatMap(({ lost }) => lost)).toEqual([]);
    // A cut and a kill each cost a part at most.
    expect(Math.min(...uploads.map(({ failures }) => failures))).toBeGreaterThan(0);
    for (const { sent, file } of uploads) expect(sent - file.size).toBeLessThanOrEqual(2 * PART);
    for (const [at, { file }] of uploads.entries())
      expect(await checksumOfDownload(ids[at] ?? '', tokens[at % tokens.length] ?? '')).toBe(file.sha256);

    const { request: database, tenantId } = server.serving;
    await expect.poll(() => namesIn(`contents/${tenantId}/parts`)).toEqual([]);
    await sweepHoursLater({ database, tenantId, folder: server.filesFolder }, LATER_HOURS);
    const kept = await server.read<{ sha256: string }>('select sha256 from stored_content');
    const held = await server.read<{ sha256: string }>('select sha256 from file_item');
    const expected = uploads.map(({ file }) => file.sha256).sort();
    expect(kept.map(({ sha256 }) => sha256).sort()).toEqual(expected);
    expect(held.map(({ sha256 }) => sha256).sort()).toEqual(expected);
    expect(namesIn('contents').sort()).toEqual(expected);
    expect(namesIn('incoming')).toEqual([]);
    const again = uploads.map(({ sent, file }) => ((sent - file.size) / 1_000_000).toFixed(1));
    process.stdout.write(`megabytes sent again of each upload: ${again.join(', ')}\n`);
  });
});
