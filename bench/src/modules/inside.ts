import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildWeb } from '@jianheng/server/build-web';
import { startServed } from '../served.ts';
import { timedStart } from '../start-time.ts';

/** What a project with its modules comes to, measured from inside of it. Sizes are compressed, in kB; times in seconds. */
export type Figures = {
  readonly coldStart: number;
  readonly warmStart: number;
  readonly loginData: number;
  readonly pages: number;
  readonly definition: number;
  readonly application: number;
  readonly words: number;
};

const kilobytes = (answer: unknown) => brotliCompressSync(JSON.stringify(answer)).length / 1000;

const [dataDir = ''] = process.argv.slice(2);
const web = await buildWeb(() => undefined);
const coldStart = await timedStart(join(dataDir, 'data'));
const warmStart = Math.min(
  ...[await timedStart(join(dataDir, 'data')), await timedStart(join(dataDir, 'data'))],
);
const served = await startServed();
try {
  const token = await served.tokenOf('admin');
  const assets = readdirSync(join(web, 'assets'));
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(join(web, 'assets', `${file}.br`)).size, 0) / 1000;
  const figures: Figures = {
    coldStart,
    warmStart,
    loginData: kilobytes((await served.get(token, '/getLoginData')).reply.data),
    pages: kilobytes((await served.get(token, '/definitions')).reply),
    definition: kilobytes((await served.get(token, '/definitions/loans')).reply.data),
    application: sizeOf(assets.filter((file) => /^(shell|entities|libraries|first)-.*\.js$/.test(file))),
    words: sizeOf(assets.filter((file) => /^all\.en-.*\.js$/.test(file))),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await served.stop();
}
