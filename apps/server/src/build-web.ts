import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './config.ts';

const SOURCES = [
  'apps/web',
  'packages/web-platform',
  'packages/definition',
  'packages/expression',
  'packages/process-engine',
  'modules',
];

/** The folder of the built web; built when there is none or when a source changed since. In a process of its own. */
export async function buildWeb(log: (line: string) => void): Promise<string> {
  const dist = join(ROOT, 'apps/web/dist');
  const stampFile = join(dist, '.stamp');
  const stamp = sourcesStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return dist;

  log('正在构建网页（仅在首次启动或源码变化后）…');
  await run(process.execPath, [join(ROOT, 'apps/web/build.ts')]);
  writeFileSync(stampFile, stamp);
  return dist;
}

/** Names, sizes and times of all sources: quick to read, and different after any change. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) =>
    globSync('**/*.{ts,tsx,css,html,svg,json}', {
      cwd: join(ROOT, folder),
      exclude: (name) => name === 'dist' || name === 'node_modules',
    }).map((file) => join(ROOT, folder, file)),
  );
  for (const file of [...files, join(ROOT, 'package-lock.json')].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`网页构建失败：${complaints}`))));
  });
}
