import { ExpressionError } from '@jianheng/expression';
import {
  type ApproverQuery,
  BpmnUnreadable,
  chartOf,
  type DepartmentTree,
  EngineRefusal,
  evaluateOn,
  explainOn,
  type Need,
  noRows,
  notStarted,
  offersOf,
  type ProcessModel,
  refusals,
  type SimulatedProcess,
  type SimulationPorts,
  simulate,
} from '@jianheng/process-engine';
import { DRAWN } from './drawn.ts';
import { fieldsRead } from './fields-read.ts';
import { calledModel, drawnModel } from './played-models.ts';
import type {
  Looked,
  PlayAnswer,
  Played,
  PlayedChart,
  PlayedWorld,
  PlayRequest,
  Reason,
} from './protocol.ts';

/**
 * One move of a process that is only played (模拟运行), by the engine that runs real ones. What it needs to know of people
 * and called processes it asks for, and is asked anew with the answers.
 */
export function play({ world, process, command }: PlayRequest): PlayAnswer {
  try {
    const { model, problems } = drawnModel(world);
    if (model === undefined || problems.length > 0) return { status: 'faulty', problems };
    if (command === null) return look(model, world);
    const before = process ?? notStarted(new Date().toISOString());
    const ports = portsOf(model, world);
    const result = simulate(before, command, ports);
    if (result.status === 'needs') return asking(result.needs);
    return { ...told(before, result.process, { model, world, ports }), events: result.events };
  } catch (problem) {
    return refusal(problem);
  }
}

function refusal(problem: unknown): PlayAnswer {
  if (problem instanceof EngineRefusal)
    return { status: 'refused', sentence: refusals[problem.code], params: problem.params };
  if (problem instanceof ExpressionError || problem instanceof BpmnUnreadable)
    return { status: 'refused', sentence: problem.message, params: {} };
  throw problem;
}

function look(model: ProcessModel, { fields }: PlayedWorld): Looked {
  const starts = model.nodes.filter((node) => node.kind === 'start' && node.scope === undefined);
  const isPlain = starts.some((node) => node.kind === 'start' && node.event === undefined);
  const selecting = model.nodes.flatMap((node) =>
    node.kind === 'userTask' &&
    /"(?:initiator|previousApprover)Selects"/.test(JSON.stringify(node.approvers ?? null))
      ? [{ id: node.id, name: node.name ?? node.id }]
      : [],
  );
  return {
    status: 'looked',
    chart: chartOf(model, noRows(), ''),
    reads: fieldsRead(model, fields),
    selecting,
    startsAt: isPlain ? null : (starts[0]?.id ?? null),
  };
}

function asking(needs: readonly Need[]): PlayAnswer {
  const rules = needs.flatMap((need) => (need.kind === 'approvers' ? [ruleOf(need.query)] : []));
  const called = needs.flatMap((need) => (need.kind === 'model' ? [need.query.defKey ?? ''] : []));
  return { status: 'needs', rules, called };
}

const ruleOf = ({ key, rule }: ApproverQuery) => ({ key, rule });

function portsOf(model: ProcessModel, world: PlayedWorld): SimulationPorts {
  const { fields, people, calendar } = world;
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
  const departments: DepartmentTree = new Map(
    world.departments.map(({ id, ...department }) => [id, department]),
  );
  const given = (vars: object) => ({ values: { ...empty, ...world.values, ...vars }, departments });
  return {
    evaluate: (expression, { vars }) => evaluateOn(fields, expression, given(vars)),
    explain: (expression, { vars }) => explainOn(fields, expression, given(vars)),
    approvers: ({ key }) => people[key],
    present: ({ key }) => people[key],
    substitute: (user) => world.substitutes.find(({ of }) => of.id === user)?.by.id,
    calendar: () => calendar,
    model: ({ defId, defKey }) => {
      const key = defKey ?? defId ?? '';
      if (key === DRAWN || key === model.key) return { defId: DRAWN, model };
      const found = calledModel(world, key);
      return found && { defId: key, model: found };
    },
  };
}

interface Around {
  readonly model: ProcessModel;
  readonly world: PlayedWorld;
  readonly ports: SimulationPorts;
}

function told(
  before: SimulatedProcess,
  process: SimulatedProcess,
  { model, world, ports }: Around,
): Omit<Played, 'events'> {
  const { rows } = process;
  const modelOf = (instanceId: string) => {
    const defId = rows.instance.find(({ id }) => id === instanceId)?.defId ?? '';
    return defId === DRAWN ? model : calledModel(world, defId);
  };
  const charts = rows.instance.flatMap((instance): PlayedChart[] => {
    const own = modelOf(instance.id);
    if (own === undefined) return [];
    return [
      {
        instanceId: instance.id,
        name: own.name,
        chart: chartOf(own, rows, instance.id),
        waiting: waitingIn(process, instance.id),
      },
    ];
  });
  const main = rows.instance.find(({ id, rootId }) => id === rootId);
  return {
    status: 'done',
    process,
    reasons: reasonsOf(before, process),
    offers: offersOf(process, ports, modelOf),
    charts,
    ended: main?.endReason ?? null,
  };
}

function waitingIn({ rows }: SimulatedProcess, instanceId: string): Readonly<Record<string, string[]>> {
  const waiting: Record<string, string[]> = {};
  for (const task of rows.task) {
    if (task.instanceId !== instanceId || task.status !== 'open') continue;
    const candidates = rows.taskCandidate.flatMap(({ taskId, ref }) => (taskId === task.id ? [ref] : []));
    const asked = task.assignee === null ? candidates : [task.assignee];
    waiting[task.nodeId] = [...(waiting[task.nodeId] ?? []), ...asked];
  }
  return waiting;
}

/** Why it went the way it went, and what the policies of the process did about the people. */
function reasonsOf(before: SimulatedProcess, { rows }: SimulatedProcess): readonly Reason[] {
  const known = new Map(before.rows.activity.map(({ id, detail }) => [id, detail]));
  const fresh = rows.activity.filter(
    ({ id, detail }) => detail !== null && JSON.stringify(known.get(id)) !== JSON.stringify(detail),
  );
  return fresh
    .toSorted((one, other) => one.seq - other.seq)
    .flatMap(({ nodeId, detail }): Reason[] => [
      ...(detail?.weighed ? [{ kind: 'way' as const, nodeId, weighed: detail.weighed }] : []),
      ...(detail?.approval?.notes ?? []).map((note) => ({ kind: 'note' as const, nodeId, note })),
    ]);
}
