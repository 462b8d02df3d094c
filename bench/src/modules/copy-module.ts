import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  for (const file of filesIn(target)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, renamed(file, text, { name, suffix }));
  }
  return copy;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => SOURCE.test(file) && statSync(file).isFile());
}

type Naming = { readonly name: string; readonly suffix: string };

function renamed(file: string, text: string, { name, suffix }: Naming): string {
  if (file.endsWith('.sql'))
    return text.replaceAll(new RegExp(`\\b${snakeCase(name)}_`, 'g'), `${snakeCase(name)}${suffix}_`);
  if (file.endsWith('.module.ts')) return renamedDeclaration(text, { name, suffix });
  // Words of a catalogue begin with the Chinese one.
  return file.includes('/words/') ? text.replaceAll(/^(\s*\[')/gm, `$1${suffix}`) : text;
}

function renamedDeclaration(text: string, { name, suffix }: Naming): string {
  const codes = [...text.matchAll(/field\.dictionary\('[^']+', '([^']+)'/g)].map(([, code = '']) => code);
  const own = codes.filter((code) => text.includes(`'${code}': {`));
  const declared = text
    .replaceAll(`defineModule('${name}'`, `defineModule('${name}${suffix}'`)
    .replaceAll(/(path|route): '([^']+)'/g, `$1: '$2-${suffix}'`)
    .replaceAll(/aliases: \[[^\]]*\],?/g, '')
    .replaceAll(/key: '([A-Za-z]+)',(\s+label: '[^']+',\s+category:)/g, `key: '$1${suffix}',$2`);
  return own.reduce((all, code) => all.replaceAll(`'${code}'`, `'${code}-${suffix}'`), declared);
}
