/** Builds the web into `dist/` and lays compressed copies beside its files, so that the server never compresses. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
await build({ configFile: `${here}vite.config.ts`, logLevel: 'error' });

for (const file of globSync('dist/**/*.{js,css,svg,json}', { cwd: here })) {
  const content = readFileSync(here + file);
  writeFileSync(`${here}${file}.gz`, gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${here}${file}.br`, brotliCompressSync(content, { params }));
}
