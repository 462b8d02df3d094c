import { findEventStart, type Problem, type ProcessModel } from '@jianheng/process-engine';

type Node = ProcessModel['nodes'][number];
type Thrown = { readonly kind: 'message' | 'signal'; readonly name: string };

/**
 * What begins itself again, by messages, signals and sub-processes that nobody waits for, without a person, a time or an event
 * in between: once started it would begin processes for ever.
 *
 * @param others the processes in use, the drawn one not among them
 */
export function endlessStarts(model: ProcessModel, others: readonly ProcessModel[]): Problem[] {
  if (pauses(model)) return [];
  const automatic = others.filter((other) => !pauses(other));
  return model.nodes
    .filter((node) => startedBy(node, [model, ...automatic]).some((next) => leadsTo(model, next, automatic)))
    .map((node) => ({
      elementId: node.id,
      message: `环节「${node.name ?? node.id}」会在无人处理的情况下再次发起本流程，循环不止。`,
    }));
}

const PAUSES: readonly Node['kind'][] = ['userTask', 'receiveTask', 'catch', 'eventGateway'];
/** Whether a process stops on its way, for somebody or something. */
const pauses = ({ nodes }: ProcessModel) => nodes.some(({ kind }) => PAUSES.includes(kind));

function leadsTo(goal: ProcessModel, from: ProcessModel, others: readonly ProcessModel[]): boolean {
  const seen = new Set([from]);
  for (const at of seen) {
    if (at === goal) return true;
    for (const node of at.nodes) for (const next of startedBy(node, [goal, ...others])) seen.add(next);
  }
  return false;
}

function startedBy(node: Node, models: readonly ProcessModel[]): ProcessModel[] {
  if (node.kind === 'callActivity') return node.async ? models.filter(({ key }) => key === node.calls) : [];
  const thrown = thrownBy(node);
  return thrown ? models.filter((model) => findEventStart(model, thrown.kind, thrown.name)) : [];
}

function thrownBy(node: Node): Thrown | undefined {
  const event = node.kind === 'throw' || node.kind === 'end' ? node.event : undefined;
  return event?.kind === 'message' || event?.kind === 'signal'
    ? { kind: event.kind, name: event.name }
    : undefined;
}
