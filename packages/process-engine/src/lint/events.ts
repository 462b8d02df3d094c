import { findEventStart } from '../model/event-starts.ts';
import type { EventKind, NodeEvent } from '../model/node-event.ts';
import { eventOf } from '../model/node-event.ts';
import { forEachNode } from '../model/problem.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { NodeKind, ProcessNode } from '../model/process-nodes.ts';
import { looksLikeCycle, readCycle } from '../time/cycle.ts';

/** Which events may stand where. What is missing here cannot run and is refused. */
const PLACES: Partial<Record<NodeKind, readonly EventKind[]>> = {
  start: ['message', 'signal', 'timer', 'conditional', 'error', 'escalation', 'compensation'],
  end: ['terminate', 'error', 'signal', 'escalation', 'message', 'compensation'],
  catch: ['timer', 'message', 'signal', 'conditional', 'link'],
  throw: ['signal', 'escalation', 'link', 'message', 'compensation'],
  boundary: ['timer', 'message', 'signal', 'conditional', 'error', 'escalation', 'compensation'],
};

const HOSTS: readonly NodeKind[] = [
  'userTask',
  'serviceTask',
  'receiveTask',
  'task',
  'subProcess',
  'callActivity',
];

/** Events stand where they can happen, and say for what they wait. */
export const eventProblems = forEachNode((node, model) => {
  const event = eventOf(node);
  return [
    (node.kind === 'catch' || node.kind === 'boundary') && !event && '没有设置事件。',
    event && placeProblem(node, event),
    event && contentProblem(event),
    event?.kind === 'link' && linkProblem(node, event.name, model),
    node.kind === 'start' && event && startProblem(node, event, model),
    node.kind === 'boundary' && hostProblem(node, model),
  ];
});

function placeProblem(node: ProcessNode, event: NodeEvent): string | false {
  return !PLACES[node.kind]?.includes(event.kind) && `不能使用“${event.kind}”事件。`;
}

function contentProblem(event: NodeEvent): string | false {
  if (event.kind === 'timer') return timerProblem(event);
  if (event.kind === 'conditional') return event.condition.trim() === '' && '没有设置条件。';
  if (event.kind === 'message' || event.kind === 'signal') return !event.name && '的事件没有名称。';
  return false;
}

function timerProblem({ value, working, timer }: Extract<NodeEvent, { kind: 'timer' }>): string | false {
  if (!value) return '没有设置时间。';
  if (looksLikeCycle(value) && !readCycle(value)) return `的重复时间“${value}”无效，间隔最短为 1 分钟。`;
  return working === true && timer !== 'duration' && '的工作时间只能用于时长。';
}

function linkProblem(node: ProcessNode, name: string, model: ProcessModel): string | false {
  const other = node.kind === 'throw' ? 'catch' : 'throw';
  const partners = model.nodes.filter((each) => {
    const event = eventOf(each);
    return each.kind === other && each.scope === node.scope && event?.kind === 'link' && event.name === name;
  });
  if (partners.length === 0) return `的链接“${name}”没有另一端。`;
  return node.kind === 'throw' && partners.length > 1 && `的链接“${name}”有多个接收端。`;
}

/** At the top only a message or signal starts a process; a timer needs a calendar of the server. */
function startProblem(node: ProcessNode, event: NodeEvent, model: ProcessModel): string | false {
  const owner = model.nodes.find((each) => each.id === node.scope);
  if (owner?.kind === 'eventSubProcess') {
    const isAtTop = event.kind === 'compensation' && owner.scope === undefined;
    return isAtTop && '只能补偿子流程，不能补偿整个流程。';
  }
  if (owner) return '在子流程里，不能由事件开始。';
  if (event.kind !== 'message' && event.kind !== 'signal') return '只能由消息或信号开始。';
  const first = findEventStart(model, event.kind, event.name);
  return (
    first !== undefined &&
    first.id !== node.id &&
    `与「${first.name ?? first.id}」由同一个“${event.name}”开始。`
  );
}

function hostProblem(node: Extract<ProcessNode, { kind: 'boundary' }>, model: ProcessModel): string | false {
  const host = model.nodes.find((each) => each.id === node.attachedTo);
  if (!host || host.scope !== node.scope) return '没有附着在任务上。';
  if (!HOSTS.includes(host.kind)) return `不能附着在「${host.name ?? host.id}」上。`;
  return node.event?.kind === 'error' && node.interrupting === false && '接收错误，必须中断所附的任务。';
}
