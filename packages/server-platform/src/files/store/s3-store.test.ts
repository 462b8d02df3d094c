import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { DamagedContentError, FileService } from './file-service.ts';
import { FileGoneError, StoreUnavailableError } from './file-store.ts';
import { checksumOf, IncomingFolder } from './incoming.ts';
import { S3Store } from './s3-store.ts';

const BUCKET = 'jianheng';
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };
const LIMITS = { file: 1e9, person: 1e9, firm: 1e9 };
const TENANT = '7';
let folder: string;
let service: S3rver;
let url: URL;
let incoming: IncomingFolder;
let store: S3Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jianheng-s3-'));
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'service'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await service.run()) as AddressInfo;
  url = new URL(`http://127.0.0.1:${port}/${BUCKET}`);
  incoming = new IncomingFolder(join(folder, 'incoming'));
  store = new S3Store({ url, ...KEYS }, incoming);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(content: string) {
  const path = await incoming.newPath();
  await writeFile(path, content);
  return { path, sha256: await checksumOf(path), size: Buffer.byteLength(content) };
}

describe('files with a service that speaks S3', () => {
  it('come back as they were put there, and go', async () => {
    const files = new FileService({ store, incoming, limits: LIMITS });
    const file = await fileOf('合同扫描件'.repeat(100_000));
    await files.keep(TENANT, file);
    await expect(readFile(file.path)).rejects.toThrow();
    const copy = await files.open(TENANT, file.sha256);
    expect(await readFile(copy.path, 'utf8')).toBe('合同扫描件'.repeat(100_000));
    copy.release();
    await files.remove(TENANT, file.sha256);
    await expect(files.open(TENANT, file.sha256)).rejects.toThrow(DamagedContentError);
  });

  it('of other bytes than were given are never handed out', async () => {
    const files = new FileService({ store, incoming, limits: LIMITS });
    const file = await fileOf('真的');
    const wrong = { ...(await fileOf('假的')), sha256: file.sha256 };
    await files.keep(TENANT, wrong);
    await expect(files.open(TENANT, file.sha256)).rejects.toThrow(DamagedContentError);
  });

  it('are compared with their checksums without a copy on this machine', async () => {
    const own = new IncomingFolder(join(folder, 'compared'));
    const files = new FileService({
      store: new S3Store({ url, ...KEYS }, own),
      incoming: own,
      limits: LIMITS,
    });
    const file = await fileOf('一万页');
    await files.keep(TENANT, { ...file });
    expect(await files.isWhole(TENANT, file.sha256)).toBe(true);
    expect(await files.isWhole(TENANT, 'a'.repeat(64))).toBe(false);
    await store.remove(`${TENANT}/${file.sha256.slice(0, 2)}/${file.sha256}`);
    await store.put(`${TENANT}/${file.sha256.slice(0, 2)}/${file.sha256}`, (await fileOf('两万页')).path);
    expect(await files.isWhole(TENANT, file.sha256)).toBe(false);
    await expect(readdir(join(folder, 'compared'))).rejects.toThrow('ENOENT');
  });

  it('are not there under a key that nobody put', async () => {
    await expect(store.fetch('7/aa/nothing')).rejects.toThrow(FileGoneError);
    await store.remove('7/aa/nothing');
  });

  it('are refused by a key that the service does not know', async () => {
    const stranger = new S3Store({ url, ...KEYS, accessKey: 'wrong' }, incoming);
    await expect(stranger.put('7/aa/x', (await fileOf('x')).path)).rejects.toThrow(StoreUnavailableError);
  });

  // The service above does not look at signatures: they are held against another implementation of them.
  it('are asked for with the signature that the reference makes', async () => {
    const heard: IncomingHttpHeaders[] = [];
    const listener = createServer((request, response) => {
      heard.push(request.headers);
      response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const { port } = listener.address() as AddressInfo;
    const asking = new S3Store({ url: new URL(`http://127.0.0.1:${port}/b`), ...KEYS }, incoming);
    await expect(asking.fetch('7/aa/x')).rejects.toThrow(FileGoneError);
    listener.close();
    const [headers] = heard;
    const told = String(headers?.['x-amz-date']);
    const signed = await new SignatureV4({
      service: 's3',
      region: KEYS.region,
      uriEscapePath: false,
      sha256: Sha256,
      credentials: { accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey },
    }).sign(
      {
        method: 'GET',
        protocol: 'http:',
        hostname: '127.0.0.1',
        path: '/b/7/aa/x',
        headers: {
          host: `127.0.0.1:${port}`,
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
          'x-amz-date': told,
        },
      },
      {
        signingDate: new Date(
          told.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
        ),
      },
    );
    expect(headers?.authorization).toBe(signed.headers.authorization);
  });

  it('leave no copy behind that broke off', async () => {
    const broken = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half');
      setTimeout(() => response.destroy(), 10);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => broken.once('listening', resolve));
    const { port } = broken.address() as AddressInfo;
    const own = new IncomingFolder(join(folder, 'own'));
    const cut = new S3Store({ url: new URL(`http://127.0.0.1:${port}/b`), ...KEYS }, own);
    await expect(cut.fetch('7/aa/x')).rejects.toThrow(StoreUnavailableError);
    expect(await readdir(join(folder, 'own'))).toEqual([]);
    broken.close();
  });

  it('that fail five times are given a rest, after which one request tries again', async () => {
    let now = 0;
    let calls = 0;
    const breaker = new CircuitBreaker(() => now);
    const fail = () => breaker.run(async () => Promise.reject(new Error(`${++calls}`)));
    for (let at = 0; at < 5; at++) await expect(fail()).rejects.toThrow();
    await expect(fail()).rejects.toThrow(StoreUnavailableError);
    expect(calls).toBe(5);
    now = 31_000;
    expect(await breaker.run(async () => 'back')).toBe('back');
    expect(breaker.isOpen).toBe(false);
  });
});
