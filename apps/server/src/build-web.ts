import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { makeFolderOnce } from '@jianheng/server-platform';
import { ROOT, removeOldest, stampOf } from './sources.ts';

const SOURCES = {
  folders: [
    'apps/web',
    'packages/web-platform',
    'packages/definition',
    'packages/expression',
    'packages/process-engine',
    'modules',
  ],
  // What a server of a module does is nothing to a browser.
  without: ['dist', 'node_modules', 'server', 'migrations'],
  endings: ['ts', 'tsx', 'css', 'html', 'svg', 'json'],
};

/** Where built webs lie, each under the sign of the sources that it was built from. */
const BUILT_WEBS = join(ROOT, 'apps/web/dist');
/**
 * The folder of the built web; built when there is none of these sources. In a process of its own, beside, and moved
 * into place, so that several starts at once never meet a half-built one.
 */
export async function buildWeb(log: (line: string) => void): Promise<string> {
  return makeFolderOnce(join(BUILT_WEBS, stampOf(SOURCES)), async (beside) => {
    log('正在构建网页（仅在首次启动或源码变化后）…');
    await run(process.execPath, [join(ROOT, 'apps/web/build.ts'), beside]);
    removeOldest(BUILT_WEBS);
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
