import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import type { KnownModel } from '../../context/ports.ts';
import { graphOf } from '../../model/graph.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import type { InstanceRow, Vars } from '../../state/rows.ts';
import { startScope } from '../tokens/start-scope.ts';
import { addToken } from '../tokens/tokens.ts';

type Given = Partial<InstanceRow> & { readonly at?: string; readonly causes?: readonly string[] };

/** Adds an instance of a process and starts it; `causes` are the activities that called it. */
export function startInstance(
  run: ExecutionContext,
  { defId, model }: KnownModel,
  given: Given = {},
): InstanceRow {
  const { at, causes, id = run.ports.nextId(), ...columns } = given;
  const instance = run.unit.instance.add({
    id,
    rootId: id,
    parentTokenId: null,
    mainInstanceId: null,
    defId,
    defKey: model.key,
    businessKey: null,
    formRecordId: null,
    formVersion: null,
    title: null,
    summary: null,
    initiator: null,
    initiatorDept: null,
    status: 'active',
    endReason: null,
    selectedApprovers: {},
    rev: 0,
    seq: 1,
    startedAt: run.ports.now,
    endedAt: null,
    ...columns,
    vars: { ...model.vars, ...initiatorIn(model, columns.initiator ?? null), ...columns.vars },
  });
  const root = addToken(run, { instanceId: id, parentId: null, kind: 'root', lastActivities: causes ?? [] });
  emit(run, { kind: 'instanceStarted', instanceId: id });
  startScope(run, root, graphOf(model).root, at);
  return instance;
}

/** The variables by which imported models know the initiator. */
function initiatorIn({ nodes }: ProcessModel, initiator: string | null): Vars {
  const starts = nodes.filter((node) => node.kind === 'start' && node.scope === undefined);
  const names = starts.flatMap((node) => (node.kind === 'start' && node.initiator ? [node.initiator] : []));
  return Object.fromEntries(names.map((name) => [name, initiator]));
}
