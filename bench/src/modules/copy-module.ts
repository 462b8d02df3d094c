import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a module stands among the modules (`finance/loans`), and by which name its code and tables know it. */
export type ModulePlace = { readonly folder: string; readonly name: string };

const SOURCE = /\.(ts|tsx|sql)$/;
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Copies a module as one more of the same size: names, addresses, tables, dictionaries, processes and Chinese words of its
 * own, so that nothing of it is shared with the one it was copied from.
 */
export function copyModule(modules: string, { folder, name }: ModulePlace, suffix: string): ModulePlace {
  const copy = { folder: `${folder}-${suffix}`, name: `${name}${suffix}` };
  const target = join(modules, copy.folder);
  cpSync(join(modules, folder), target, { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  const files = filesIn(target).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const isDeclaration = (file: string) => dirname(file) === target;
  const declared = files.filter(({ file }) => isDeclaration(file)).map(({ text }) => text);
  const naming = { name, suffix, codes: ownDictionaries(declared.join('\n')) };
  for (const { file, text } of files)
    writeFileSync(file, isDeclaration(file) ? renamedDeclaration(text, naming) : renamed(file, text, naming));
  return copy;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => SOURCE.test(file) && statSync(file).isFile());
}

type Naming = { readonly name: string; readonly suffix: string; readonly codes: readonly string[] };

function renamed(file: string, text: string, { name, suffix }: Naming): string {
  if (file.endsWith('.sql'))
    return text.replaceAll(new RegExp(`\\b${snakeCase(name)}_`, 'g'), `${snakeCase(name)}${suffix}_`);
  // Words of a catalogue begin with the Chinese one.
  return file.includes('/words/') ? text.replaceAll(/^(\s*\[')/gm, `$1${suffix}`) : text;
}

/** Dictionaries that the module ships itself. */
function ownDictionaries(text: string): string[] {
  const codes = [...text.matchAll(/field\.dictionary\('[^']+', '([^']+)'/g)].map(([, code = '']) => code);
  return [...new Set(codes)].filter((code) => text.includes(`'${code}': {`));
}

function renamedDeclaration(text: string, { name, suffix, codes }: Naming): string {
  const declared = text
    .replaceAll(`defineModule('${name}'`, `defineModule('${name}${suffix}'`)
    .replaceAll(/(path|route): '([^']+)'/g, `$1: '$2-${suffix}'`)
    .replaceAll(/aliases: \[[^\]]*\],?/g, '')
    .replaceAll(/key: '([A-Za-z]+)',(\s+label: '[^']+',\s+category:)/g, `key: '$1${suffix}',$2`);
  return codes.reduce((all, code) => all.replaceAll(`'${code}'`, `'${code}-${suffix}'`), declared);
}
