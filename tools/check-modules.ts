/**
 * `npm run check:modules`: what no compiler sees in declarations, such as names inside formulas, with file and line. The
 * server runs the same at its start.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  checkAdds,
  checkEvents,
  checkFacts,
  checkLinks,
  checkModule,
  checkRows,
  checkTabs,
  type ModuleShape,
} from '@jianheng/definition';
import { allModules } from '@jianheng/modules/server';
import { checkReach, checkRollUps } from '@jianheng/server-platform';
import { placeOf } from './place-of.ts';

/** Each fault as `file:line: sentence`. */
export function moduleFaults(modules: readonly ModuleShape[], known = modules): string[] {
  const between = [
    ...checkAdds(known),
    ...checkTabs(known),
    ...checkFacts(known),
    ...checkRows(known),
    ...checkRollUps(known),
  ];
  return modules.flatMap((module) => {
    const faults = [
      ...checkModule(module),
      ...checkLinks(module, known),
      ...checkEvents(module, known),
      ...between.filter((one) => one.module === module.name),
    ];
    if (faults.length === 0) return [];
    const files = filesOf(module.name);
    return faults.map((fault) => placed(files, fault));
  });
}

type Said = { readonly word: string; readonly says: string };

const placed = (files: readonly string[], { word, says }: Said) => `${whereSaid(files, word)}: ${says}`;

/** The file that says the word first, with its line; where none does, the beginning of the module. */
function whereSaid(files: readonly string[], word: string): string {
  const places = files.map((file) => `${file}:${placeOf(readFileSync(file, 'utf8'), word)}`);
  return places.find((place) => !place.endsWith(':1')) ?? places[0] ?? '';
}

/** The declaration of a module first, then what else stands beside it, and its code. */
function filesOf(name: string): string[] {
  const file = fileOf(name);
  const beside = globSync(`${dirname(file)}/{,server/}*.ts`, { exclude: ['**/*.test.ts'] }).toSorted();
  return [file, ...beside.filter((one) => one !== file)];
}

function fileOf(name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [file] = globSync(`modules/src/*/${kebab}/${kebab}.module.ts`);
  if (file === undefined) throw new Error(`${name} has no file of its own`);
  return file;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const modules = allModules.map(({ module }) => module);
  if (modules.length === 0) throw new Error('no modules were read');
  const between = checkReach(allModules).map((fault) => placed(filesOf(fault.module), fault));
  const faults = [...moduleFaults(modules), ...between];
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
