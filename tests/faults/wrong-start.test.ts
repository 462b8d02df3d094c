import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOn } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from './start-product.ts';

const place = mkdtempSync(join(tmpdir(), 'jianheng-wrong-start-'));
const dataDir = join(place, 'data');
let listener: Server;
let takenPort = '';

beforeAll(async () => {
  chmodSync(place, 0o755);
  writeFileSync(join(place, 'a-file'), '');
  mkdirSync(join(place, 'occupied'));
  listener = createServer((socket) =>
    socket.once('data', () => socket.destroy()).on('error', () => undefined),
  );
  listener.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  takenPort = String((listener.address() as AddressInfo).port);
});

afterAll(() => {
  listener.close();
  rmSync(place, { recursive: true, force: true });
});

/** The cluster of this run, as an operator would name it. */
function onCluster(change: { readonly password?: string } = {}): Record<string, string> {
  const settings = settingsOn('jianheng_wrong_start');
  const url = new URL(settings.DATABASE_URL);
  if (change.password) url.password = change.password;
  return { ...settings, DATABASE_URL: url.href };
}

/** A data folder whose secret other users of the machine can read. */
function withOpenSecret(): string {
  const folder = join(place, 'open-secret');
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, 'request-role.password'), 'known-to-all\n');
  chmodSync(join(folder, 'request-role.password'), 0o644);
  return folder;
}

const WRONG: readonly [string, () => Record<string, string>, string][] = [
  ['a port that is no number', () => ({ PORT: 'abc' }), 'PORT'],
  ['a setting that is none of its words', () => ({ SAMPLE: 'maybe' }), 'SAMPLE'],
  ['a drain that is no time', () => ({ DRAIN_SECONDS: '1m' }), 'DRAIN_SECONDS'],
  ['a proxy that is no address', () => ({ TRUST_PROXY: 'our-proxy' }), 'TRUST_PROXY'],
  ['a bucket that is no address', () => ({ FILES_S3_URL: 's3://files' }), 'FILES_S3_URL'],
  ['a bucket without its keys', () => ({ FILES_S3_URL: 'https://s3.example.com/files' }), 'FILES_S3_KEY'],
  ['inner hosts that are none of three words', () => ({ ALLOW_INNER_HOSTS: 'all' }), 'ALLOW_INNER_HOSTS'],
  ['a largest file that is no size', () => ({ FILES_MAX_MB: '2GB' }), 'FILES_MAX_MB'],
  ['a port that is taken', () => ({ PORT: takenPort, ...onCluster() }), takenPort],
  ['an address of another machine', () => ({ HOST: '192.0.2.7', ...onCluster() }), 'HOST'],
  ['a data folder that is a file', () => ({ DATA_DIR: join(place, 'a-file') }), 'DATA_DIR'],
  ['a data folder below a file', () => ({ DATA_DIR: join(place, 'a-file', 'data') }), 'DATA_DIR'],
  ['a data folder that cannot be written', () => ({ DATA_DIR: '/sys/jianheng' }), 'DATA_DIR'],
  ['a data folder where there are none', () => ({ DATA_DIR: '/proc/jianheng/data' }), 'DATA_DIR'],
  [
    'a data folder where there are none, beside a database elsewhere',
    () => ({ ...onCluster(), DATA_DIR: '/proc/jianheng' }),
    'DATA_DIR',
  ],
  ['a data folder below one that cannot be written', () => ({ DATA_DIR: '/sys/kernel/a/b' }), 'DATA_DIR'],
  ['a database that nobody serves', () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }), '127.0.0.1:1'],
  [
    'a database on a host that is not there',
    () => ({ DATABASE_URL: 'postgres://a:b@no.invalid/x' }),
    'no.invalid',
  ],
  [
    'a database address with a broken sign',
    () => ({ DATABASE_URL: 'postgres://a:%zz@127.0.0.1:1/x' }),
    'DATABASE_URL',
  ],
  [
    'a database that is something else',
    () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${takenPort}/x` }),
    `127.0.0.1:${takenPort}`,
  ],
  ['a data folder with too long a name', () => ({ DATA_DIR: join(place, 'a'.repeat(300)) }), 'DATA_DIR'],
  ['a secret that others can read', () => ({ DATA_DIR: withOpenSecret() }), 'chmod 600'],
  ['a wrong password', () => onCluster({ password: 'wrong' }), '用户名和密码'],
];

describe('a start that cannot be', () => {
  it.each(WRONG)('says one sentence for %s, and ends with 2', async (_what, settings, named) => {
    const { code, complaints } = await startProduct({ DATA_DIR: dataDir, ...settings() }).ended;

    const lines = complaints.trim().split('\n');
    expect(complaints).toContain(named);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\p{Script=Han}.*。?$/u);
    expect(complaints).not.toMatch(/\n\s+at |Error:/);
    expect(code).toBe(2);
  });
});
