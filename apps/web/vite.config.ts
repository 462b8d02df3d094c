import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { foldRuntime } from './fold-runtime.ts';
import { inlineEntry } from './inline-entry.ts';
import { loginFiles } from './login-files.ts';
import { layPdfFiles } from './pdf-files.ts';
import { listProductRoutes } from './product-routes.ts';

type Chunk = Rolldown.OutputChunk;

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

const login = loginFiles();
/** What the application never asks for. */
const ONLY_LOGIN = /\/session\/login\//;

/** Login and application both begin with it. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** Everything from npm that the application begins with; the languages of the library stay apart. */
const LIBRARIES =
  /node_modules\/(?!.*\/locale\/(?!zh))(antd|@ant-design|@rc-component|dayjs|i18next|react-i18next|react-router|@tanstack)\//;

/** Components that neither the frame nor the lists of tasks have: they come with the first form. */
const FORM_LIBRARIES =
  /node_modules\/(antd\/es\/(auto-complete|calendar|collapse|descriptions|input-number|popconfirm|progress|result|switch|tabs|time-picker|tree-select|typography|upload|watermark)|@rc-component\/(collapse|input-number|progress|switch|tabs|tree-select|upload))\//;

/** Dialogs of the frame are asked for when they are opened. */
const DIALOGS =
  /web-platform\/src\/(home\/(panels\/panels-dialog|work-mode\/work-mode-dialog)|shell\/dialogs\/(?!dialog-store|frame-dialogs))/;

/** The frame with the home page and the lists of tasks; other areas of pages are a file each. */
const SHELL =
  /virtual:product-routes|modules\/src\/.*\.web\.ts|web-platform\/src\/(start\/|api|components|formatting|home|hooks|i18n\/[^/]+\.ts|mutations|navigation|realtime|routes|session|shell|storage|theme|toast|entities\/(definition|slots\/(module-ui|use-slots)|query\/(?!use-count|use-list-state)|pages\/list-page)|fields\/[^/]+\.css|fields\/simple\/date\/date-range-filter|start-process|processes\/(batch|lists|opinions\/(comment-box|phrases)))/;

/** Lists and forms. Calendars, boards and charts are a file each, asked for where there is one. */
const ENTITIES =
  /(web-platform\/src\/(entities\/(?!views\/)|fields\/)|packages\/(definition|expression)\/src\/)/;

const APPROVAL =
  /web-platform\/src\/processes\/(actions|chart|data|forecast|handle|location|opinions|related|start)\//;

/** What a module programs itself, and its declaration where such a screen names it: a file each, asked for when it is opened. */
const MODULE = /modules\/src\/[^/]+\/([^/]+)\/(web\/|[^/]+\.module\.ts)/;
const moduleChunk = (id: string) => `module-${MODULE.exec(id)?.[1]}`;

export default defineConfig({
  root: HERE,
  plugins: [
    react(),
    listProductRoutes(),
    foldRuntime('first'),
    listAppFiles(),
    layPdfFiles(),
    writeFirstStyles(),
    inlineEntry(),
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: (id) => REACT.test(id) || (login.atOnce.has(id) && !ONLY_LOGIN.test(id)),
              priority: 5,
            },
            { name: 'libraries', test: (id) => LIBRARIES.test(id) && !FORM_LIBRARIES.test(id), priority: 4 },
            {
              name: 'shell',
              test: (id) => SHELL.test(id) && !DIALOGS.test(id) && !login.ever.has(id),
              priority: 3,
            },
            { name: 'dialogs', test: DIALOGS, priority: 2 },
            { name: 'form-libraries', test: FORM_LIBRARIES, priority: 2 },
            { name: 'entities', test: ENTITIES, priority: 2 },
            { name: 'approval', test: APPROVAL, priority: 1 },
            { name: 'desk', test: /web-platform\/src\/processes\/(admin|design|manage)\//, priority: 1 },
            { name: moduleChunk, test: MODULE, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});

/** Writes the list of files the application needs after the login page, so that the login page can fetch them ahead. */
function listAppFiles(): Plugin {
  return {
    name: 'jianheng:app-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const firsts = chunks.filter(({ name }) => /^(start-app|home-page|shell)$/.test(name));
      const source = JSON.stringify(filesBehind(firsts, chunks).map((file) => `/${file}`));
      this.emitFile({ type: 'asset', fileName: 'app-files.json', source });
    },
  };
}

/** The files of some chunks with all they import and their styles. */
function filesBehind(firsts: readonly Chunk[], all: readonly Chunk[]): readonly string[] {
  const wanted = new Set(firsts);
  for (const chunk of wanted) {
    for (const next of all.filter(({ fileName }) => chunk.imports.includes(fileName))) wanted.add(next);
  }
  return [...wanted].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}

/** Writes the few styles that are wanted before any script into the page itself: one request less before something is seen. */
function writeFirstStyles(): Plugin {
  const file = fileURLToPath(new URL('../../packages/web-platform/src/components/base.css', import.meta.url));
  return {
    name: 'jianheng:first-styles',
    transformIndexHtml: (page) => {
      const styles = readFileSync(file, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/\s+/g, ' ');
      return page.replace('<!-- base.css -->', `<style nonce="__CSP_NONCE__">${styles}</style>`);
    },
  };
}
