import { type GraphNode, type GraphScope, graphOf, isScopeKind, reachOf, startsOf } from '../model/graph.ts';
import { type Problem, problemAt } from '../model/problem.ts';
import type { ProcessModel } from '../model/process-model.ts';

/** Every scope begins somewhere, every node is come to, and from every node there is a way out. */
export function reachabilityProblems(model: ProcessModel): Problem[] {
  const graph = graphOf(model);
  const scopes = [graph.root, ...[...graph.nodes.values()].flatMap((node) => node.inner ?? [])];
  return [
    ...scopes.flatMap(beginProblems),
    ...[...graph.nodes.values()].flatMap(edgeProblems),
    ...scopes.flatMap((scope) => reachProblems(model, scope)),
  ];
}

function beginProblems(scope: GraphScope): Problem[] {
  const { owner } = scope;
  const starts = scope.nodes.filter((node) => node.spec.kind === 'start');
  if (owner?.spec.kind === 'eventSubProcess') {
    const isRight = starts.length === 1 && starts[0]?.event !== undefined;
    return isRight ? [] : [problemAt(owner.spec, '必须有且只有一个带事件的开始。')];
  }
  if (startsOf(scope).length > 0 || (!owner && starts.length > 0)) return [];
  return [owner ? problemAt(owner.spec, '没有开始。') : { elementId: null, message: '流程没有开始。' }];
}

function edgeProblems(node: GraphNode): Problem[] {
  const { kind } = node.spec;
  const problems: Problem[] = [];
  const hasNoEntry = kind === 'start' || kind === 'boundary' || kind === 'eventSubProcess';
  if (hasNoEntry && node.incoming.length > 0) problems.push(problemAt(node.spec, '不能有连线进入。'));
  const hasNoExit = kind === 'end' || kind === 'eventSubProcess';
  if (hasNoExit && node.outgoing.length > 0) problems.push(problemAt(node.spec, '不能有连线引出。'));
  if (isScopeKind(kind) && node.inner?.nodes.length === 0)
    problems.push(problemAt(node.spec, '里面没有步骤。'));
  return problems;
}

function reachProblems(model: ProcessModel, scope: GraphScope): Problem[] {
  const graph = graphOf(model);
  const begins = scope.nodes.filter((node) => node.spec.kind === 'start' || startsOf(scope).includes(node));
  const reached = new Set(begins.flatMap((node) => [node.id, ...reachOf(graph, node)]));
  const isBeside = (node: GraphNode) =>
    node.spec.kind === 'boundary' || node.spec.kind === 'eventSubProcess' || node.isHandler;
  const ends = new Set(scope.nodes.filter((node) => isExit(node)).map((node) => node.id));
  return scope.nodes.flatMap((node) => {
    const boundaryOnly = scope.nodes.some((other) => isBeside(other) && reachOf(graph, other).has(node.id));
    if (!reached.has(node.id) && !isBeside(node) && !boundaryOnly)
      return [problemAt(node.spec, '走不到，请检查连线。')];
    const canEnd = ends.has(node.id) || [...reachOf(graph, node)].some((id) => ends.has(id));
    return canEnd ? [] : [problemAt(node.spec, '之后没有出口，流程无法结束。')];
  });
}

function isExit(node: GraphNode): boolean {
  return node.outgoing.length === 0 && !(node.spec.kind === 'throw' && node.event?.kind === 'link');
}
