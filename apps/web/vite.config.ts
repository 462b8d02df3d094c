import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What the login page and the application both need at once, in one file. */
const FIRST =
  /web-platform\/src\/(start|(calls\/(call|call-fault|address|envelope|notices|signed-out))|(login\/(login-paths|signboard))|(session\/(token|storage|guard|login-address|login-data|session-store))|(pieces\/(mark|plain-notices))|(theme\/(theme-settings|colours))|(words\/light))\.tsx?$/;

export default defineConfig({
  root: HERE,
  plugins: [react(), listAppFiles()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST, priority: 4 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'antd', test: /node_modules\/(antd|@ant-design|@rc-component|dayjs)\//, priority: 2 },
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
      const firsts = chunks.filter(({ name }) => /^(start-app|home-page)$/.test(name));
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
