import type { Command, TaskRow } from '@jianheng/process-engine';
import { isObject, type Step } from '../read-suite.ts';
import { Refused } from '../refused.ts';
import type { Stage } from '../stage.ts';
import { optionalText, textIn, textsIn, varsIn } from '../step-fields.ts';
import { advanceClock, fireTimer, runAsyncJobs } from './time.ts';

type Action = (stage: Stage, step: Step) => Promise<void>;

/** Everything a case may do, by the word it is asked with. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['start', start],
  ['complete', async (stage, step) => complete(stage, await stage.taskFor(step), step)],
  ['completeAny', completeAny],
  ['completeAll', async (stage, step) => completeEach(stage, await stage.openTasks(), step)],
  ['completeAllOfOneChildInstance', completeChild],
  ['deleteInstance', (stage) => whole(stage, { kind: 'terminate' })],
  ['suspend', (stage) => whole(stage, { kind: 'suspend' })],
  ['activate', (stage) => whole(stage, { kind: 'activate' })],
  ['runAsyncJobs', runAsyncJobs],
  ['fireTimer', fireTimer],
  ['advanceClock', (stage, step) => advanceClock(stage, textIn(step, 'by'))],
  ['message', message],
  ['signal', (stage, step) => stage.signal(textIn(step, 'name'), varsIn(step))],
  ['trigger', trigger],
  ['claim', claim],
  ['delegate', delegate],
  ['resolve', resolve],
  ['setVariable', setVariable],
  ['addInstance', addInstance],
  ['removeInstance', removeInstance],
  [
    'move',
    (stage, step) => whole(stage, { kind: 'jump', from: textsIn(step, 'from'), to: textsIn(step, 'to') }),
  ],
  ['startBefore', startBefore],
  ['cancelActivity', (stage, step) => whole(stage, { kind: 'cancelNode', nodes: [textIn(step, 'key')] })],
]);

type OnWhole =
  | { kind: 'terminate' | 'suspend' | 'activate' }
  | { kind: 'jump'; from: readonly string[]; to: readonly string[]; oneInstance?: boolean }
  | { kind: 'cancelNode'; nodes: readonly string[] };

async function whole(stage: Stage, asked: OnWhole): Promise<void> {
  const instance = await stage.current();
  await stage.act(instance, { ...asked, instanceId: instance.id, by: null } as Command);
}

/** Camunda's name for all instances of a step together. */
const WHOLE = '#multiInstanceBody';

/** Of a repeated step one more instance, where not the whole is named. */
function startBefore(stage: Stage, step: Step): Promise<void> {
  const key = textIn(step, 'key');
  const isWhole = key.endsWith(WHOLE);
  const to = [isWhole ? key.slice(0, -WHOLE.length) : key];
  return whole(stage, { kind: 'jump', from: [], to, oneInstance: !isWhole });
}

async function start(stage: Stage, step: Step): Promise<void> {
  const by = optionalText(step, 'by') ?? null;
  await stage.start({ kind: 'start', defKey: textIn(step, 'process'), by, vars: varsIn(step) });
}

async function complete(stage: Stage, task: TaskRow, step: Step): Promise<void> {
  await stage.act(task, { kind: 'approve', taskId: task.id, by: task.assignee, vars: varsIn(step) });
}

async function completeAny(stage: Stage, step: Step): Promise<void> {
  const [task] = await stage.openTasks();
  if (!task) throw new Refused('no task is open');
  await complete(stage, task, step);
}

/** Those that the completion of others has taken away need not be done. */
async function completeEach(stage: Stage, tasks: readonly TaskRow[], step: Step): Promise<void> {
  for (const task of tasks) {
    const open = await stage.openTasks();
    if (open.some((row) => row.id === task.id)) await complete(stage, task, step);
  }
}

async function completeChild(stage: Stage, step: Step): Promise<void> {
  const { instance } = await stage.rows();
  const child = instance.find((row) => row.parentTokenId !== null && row.status === 'active');
  if (!child) throw new Refused('no called instance is running');
  const tasks = await stage.openTasks();
  await completeEach(
    stage,
    tasks.filter((task) => task.instanceId === child.id),
    step,
  );
}

async function message(stage: Stage, step: Step): Promise<void> {
  const [name, vars] = [textIn(step, 'name'), varsIn(step)];
  const { subscription } = await stage.rows();
  const waiting = subscription.find((row) => row.kind === 'message' && row.name === name);
  if (waiting) {
    await stage.act(waiting, { kind: 'message', by: null, name, vars });
    return;
  }
  const [begin] = await stage.startsOf('message', name);
  if (!begin) throw new Refused(`nobody waits for the message ${name}`);
  await stage.start({ ...begin, vars });
}

async function trigger(stage: Stage, step: Step): Promise<void> {
  const key = textIn(step, 'key');
  const { token } = await stage.rows();
  const waiting = token.find((row) => row.nodeId === key && row.kind === 'node' && row.state === 'wait');
  if (!waiting) throw new Refused(`nothing waits at ${key}`);
  await stage.act(waiting, { kind: 'trigger', by: null, tokenId: waiting.id, vars: varsIn(step) });
}

/** Nothing is said about who is in which group: whoever claims is in all of them. */
async function claim(stage: Stage, step: Step): Promise<void> {
  const task = await stage.taskFor(step);
  const { taskCandidate } = await stage.rows();
  const refs = taskCandidate.filter((row) => row.taskId === task.id).map((row) => row.ref);
  await stage.act(task, {
    kind: 'claim',
    taskId: task.id,
    by: textIn(step, 'user'),
    groups: refs,
    departments: refs,
  });
}

async function delegate(stage: Stage, step: Step): Promise<void> {
  const task = await stage.taskFor(step);
  await stage.act(task, { kind: 'delegate', taskId: task.id, by: task.assignee, to: textIn(step, 'user') });
}

async function resolve(stage: Stage, step: Step): Promise<void> {
  const task = await stage.taskFor(step);
  await stage.act(task, { kind: 'resolve', taskId: task.id, by: task.assignee, vars: varsIn(step) });
}

async function setVariable(stage: Stage, step: Step): Promise<void> {
  const vars = { [textIn(step, 'name')]: step.value ?? null };
  const task = step.task === undefined ? undefined : await stage.taskFor(step);
  const instance = task ?? (await stage.current());
  const instanceId = task?.instanceId ?? (await stage.current()).id;
  await stage.act(instance, {
    kind: 'setVars',
    by: null,
    instanceId,
    vars,
    ...(task ? { taskId: task.id } : {}),
  });
}

async function addInstance(stage: Stage, step: Step): Promise<void> {
  const nodeId = textIn(step, 'key');
  const { token } = await stage.rows();
  const container = token.find((row) => row.kind === 'multiInstance' && row.nodeId === nodeId);
  if (!container) throw new Refused(`${nodeId} has no instances`);
  const { instanceId } = container;
  await stage.act(container, { kind: 'addInstance', by: null, instanceId, nodeId, vars: varsIn(step) });
}

async function removeInstance(stage: Stage, step: Step): Promise<void> {
  const task = await stage.taskFor(step);
  const holders = await stage.holdersOf(task.tokenId);
  const container = holders.find((token) => isObject(token.multiInstance));
  if (container?.nodeId === undefined || container.nodeId === null)
    throw new Refused(`${task.name} is not one of many instances`);
  await stage.act(task, {
    kind: 'removeInstance',
    by: null,
    instanceId: container.instanceId,
    nodeId: container.nodeId,
    tokenId: task.tokenId,
    isDone: step.completed === true,
  });
}
