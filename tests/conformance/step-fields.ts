import { isObject, type Step } from './read-suite.ts';
import { Unfit } from './unfit.ts';

/** Reads what a step says, and says what it lacks. */
export function textIn(step: Step, name: string): string {
  const value = step[name];
  if (typeof value !== 'string') throw new Unfit(`the step needs a text "${name}"`);
  return value;
}

export function optionalText(step: Step, name: string): string | undefined {
  return step[name] === undefined || step[name] === null ? undefined : textIn(step, name);
}

export function numberIn(step: Step, name: string): number {
  const value = step[name];
  if (typeof value !== 'number') throw new Unfit(`the step needs a number "${name}"`);
  return value;
}

export function textsIn(step: Step, name: string): readonly string[] {
  const value = step[name];
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
    throw new Unfit(`the step needs a list of texts "${name}"`);
  return value;
}

export function varsIn(step: Step): Readonly<Record<string, unknown>> {
  const vars = step.vars ?? {};
  if (!isObject(vars)) throw new Unfit('"vars" must be an object');
  return vars;
}
