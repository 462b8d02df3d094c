import { findEventStart, type Problem, type ProcessModel } from '@jianheng/process-engine';

type Node = ProcessModel['nodes'][number];
type Thrown = { readonly kind: 'message' | 'signal'; readonly name: string };

/**
 * What begins itself again, by messages, signals and sub-processes that nobody waits for, without a person, a time or an event
 * in between: once started it would begin processes for ever. Only steps that a start reaches without such a pause count:
 * a task for people on another branch ends nothing.
 *
 * @param others the processes in use, the drawn one not among them
 */
export function endlessStarts(model: ProcessModel, others: readonly ProcessModel[]): Problem[] {
  const all = [model, ...others];
  return model.nodes
    .flatMap((node) => (startsAgain(model, node, all) ? [node] : []))
    .map((node) => ({
      elementId: node.id,
      message: `环节「${node.name ?? node.id}」会在无人处理的情况下再次发起本流程，循环不止。`,
    }));
}

/** A start of a process: which model, and the node at which it begins. */
type Start = { readonly model: ProcessModel; readonly at: Node };

/** Whether one of the starts that this node causes comes back to the node without a pause. */
function startsAgain(model: ProcessModel, node: Node, all: readonly ProcessModel[]): boolean {
  const seen = new Map<string, Start>();
  const add = (starts: readonly Start[]) => {
    for (const start of starts) seen.set(`${start.model.key} ${start.at.id}`, start);
  };
  add(startedBy(node, all));
  for (const start of seen.values()) {
    const reached = reachedAtOnce(start, all);
    if (start.model === model && reached.includes(node)) return true;
    for (const next of reached) add(startedBy(next, all));
  }
  return false;
}

/**
 * What a start reaches without waiting for a person, a time or an event; conditions of branches may all hold.
 *
 * @param callers processes that wait for this one; what calls itself in a circle counts as no pause
 */
function reachedAtOnce(
  { model, at }: Start,
  all: readonly ProcessModel[],
  callers: readonly ProcessModel[] = [],
): readonly Node[] {
  const calls = { all, callers: [...callers, model] };
  const reached = new Set<Node>([at]);
  for (const node of reached)
    if (!pauses(node, calls)) for (const next of afterNode(model, node)) reached.add(next);
  return [...reached];
}

type Calls = { readonly all: readonly ProcessModel[]; readonly callers: readonly ProcessModel[] };

function pauses(node: Node, calls: Calls): boolean {
  if (PAUSES.includes(node.kind)) return true;
  return node.kind === 'callActivity' && !node.async && !endsAtOnce(node.calls, calls);
}

/** Whether a called process comes to its end without a pause. */
const endsAtOnce = (key: string, { all, callers }: Calls): boolean =>
  all
    .filter((one) => one.key === key)
    .some(
      (model) =>
        callers.includes(model) ||
        plainStarts(model).some((at) => reachedAtOnce({ model, at }, all, callers).some(isLast(model))),
    );

/** Where a node leads that is no pause. A sub-process is left when something within it comes to an end. */
function afterNode({ nodes, flows }: ProcessModel, node: Node): readonly Node[] {
  const leaving = (id: string | undefined) => flows.filter(({ from }) => from === id).map(({ to }) => to);
  const own = node.kind === 'subProcess' ? [] : leaving(node.id);
  const isInnerEnd = own.length === 0 && node.kind !== 'subProcess';
  const ids = isInnerEnd ? leaving(node.scope) : own;
  return nodes.filter((one) => ids.includes(one.id) || isEnteredWith(node, one));
}

/** Whether the process can end at a node. */
const isLast =
  ({ flows }: ProcessModel) =>
  ({ id, scope, kind }: Node) =>
    scope === undefined && !PAUSES.includes(kind) && !flows.some(({ from }) => from === id);

const PAUSES: readonly Node['kind'][] = ['userTask', 'receiveTask', 'catch', 'eventGateway'];

/** Starts inside a sub-process, event sub-processes of the same surroundings, and what sits on the border of an activity. */
function isEnteredWith(node: Node, one: Node): boolean {
  if (one.kind === 'start') return one.scope === node.id;
  if (one.kind === 'eventSubProcess') return one.scope === node.scope;
  return one.kind === 'boundary' && one.attachedTo === node.id && one.event.kind !== 'timer';
}

function startedBy(node: Node, models: readonly ProcessModel[]): readonly Start[] {
  if (node.kind === 'callActivity') {
    const called = models.filter(({ key }) => key === node.calls);
    return called.flatMap((model) => plainStarts(model).map((at) => ({ model, at })));
  }
  const thrown = thrownBy(node);
  if (thrown === undefined) return [];
  return models.flatMap((model) => {
    const at = findEventStart(model, thrown.kind, thrown.name);
    return at ? [{ model, at }] : [];
  });
}

const plainStarts = ({ nodes }: ProcessModel) =>
  nodes.filter((node) => node.kind === 'start' && node.scope === undefined && node.event === undefined);

function thrownBy(node: Node): Thrown | undefined {
  const event = node.kind === 'throw' || node.kind === 'end' ? node.event : undefined;
  return event?.kind === 'message' || event?.kind === 'signal'
    ? { kind: event.kind, name: event.name }
    : undefined;
}
