import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderOnce } from '@jianheng/server-platform';
import { ROOT } from './config.ts';

const SOURCES = [
  'apps/web',
  'packages/web-platform',
  'packages/definition',
  'packages/expression',
  'packages/process-engine',
  'modules',
];

/** Folders whose files the web is not built from; what a server of a module does is nothing to a browser. */
const NOT_IN_THE_WEB = ['dist', 'node_modules', 'server', 'migrations'];

/** Where built webs lie, each under the sign of the sources that it was built from. */
export const BUILT_WEBS = join(ROOT, 'apps/web/dist');
/** Servers that were started before the last builds go on serving what they began with. */
const KEPT = 3;

/**
 * The folder of the built web; built when there is none of these sources. In a process of its own, beside, and moved
 * into place, so that several starts at once never meet a half-built one.
 */
export async function buildWeb(log: (line: string) => void): Promise<string> {
  return makeFolderOnce(join(BUILT_WEBS, sourcesStamp()), async (beside) => {
    log('正在构建网页（仅在首次启动或源码变化后）…');
    await run(process.execPath, [join(ROOT, 'apps/web/build.ts'), beside]);
    removeOldest();
  });
}

function removeOldest(): void {
  const builds = readdirSync(BUILT_WEBS)
    .map((name) => join(BUILT_WEBS, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((left, right) => right.at - left.at);
  for (const { path } of builds.slice(KEPT + 1)) rmSync(path, { recursive: true, force: true });
}

/** Names, sizes and times of all sources: quick to read, and different after any change. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) => filesIn(join(ROOT, folder)));
  for (const file of [...files, join(ROOT, 'package-lock.json')].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const OF_THE_WEB = /\.(?:ts|tsx|css|html|svg|json)$/;

/** Many times as fast as a pattern: every start goes through it. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_IN_THE_WEB.includes(entry.name) ? [] : filesIn(path);
    return entry.isFile() && OF_THE_WEB.test(entry.name) ? [path] : [];
  });
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Whoever starts it: a test run would get React's own checks built in, and every later start would serve them.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`网页构建失败：${complaints}`))));
  });
}
