/**
 * `npm run check:modules`: what no compiler sees in declarations, such as names inside formulas, with file and line. The
 * server runs the same at its start.
 */
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  checkAdds,
  checkEvents,
  checkLinks,
  checkModule,
  checkTabs,
  type ModuleShape,
} from '@jianheng/definition';
import { allModules } from '@jianheng/modules/server';
import { checkReach } from '@jianheng/server-platform';
import { placeOf } from './place-of.ts';

/** Each fault as `file:line: sentence`. */
export function moduleFaults(modules: readonly ModuleShape[], known = modules): string[] {
  const between = [...checkAdds(known), ...checkTabs(known)];
  return modules.flatMap((module) => {
    const faults = [
      ...checkModule(module),
      ...checkLinks(module, known),
      ...checkEvents(module, known),
      ...between.filter((one) => one.module === module.name),
    ];
    if (faults.length === 0) return [];
    const file = fileOf(module.name);
    const source = readFileSync(file, 'utf8');
    return faults.map((fault) => `${file}:${placeOf(source, fault.word)}: ${fault.says}`);
  });
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
  const faults = [...moduleFaults(modules), ...checkReach(allModules)];
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
