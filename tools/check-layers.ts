/**
 *   node tools/check-layers.ts           check the repository against `layers.ts`
 *   node tools/check-layers.ts --prove   break every rule once, and see that it is caught
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ENTRIES, LAYERS, type Layer } from './layers.ts';
import { RIGHT, WRONG } from './layers-proof.ts';

type Import = {
  readonly file: string;
  readonly from: Layer;
  readonly written: string;
  readonly target: string;
  readonly to: Layer;
};

const isInModule = (layer: Layer) => layer.name.startsWith('module');
const moduleOf = (file: string) => file.split('/').slice(2, 4).join('/');
const packageOf = (file: string) => file.slice(0, file.indexOf('/src/'));
const layerOf = (file: string) => LAYERS.find((layer) => layer.files.test(file));
const isNodeOnly = (written: string) => written.startsWith('node:') || builtinModules.includes(written);

const RULES: readonly { readonly says: string; readonly isBroken: (found: Import) => boolean }[] = [
  {
    says: 'a layer imports only the layers it stands on',
    isBroken: ({ from, to }) => to !== from && !from.on.includes(to.name),
  },
  {
    says: 'another package is imported by its name, never by a path into it',
    isBroken: ({ file, written, target }) => written.startsWith('.') && packageOf(file) !== packageOf(target),
  },
  {
    says: 'a module knows another module only by its *.module.ts',
    isBroken: ({ file, from, to, target }) =>
      isInModule(from) &&
      isInModule(to) &&
      moduleOf(file) !== moduleOf(target) &&
      !target.endsWith('.module.ts'),
  },
];

/** What is wrong with this import, or nothing. */
function findFault(file: string, written: string): string | undefined {
  const from = layerOf(file);
  if (!from) return 'every file stands in a layer';
  if (isNodeOnly(written)) return from.runsIn === 'node' ? undefined : 'only server code uses Node';

  const target = written.startsWith('.') ? normalize(join(dirname(file), written)) : ENTRIES[written];
  if (!target)
    return written.startsWith('@jianheng/') ? 'a package is entered by its entries only' : undefined;

  const to = layerOf(target);
  if (!to) return 'every file stands in a layer';
  return RULES.find((rule) => rule.isBroken({ file, from, written, target, to }))?.says;
}

type Imports = { readonly staticImports: string[]; readonly laterImports: string[] };

function importsOf(file: string): Imports {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);

  return {
    staticImports: [
      ...module.staticImports.map((found) => found.moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
      ),
    ],
    laterImports: module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  };
}

/** Every file of every layer with what it imports; tests and test tools stand outside. */
export function productFiles(): ({ file: string } & Imports)[] {
  return globSync('{packages/*,modules,apps/*}/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'))
    .map((file) => ({ file, ...importsOf(file) }));
}

function checkRepository(): number {
  const files = productFiles();
  const faults = files.flatMap(({ file, staticImports, laterImports }) =>
    [...staticImports, ...laterImports].flatMap((written) => {
      const fault = findFault(file, written);
      return fault ? [`${file} imports ${written}: ${fault}`] : [];
    }),
  );

  for (const fault of faults) console.error(`✗ ${fault}`);
  // Reading nothing must not pass: a checker that finds no file reports no fault either.
  const empty = LAYERS.filter((layer) => !files.some(({ file }) => layer.files.test(file)));
  for (const layer of empty) console.error(`✗ no file stands in "${layer.name}"`);
  for (const entry of Object.values(ENTRIES).filter((entry) => !existsSync(entry)))
    console.error(`✗ no entry ${entry}`);

  console.log(`${files.length} files in ${LAYERS.length} layers, ${faults.length} faults`);
  return faults.length + empty.length;
}

function prove(): number {
  const missed = WRONG.filter(([file, written]) => !findFault(file, written));
  const blamed = RIGHT.filter(([file, written]) => findFault(file, written));
  for (const [file, written] of missed) console.error(`✗ not caught: ${file} imports ${written}`);
  for (const [file, written] of blamed) console.error(`✗ wrongly blamed: ${file} imports ${written}`);
  console.log(
    `${WRONG.length} wrong imports, ${missed.length} missed; ${RIGHT.length} right, ${blamed.length} blamed`,
  );
  return missed.length + blamed.length;
}

if (import.meta.main) {
  const failures = process.argv.includes('--prove') ? prove() : checkRepository();
  process.exitCode = failures > 0 ? 1 : 0;
}
