/**
 *   node tools/check-floors.ts           check the repository against `floors.ts`
 *   node tools/check-floors.ts --prove   break every rule once, and see that it is caught
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ENTRIES, FLOORS, type Floor } from './floors.ts';
import { RIGHT, WRONG } from './floors-proof.ts';

type Import = {
  readonly file: string;
  readonly from: Floor;
  readonly written: string;
  readonly target: string;
  readonly to: Floor;
};

const isInModule = (floor: Floor) => floor.name.startsWith('module');
const moduleOf = (file: string) => file.split('/').slice(2, 4).join('/');
const packageOf = (file: string) => file.slice(0, file.indexOf('/src/'));
const floorOf = (file: string) => FLOORS.find((floor) => floor.files.test(file));
const isNodeOnly = (written: string) => written.startsWith('node:') || builtinModules.includes(written);

const RULES: readonly { readonly says: string; readonly isBroken: (found: Import) => boolean }[] = [
  {
    says: 'a floor imports only the floors it stands on',
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
  const from = floorOf(file);
  if (!from) return 'every file stands on a floor';
  if (isNodeOnly(written)) return from.runsIn === 'node' ? undefined : 'only server code uses Node';

  const target = written.startsWith('.') ? normalize(join(dirname(file), written)) : ENTRIES[written];
  if (!target)
    return written.startsWith('@jianheng/') ? 'a package is entered by its entries only' : undefined;

  const to = floorOf(target);
  if (!to) return 'every file stands on a floor';
  return RULES.find((rule) => rule.isBroken({ file, from, written, target, to }))?.says;
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);

  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

/** Every file of every floor with what it imports; tests and test tools stand beside the house. */
export function houseFiles(): { file: string; imports: string[] }[] {
  return globSync('{packages/*,modules,apps/*}/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'))
    .map((file) => ({ file, imports: importsOf(file) }));
}

function checkRepository(): number {
  const files = houseFiles();
  const faults = files.flatMap(({ file, imports }) =>
    imports.flatMap((written) => {
      const fault = findFault(file, written);
      return fault ? [`${file} imports ${written}: ${fault}`] : [];
    }),
  );

  for (const fault of faults) console.error(`✗ ${fault}`);
  // Reading nothing must not pass: a checker that finds no file reports no fault either.
  const empty = FLOORS.filter((floor) => !files.some(({ file }) => floor.files.test(file)));
  for (const floor of empty) console.error(`✗ no file stands on "${floor.name}"`);
  for (const entry of Object.values(ENTRIES).filter((entry) => !existsSync(entry)))
    console.error(`✗ no entry ${entry}`);

  console.log(`${files.length} files on ${FLOORS.length} floors, ${faults.length} faults`);
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
