/**
 * `npm run bench:uploads`: a file in parts, as the web gives one, until it is kept whole under its checksum; beside `cp` of
 * the same file, and beside what must be done of it as well: SHA-256, and all bytes on the disk. Medians, by turns.
 */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EXTENT } from './extent.ts';
import { type Line, printTable } from './report.ts';
import { type Served, startServed } from './served.ts';

const run = promisify(execFile);
const MEGABYTE = 1_000_000;
const { megabytes, rounds } = EXTENT.upload;
const source = join(tmpdir(), `jianheng-bench-${process.pid}.dwg`);
const target = `${source}.copy`;

/** Another content each time: one that is kept already would not be written again. Answers its checksum. */
async function makeSource(): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(source, 'w');
  for (let number = 0; number < megabytes; number++) {
    const piece = randomBytes(MEGABYTE);
    hash.update(piece);
    await file.write(piece);
  }
  await file.sync();
  await file.close();
  return hash.digest('hex');
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function upload({ port }: Served, token: string, sha256: string): Promise<void> {
  const call = async <T>(method: string, path: string, body: object | Buffer): Promise<T> => {
    const isBytes = Buffer.isBuffer(body);
    const reply = await fetch(`http://127.0.0.1:${port}/api/b/fileItem/upload${path}`, {
      method,
      headers: {
        authtoken: token,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      body: isBytes ? (body as BodyInit) : JSON.stringify(body),
    });
    const { data, msg } = (await reply.json()) as { data: T; msg: string };
    if (reply.status !== 200) throw new Error(msg);
    return data;
  };
  const fileSize = megabytes * MEGABYTE;
  type Begun = { readonly id: string; readonly partSize: number };
  const { id, partSize } = await call<Begun>('POST', '/begin', { fileName: '图纸.dwg', fileSize });
  const file = await open(source);
  for (let at = 0; at < fileSize; at += partSize) {
    const part = Buffer.alloc(Math.min(partSize, fileSize - at));
    await file.read(part, 0, part.length, at);
    await call('PUT', `/${id}/${at / partSize}`, part);
  }
  await file.close();
  await call('POST', `/${id}/finish`, { sha256 });
}

async function copyFlushAndHash(): Promise<void> {
  await run('cp', [source, target]);
  const file = await open(target, 'r+');
  await file.sync();
  await file.close();
  await run('sha256sum', [target]);
}

const medianOf = (figures: readonly number[]) =>
  figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? 0;

const served = await startServed();
const times: Record<'ours' | 'copy' | 'whole', number[]> = { ours: [], copy: [], whole: [] };
try {
  const token = await served.tokenOf('clerk');
  for (let round = 0; round < rounds; round++) {
    const sha256 = await makeSource();
    times.copy.push(await secondsOf(() => run('cp', [source, target])));
    await rm(target);
    times.whole.push(await secondsOf(copyFlushAndHash));
    await rm(target);
    times.ours.push(await secondsOf(() => upload(served, token, sha256)));
  }
} finally {
  await served.stop();
  await rm(source, { force: true });
  await rm(target, { force: true });
}

const ours = medianOf(times.ours);
const beside = (what: string, reference: number): Line => ({
  what: `upload of ${megabytes} MB in parts, beside ${what}`,
  goal: '',
  result: `${ours.toFixed(2)} s`,
  bare: `${reference.toFixed(2)} s (${(ours / reference).toFixed(1)} times)`,
});
process.stdout.write(
  `${printTable([beside('cp', medianOf(times.copy)), beside('cp, flush and SHA-256', medianOf(times.whole))], 'reference')}\n`,
);
