import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentRing, runSeed } from '../rings.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A module of the product: its name, its folder and the folder of its area, such as `finance`. */
export type ModuleFolder = { readonly name: string; readonly folder: string; readonly area: string };

/** Folders of the modules, found by their declarations `modules/src/<area>/<module>/<module>.module.ts`. */
export const moduleFolders: readonly ModuleFolder[] = globSync('modules/src/*/*/*.module.ts', { cwd: ROOT })
  .map((file) => dirname(file).split(sep).join('/'))
  .sort()
  .map((folder) => ({
    name: camelCase(basename(folder)),
    folder,
    area: basename(dirname(folder)),
  }));

function camelCase(words: string): string {
  return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Names of the modules of these areas or modules, separated by commas; undefined when none are named.
 * An unknown word throws an error, so that a misspelling does not pass as a run without tests.
 */
export function modulesOf(
  words: string | undefined,
  folders = moduleFolders,
): ReadonlySet<string> | undefined {
  const wanted = (words ?? '').split(',').filter((word) => word !== '');
  if (wanted.length === 0) return undefined;
  const names = wanted.flatMap((word) => {
    const found = folders.filter(
      ({ area, name, folder }) => area === word || name === word || basename(folder) === word,
    );
    if (found.length === 0)
      throw new Error(`AREA: no area or module is called ${word}; areas are ${areasOf(folders)}`);
    return found.map(({ name }) => name);
  });
  return new Set(names);
}

const areasOf = (folders: readonly ModuleFolder[]) =>
  [...new Set(folders.map(({ area }) => area))].join(', ');

/** Names of the modules that have files among these. */
export function modulesWith(files: readonly string[], folders = moduleFolders): ReadonlySet<string> {
  return new Set(
    folders
      .filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)))
      .map(({ name }) => name),
  );
}

/** Files that differ from the merge base with main, uncommitted and new ones included; none without a repository. */
function changedFiles(): readonly string[] {
  try {
    const base = git('merge-base', 'HEAD', 'main').trim();
    return [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
      .join('\n')
      .split('\n');
  } catch {
    return [];
  }
}

const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });

const named = modulesOf(process.env.AREA);
/** Whether the cases of all modules run. */
export const isWhole = named === undefined;
const changed = modulesWith(changedFiles());

/** Cases of the modules that this run is about, those of changed modules first and otherwise in their order. */
export function changedFirst<Case>(
  cases: readonly Case[],
  moduleOf: (one: Case) => string | undefined,
): readonly Case[] {
  return selectCases(cases, moduleOf, { named, changed });
}

/**
 * The cases of an expensive test that this run makes: all of them in the later rings and where modules are named. With a push
 * those of changed modules, and of the others every `of`th from the seed, so that `of` pushes in a row make about all.
 */
export function inTurn<Case>(
  cases: readonly Case[],
  moduleOf: (one: Case) => string | undefined,
  of: number,
): readonly Case[] {
  if (!isWhole || currentRing() !== 'push') return changedFirst(cases, moduleOf);
  return selectTurn(cases, (one) => changed.has(moduleOf(one) ?? ''), { seed: runSeed(), of });
}

/** The same for changed modules, a seed and a number of turns that are given. */
export function selectTurn<Case>(
  cases: readonly Case[],
  isChanged: (one: Case) => boolean,
  { seed, of }: { readonly seed: number; readonly of: number },
): readonly Case[] {
  return [...cases.filter(isChanged), ...cases.filter((one, at) => !isChanged(one) && at % of === seed % of)];
}

type Selection = {
  readonly named: ReadonlySet<string> | undefined;
  readonly changed: ReadonlySet<string>;
};

/** The same for a selection that is given. */
export function selectCases<Case>(
  cases: readonly Case[],
  moduleOf: (one: Case) => string | undefined,
  selection: Selection,
): readonly Case[] {
  const isChanged = (one: Case) => selection.changed.has(moduleOf(one) ?? '');
  const own = selection.named ? cases.filter((one) => selection.named?.has(moduleOf(one) ?? '')) : cases;
  return [...own.filter(isChanged), ...own.filter((one) => !isChanged(one))];
}
