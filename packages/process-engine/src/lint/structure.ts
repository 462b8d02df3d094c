import { type Problem, problemAt } from '../model/problem.ts';
import type { ProcessFlow, ProcessModel } from '../model/process-model.ts';
import type { NodeKind, ProcessNode } from '../model/process-nodes.ts';

const KINDS: Readonly<Record<NodeKind, true>> = {
  start: true,
  end: true,
  userTask: true,
  serviceTask: true,
  receiveTask: true,
  task: true,
  copyTo: true,
  exclusive: true,
  parallel: true,
  inclusive: true,
  eventGateway: true,
  subProcess: true,
  eventSubProcess: true,
  callActivity: true,
  catch: true,
  throw: true,
  boundary: true,
};

/** Names, kinds and references. The other rules may rely on what passes here. */
export function structureProblems(model: ProcessModel): Problem[] {
  return [...identityProblems(model), ...nodeProblems(model), ...flowProblems(model)];
}

function identityProblems({ key, name, nodes, flows }: ProcessModel): Problem[] {
  const problems: Problem[] = [];
  if (!key) problems.push({ elementId: null, message: '流程没有编码。' });
  if (!name) problems.push({ elementId: null, message: '流程没有名称。' });
  const seen = new Set<string>();
  for (const element of [...nodes, ...flows]) {
    if (!element.id) problems.push({ elementId: null, message: '有一个流程元素没有编码。' });
    if (seen.has(element.id)) problems.push({ elementId: element.id, message: takenSentence(element.id) });
    seen.add(element.id);
  }
  return problems;
}

/** Ids of the nodes that every drawn tree has. */
const OWN_IDS: readonly string[] = ['start', 'apply', 'end'];

const takenSentence = (id: string) =>
  OWN_IDS.includes(id) ? `编码“${id}”由系统使用，请换一个。` : `编码“${id}”重复。`;

function nodeProblems({ nodes }: ProcessModel): Problem[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  return nodes.flatMap((node) => {
    const problems: Problem[] = [];
    if (!Object.hasOwn(KINDS, node.kind))
      problems.push(problemAt(node, `是不支持的节点类型“${node.kind}”。`));
    const owner = node.scope === undefined ? undefined : known.get(node.scope);
    const isInside = owner?.kind === 'subProcess' || owner?.kind === 'eventSubProcess';
    if (node.scope !== undefined && !isInside)
      problems.push(problemAt(node, `所在的子流程“${node.scope}”不存在。`));
    if (isInCircle(node.id, known)) problems.push(problemAt(node, '的子流程互相包含。'));
    return problems;
  });
}

function isInCircle(id: string, known: ReadonlyMap<string, { readonly scope?: string }>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; at = known.get(at)?.scope) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

function flowProblems({ nodes, flows }: ProcessModel): Problem[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  return flows.flatMap((flow) => flowProblem(flow, known) ?? []);
}

function flowProblem(flow: ProcessFlow, known: ReadonlyMap<string, ProcessNode>): Problem | undefined {
  const [from, to] = [known.get(flow.from), known.get(flow.to)];
  if (!from || !to) {
    return {
      elementId: flow.id,
      message: `连线“${flow.label ?? flow.id}”的${from ? '终点' : '起点'}不存在。`,
    };
  }
  if (from === to) return problemAt(from, '不能连到自己。');
  if (from.scope === to.scope) return undefined;
  return problemAt(from, `与「${to.name ?? to.id}」不在同一个子流程中，不能连线。`);
}
