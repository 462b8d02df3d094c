/**
 *   node tools/check-folders.ts             check the folders of every package against `folders.ts`
 *   node tools/check-folders.ts --prove     break every rule once, and see that it is caught
 *   node tools/check-folders.ts --figures   print what can be counted: knots, cycles, sizes, imports against the order
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { productFiles } from './check-layers.ts';
import { edgesBetween, knotsIn, resolveImport, type SourceFile } from './folder-graph.ts';
import { FOLDER_ORDER } from './folders.ts';
import { ENTRIES } from './layers.ts';

/** Files that a folder may hold at most, tests apart: more is no longer seen at a glance. */
const MAX_FILES = 25;

const SMALL = 10;
const packageOf = (file: string) => file.slice(0, file.indexOf('/src/'));
const withinPackage = (file: string) => file.slice(file.indexOf('/src/') + 5);
const topFolder = (file: string) => withinPackage(file).split('/').slice(0, -1)[0] ?? '.';
const isEntry = (file: string) => Object.values(ENTRIES).includes(file) || file.endsWith('/src/index.ts');

/** The listed folder to which a file belongs, or nothing. */
function folderOf(file: string, order: readonly string[]): string | undefined {
  const path = withinPackage(file);
  const holding = order.filter((folder) =>
    folder === '.' ? !path.includes('/') : path.startsWith(`${folder}/`),
  );
  return holding.sort((left, right) => right.length - left.length)[0];
}

/** Imports from a lower folder to a higher one, and files that no listed folder holds. */
function againstOrder(files: readonly SourceFile[], order: readonly string[]): string[] {
  return files.flatMap(({ file, needs }) => {
    const own = folderOf(file, order);
    if (own === undefined) return [`${file} stands in no listed folder`];
    return needs
      .filter((need) => order.indexOf(folderOf(need, order) ?? '') > order.indexOf(own))
      .map((need) => `${file} imports ${withinPackage(need)}: ${own} is below ${folderOf(need, order)}`);
  });
}

function crowded(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { file } of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES}`);
}

function cycles(files: readonly SourceFile[]): string[] {
  return knotsIn(edgesBetween(files, (file) => file)).map((knot) => `files in a cycle: ${knot.join(', ')}`);
}

/** The files of each package with what they import of it; what is loaded later by `import()` is no cycle. */
function packages(): Map<string, SourceFile[]> {
  const found = new Map<string, SourceFile[]>();
  for (const { file, staticImports } of productFiles()) {
    const needs = staticImports
      .filter((written) => written.startsWith('.'))
      .map((written) => resolveImport(file, written))
      .filter((target) => /\.tsx?$/.test(target) && packageOf(target) === packageOf(file));
    const list = found.get(packageOf(file)) ?? [];
    list.push({ file, needs });
    found.set(packageOf(file), list);
  }
  return found;
}

function checkRepository(): number {
  const faults = [...packages()].flatMap(([name, files]) => {
    const order = FOLDER_ORDER[name];
    return order ? [...againstOrder(files, order), ...crowded(files), ...cycles(files)] : [];
  });
  const empty = Object.entries(FOLDER_ORDER).flatMap(([name, order]) =>
    order
      .filter((folder) => !existsSync(`${name}/src/${folder}`))
      .map((folder) => `no ${name}/src/${folder}`),
  );
  for (const fault of [...faults, ...empty]) console.error(`✗ ${fault}`);
  console.log(
    `${Object.keys(FOLDER_ORDER).length} packages in order, ${faults.length + empty.length} faults`,
  );
  return faults.length + empty.length;
}

function printFigures(): void {
  for (const [name, files] of packages()) {
    const knots = knotsIn(edgesBetween(files, topFolder)).map((knot) => knot.length);
    const sizes = files.reduce(
      (counts, { file }) => counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1),
      new Map<string, number>(),
    );
    const small = files.filter(
      ({ file }) => !isEntry(file) && readFileSync(file, 'utf8').trimEnd().split('\n').length < SMALL,
    );
    console.log(
      [
        name.padEnd(26),
        `folders in knots ${knots.join(' + ') || 0}`,
        `imports against the order ${againstOrder(files, FOLDER_ORDER[name] ?? ['']).filter((fault) => !fault.includes('no listed')).length}`,
        `file cycles ${cycles(files).length}`,
        `largest folder ${Math.max(...sizes.values())}`,
        `files under ${SMALL} lines ${small.length}`,
      ].join(' · '),
    );
  }
}

/** A small package in which each rule is broken once. */
function prove(): number {
  const order = ['low', 'high', 'high/inner'];
  const file = (path: string, ...needs: string[]): SourceFile => ({
    file: `packages/p/src/${path}`,
    needs: needs.map((need) => `packages/p/src/${need}`),
  });
  const crowd = Array.from({ length: MAX_FILES + 1 }, (_, index) => file(`low/f${index}.ts`));
  const proofs: readonly (readonly [string, readonly string[], boolean])[] = [
    ['a lower folder imports a higher one', againstOrder([file('low/a.ts', 'high/b.ts')], order), true],
    [
      'a folder imports what lies deeper and higher',
      againstOrder([file('high/a.ts', 'high/inner/b.ts')], order),
      true,
    ],
    ['a file in no listed folder', againstOrder([file('elsewhere/a.ts')], order), true],
    ['a folder with too many files', crowded(crowd), true],
    [
      'two files that import one another',
      cycles([file('low/a.ts', 'low/b.ts'), file('low/b.ts', 'low/a.ts')]),
      true,
    ],
    [
      'a higher folder imports a lower one',
      againstOrder([file('high/inner/a.ts', 'low/b.ts')], order),
      false,
    ],
    ['a folder that is full', crowded(crowd.slice(1)), false],
    ['files one after the other', cycles([file('low/a.ts', 'low/b.ts'), file('low/b.ts')]), false],
  ];
  const missed = proofs.filter(([, faults, isWrong]) => faults.length > 0 !== isWrong);
  for (const [what] of missed) console.error(`✗ judged wrongly: ${what}`);
  console.log(`${proofs.length} cases, ${missed.length} judged wrongly`);
  return missed.length;
}

if (process.argv.includes('--figures')) printFigures();
else process.exitCode = (process.argv.includes('--prove') ? prove() : checkRepository()) > 0 ? 1 : 0;
