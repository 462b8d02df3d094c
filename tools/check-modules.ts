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
  checkFigures,
  checkLinks,
  checkModule,
  checkRows,
  checkTabs,
  type DeclarationFault,
  faultText,
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
    ...checkFigures(known),
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
    return [...new Set(faults.map((fault) => placed(files, fault, module)))];
  });
}

const placed = (files: readonly string[], fault: DeclarationFault, module?: ModuleShape) =>
  `${whereSaid(files, fault, module)}: ${faultText(fault)}`;

/** The file that says the word first, with its line: of an entity, from its address on; else the beginning of the module. */
function whereSaid(
  files: readonly string[],
  { word, at = '' }: DeclarationFault,
  module?: ModuleShape,
): string {
  const path = module?.entities[/^entities\.(\w+)/.exec(at)?.[1] ?? '']?.path;
  const places = files.map((file) => {
    const source = readFileSync(file, 'utf8');
    const from = path === undefined ? 1 : placeOf(source, path);
    const isElsewhere = path !== undefined && from === 1;
    return { isElsewhere, text: `${file}:${placeOf(source, word, from)}` };
  });
  const own = places.filter(({ isElsewhere }) => !isElsewhere);
  const said = [...own, ...places].find(({ text }) => !text.endsWith(':1'));
  return (said ?? places[0])?.text ?? '';
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
