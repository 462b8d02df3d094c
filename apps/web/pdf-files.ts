import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = dirname(
  createRequire(new URL('../../packages/web-platform/package.json', import.meta.url)).resolve(
    'pdfjs-dist/package.json',
  ),
);
/** Signs and faces of fonts that are not within a document, and readers of pictures that browsers lack. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];
const PLACE = 'assets/pdfjs';

/** Lays what the library for PDF reads beside a document under one address, so that nothing is fetched from elsewhere. */
export function layPdfFiles(): Plugin {
  return {
    name: 'jianheng:pdf-files',
    apply: 'build',
    generateBundle() {
      const lay = (path: string, fileName: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `${PLACE}/${fileName}`,
          source: readFileSync(join(LIBRARY, path)),
        });
      lay('build/pdf.worker.min.mjs', 'pdf.worker.min.mjs');
      for (const folder of FOLDERS)
        for (const name of readdirSync(join(LIBRARY, folder)).filter((one) => !one.startsWith('LICENSE')))
          lay(join(folder, name), `${folder}/${name}`);
    },
  };
}
