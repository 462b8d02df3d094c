import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { Unfit } from './unfit.ts';

/** One step of a case: something to do, or something to expect. What else stands in it depends on which. */
export type Step = Readonly<Record<string, unknown>>;

export interface Case {
  readonly id: string;
  readonly files: readonly string[];
  readonly steps: readonly Step[];
}

/** The cases of a folder. Throws Unfit when there is no list of cases to read. */
export function readSuite(folder: string): readonly Case[] {
  const file = join(folder, 'cases.json');
  if (!existsSync(file)) throw new Unfit(`there is no ${file}`);
  const content = parsed(readFileSync(file, 'utf8'), file);
  const cases = isObject(content) ? content.cases : content;
  if (!Array.isArray(cases)) throw new Unfit(`${file} holds no list "cases"`);
  if (cases.length === 0) throw new Unfit(`${file} holds no case`);
  return cases.map(readCase);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unfit(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A case that is not well formed stays a case, so that it can fail with a sentence of its own. */
function readCase(found: unknown, index: number): Case {
  const given = isObject(found) ? found : {};
  const { id, files, steps } = given;
  return {
    id: typeof id === 'string' ? id : `case ${index + 1}`,
    files: isTexts(files) ? files : [],
    steps: Array.isArray(steps) ? steps.map((step): Step => (isObject(step) ? step : {})) : [],
  };
}

/** The text of a model file, which must lie inside the folder. */
export function readModelFile(folder: string, file: string): string {
  const path = normalize(join(folder, file));
  if (!path.startsWith(normalize(folder + sep)))
    throw new Unfit(`model file ${file} lies outside the folder`);
  if (!existsSync(path)) throw new Unfit(`there is no model file ${file}`);
  return readFileSync(path, 'utf8');
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
