import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyModule, type ModulePlace } from './copy-module.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_BEHIND = /^(node_modules|\.git)(\/|$)|(^|\/)(node_modules|dist)$/;
/** The packages of the project itself: in a copy they are those of the copy. */
const OWN = '@jianheng';

/** Modules of a business that are copied in turns: with processes, lines, roll-ups, links, actions. */
const COPIED: readonly ModulePlace[] = [
  { folder: 'finance/loans', name: 'loans' },
  { folder: 'office/office-supplies', name: 'officeSupplies' },
  { folder: 'contracts/consulting-contracts', name: 'consultingContracts' },
];

/** A copy of the project in an empty folder, with so many more modules; packages from npm are those of the project. */
export function copyProject(target: string, furtherModules: number): void {
  cpSync(PROJECT, target, {
    recursive: true,
    filter: (file) => !LEFT_BEHIND.test(relative(PROJECT, file)),
  });
  linkPackages(target);
  const modules = join(target, 'modules/src');
  const copies = Array.from({ length: furtherModules }, (_, index) => {
    const place = COPIED[index % COPIED.length];
    if (!place) throw new Error('nothing to copy');
    return copyModule(modules, place, String(index + 1).padStart(2, '0'));
  });
  enter(join(modules, 'all.server.ts'), copies, ({ folder }, file) => `./${folder}/server/${file}.server.ts`);
  for (const language of ['en', 'es'])
    enter(join(modules, `all.${language}.ts`), copies, ({ folder }) => `./${folder}/words/${language}.ts`);
}

function linkPackages(target: string): void {
  const [from, to] = [join(PROJECT, 'node_modules'), join(target, 'node_modules')];
  mkdirSync(join(to, OWN), { recursive: true });
  for (const entry of readdirSync(from)) if (entry !== OWN) symlinkSync(join(from, entry), join(to, entry));
  for (const entry of readdirSync(join(from, OWN))) {
    const place = readdirSync(join(from, OWN, entry)).includes('package.json') ? placeOf(entry) : undefined;
    if (place) symlinkSync(join(target, place), join(to, OWN, entry));
  }
}

/** Where a package of the project stands, by its name without scope. */
function placeOf(entry: string): string {
  const { workspaces } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    workspaces: readonly string[];
  };
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(PROJECT, pattern.slice(0, -2))).map((folder) => join(pattern.slice(0, -2), folder))
      : [pattern],
  );
  const found = folders.find((folder) => packageName(folder) === `${OWN}/${entry}`);
  if (found === undefined) throw new Error(`no workspace holds ${OWN}/${entry}`);
  return found;
}

const packageName = (folder: string) =>
  (JSON.parse(readFileSync(join(PROJECT, folder, 'package.json'), 'utf8')) as { name: string }).name;

/** Enters copies at the end of a list of modules: the brackets that end it begin their line. */
function enter(
  list: string,
  copies: readonly ModulePlace[],
  fileOf: (copy: ModulePlace, original: string) => string,
): void {
  const imports = copies.map((copy) => {
    const original = copy.folder.split('/').at(-1)?.replace(/-\d+$/, '') ?? '';
    return `import ${copy.name} from '${fileOf(copy, original)}';\n`;
  });
  const text = readFileSync(list, 'utf8');
  const end = text.search(/^(\]|\}\))/m);
  if (end < 0) throw new Error(`${list} holds no list of modules`);
  const names = copies.map(({ name }) => `  ${name},\n`);
  writeFileSync(list, `${imports.join('')}${text.slice(0, end)}${names.join('')}${text.slice(end)}`);
}
