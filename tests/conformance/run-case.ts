import { importedFault, isImported, readBpmn } from '@jianheng/process-engine';
import type { Ground } from './grounds/ground.ts';
import { type Case, readModelFile, type Step } from './read-suite.ts';
import { isRefusal } from './refused.ts';
import { Stage } from './stage.ts';
import { ACTIONS } from './steps/actions.ts';
import { EXPECTATIONS, isMet } from './steps/expectations.ts';
import { Unfit } from './unfit.ts';

/** Runs one case on empty ground. Answers why it fails, in one line, or nothing. */
export async function runCase(folder: string, one: Case, ground: Ground): Promise<string | undefined> {
  try {
    await ground.reset();
    if (one.steps.length === 0) throw new Unfit('the case has no steps');
    for (const file of one.files) await deployFile(folder, file, ground);
  } catch (error) {
    return reason(error);
  }
  const stage = new Stage(ground);
  for (const [index, step] of one.steps.entries()) {
    const failure = await runStep(stage, step).catch(reason);
    if (failure !== undefined) return `step ${index + 1} ${shortened(step)}: ${failure}`;
  }
  return undefined;
}

async function deployFile(folder: string, file: string, ground: Ground): Promise<void> {
  const { models, problems } = readBpmn(readModelFile(folder, file), { actions: withoutEffect });
  const [problem] = problems;
  if (problem) throw new Unfit(`${file}: ${problem.message}`);
  for (const model of models) await ground.deploy(model);
}

/** An expression of the closed language whose result nobody keeps does nothing; all other code stays refused. */
function withoutEffect(kind: string, code: string): string | undefined {
  const isHarmless = kind === 'expression' && isImported(code) && importedFault(code) === undefined;
  return isHarmless ? code : undefined;
}

async function runStep(stage: Stage, step: Step): Promise<string | undefined> {
  if (step.do === undefined) return expectation(stage, step);
  const action = ACTIONS.get(String(step.do));
  if (!action) throw new Unfit(`no action is called "${String(step.do)}"`);
  if (step.expectError === true) return refusal(stage, () => action(stage, step));
  await action(stage, step);
  return undefined;
}

async function expectation(stage: Stage, step: Step): Promise<string | undefined> {
  const expected = EXPECTATIONS.get(String(step.expect));
  if (!expected) throw new Unfit(`nothing is expected by the word "${String(step.expect)}"`);
  const finding = await expected(stage, step);
  if (isMet(finding)) return undefined;
  return `got ${JSON.stringify(finding.found)} instead of ${JSON.stringify(finding.wanted)}`;
}

/** The action must be refused by a rule, and must have changed nothing. */
async function refusal(stage: Stage, action: () => Promise<void>): Promise<string | undefined> {
  const before = await stage.ground.trees();
  try {
    await action();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const after = await stage.ground.trees();
    return JSON.stringify(after) === JSON.stringify(before)
      ? undefined
      : 'was refused, but changed something';
  }
  return 'should have been refused';
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
}

function shortened(step: Step): string {
  const text = JSON.stringify(step);
  return text.length > 140 ? `${text.slice(0, 140)}…` : text;
}
