import { isDeepStrictEqual } from 'node:util';
import type { TaskRow, TokenRow } from '@jianheng/process-engine';
import type { Step } from '../read-suite.ts';
import type { Stage } from '../stage.ts';
import { numberIn, optionalText, textIn, textsIn } from '../step-fields.ts';

/** What was found and what was wanted; the case fails where they differ. */
export interface Finding {
  readonly found: unknown;
  readonly wanted: unknown;
}

type Expectation = (stage: Stage, step: Step) => Promise<Finding>;

/** Everything a case may expect, by the word it is asked with. */
export const EXPECTATIONS: ReadonlyMap<string, Expectation> = new Map<string, Expectation>([
  ['openTasks', (stage, step) => texts(stage, textsIn(step, 'names'), (task) => task.name)],
  ['openTaskKeys', (stage, step) => texts(stage, textsIn(step, 'keys'), (task) => task.nodeId)],
  ['assignees', (stage, step) => texts(stage, textsIn(step, 'users'), (task) => task.assignee ?? '')],
  ['openTaskCount', async (stage, step) => count(step, (await stage.openTasks()).length)],
  ['hasTask', hasTask],
  ['noTask', noTask],
  ['ended', ended],
  ['activeInstances', activeInstances],
  [
    'timers',
    async (stage, step) => count(step, (await stage.rows()).job.filter((row) => row.kind === 'timer').length),
  ],
  ['subscriptions', async (stage, step) => count(step, (await stage.rows()).subscription.length)],
  ['waitingAt', waitingAt],
  ['candidateUserCount', (stage, step) => candidates(stage, step, { kind: 'u', ref: textIn(step, 'user') })],
  [
    'candidateGroupCount',
    (stage, step) => candidates(stage, step, { kind: 'g', ref: textIn(step, 'group') }),
  ],
  ['noIdentity', noIdentity],
  ['delegationState', delegationState],
  ['variable', variable],
]);

export function isMet({ found, wanted }: Finding): boolean {
  return isDeepStrictEqual(found, wanted);
}

async function texts(
  stage: Stage,
  wanted: readonly string[],
  of: (task: TaskRow) => string,
): Promise<Finding> {
  const tasks = await stage.openTasks();
  return { found: tasks.map(of).sort(), wanted: [...wanted].sort() };
}

function count(step: Step, found: number): Finding {
  return { found, wanted: numberIn(step, 'n') };
}

async function hasTask(stage: Stage, step: Step): Promise<Finding> {
  const tasks = await stage.openTasks();
  const name = optionalText(step, 'name') ?? optionalText(step, 'task');
  const isThere = tasks.some((task) =>
    name === undefined ? task.nodeId === textIn(step, 'key') : task.name === name,
  );
  return { found: isThere, wanted: true };
}

async function noTask(stage: Stage, step: Step): Promise<Finding> {
  const { found } = await hasTask(stage, step);
  return { found, wanted: false };
}

async function ended(stage: Stage): Promise<Finding> {
  const { status } = await stage.current();
  return { found: status !== 'active' && status !== 'suspended', wanted: true };
}

async function activeInstances(stage: Stage, step: Step): Promise<Finding> {
  const { instance } = await stage.rows();
  return count(step, instance.filter((row) => row.status === 'active' || row.status === 'suspended').length);
}

async function waitingAt(stage: Stage, step: Step): Promise<Finding> {
  const { token } = await stage.rows();
  const key = textIn(step, 'key');
  return count(step, token.filter((row) => row.kind === 'node' && row.nodeId === key).length);
}

async function candidates(
  stage: Stage,
  step: Step,
  wanted: { kind: 'u' | 'g'; ref: string },
): Promise<Finding> {
  const { taskCandidate } = await stage.rows();
  const rows = taskCandidate.filter((row) => row.kind === wanted.kind && row.ref === wanted.ref);
  const ids = new Set(rows.map((row) => row.taskId));
  const tasks = await stage.openTasks();
  return count(step, tasks.filter((task) => task.assignee === null && ids.has(task.id)).length);
}

async function noIdentity(stage: Stage): Promise<Finding> {
  const [task] = await stage.openTasks();
  const { taskCandidate } = await stage.rows();
  const named = taskCandidate.filter((row) => row.taskId === task?.id).length;
  return { found: [task !== undefined, task?.assignee ?? null, named], wanted: [true, null, 0] };
}

async function delegationState(stage: Stage, step: Step): Promise<Finding> {
  const task = await stage.taskFor(step);
  const wanted = optionalText(step, 'state')?.toLowerCase() ?? null;
  return { found: task.delegationState, wanted };
}

/** As the task sees it, or the instance. */
async function variable(stage: Stage, step: Step): Promise<Finding> {
  const name = textIn(step, 'name');
  const wanted = step.value ?? null;
  if (step.task === undefined) return { found: (await stage.current()).vars[name] ?? null, wanted };
  const task = await stage.taskFor(step);
  const { instance } = await stage.rows();
  const holders = (await stage.holdersOf(task.tokenId)).filter(
    ({ instanceId }) => instanceId === task.instanceId,
  );
  const outer = instance.find((row) => row.id === task.instanceId)?.vars ?? {};
  const seen = holders.map((token) => ({ ...countsOf(token), ...token.vars }));
  const place = [...seen, outer].find((vars) => Object.hasOwn(vars, name));
  return { found: place?.[name] ?? null, wanted };
}

/** BPMN counts what many instances have come to; those that have not begun in their turn are not active. */
function countsOf({ multiInstance }: TokenRow): Record<string, number> {
  if (!multiInstance) return {};
  const items = multiInstance.items.filter(({ state }) => state !== 'removed');
  const countOf = (wanted: string) => items.filter(({ state }) => state === wanted).length;
  return {
    nrOfInstances: items.length,
    nrOfActiveInstances: countOf('open'),
    nrOfCompletedInstances: countOf('done'),
  };
}
