import { requireModel } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { findEventStart } from '../../model/event-starts.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import { startInstance } from '../../transitions/scopes/start-instance.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import type { CommandOf, Handler, StartEvent } from '../base/command.ts';

export const start: Handler<'start'> = (run, command) => {
  const known = requireModel(run, modelQuery(command));
  const at = command.startEvent ? startNode(known.model, command.startEvent) : command.at;
  const instance = startInstance(run, known, {
    ...columnsOf(command),
    ...(at === undefined ? {} : { at }),
    ...(command.instanceId === undefined ? {} : { id: command.instanceId }),
  });
  writeDecision(run, { instanceId: instance.id, rootId: instance.rootId }, 'start');
};

function columnsOf(command: CommandOf<'start'>) {
  return {
    initiator: command.by,
    initiatorDept: command.initiatorDept ?? null,
    businessKey: command.businessKey ?? null,
    formRecordId: command.formRecordId ?? null,
    formVersion: command.formVersion ?? null,
    mainInstanceId: command.mainInstanceId ?? null,
    title: command.title ?? null,
    summary: command.summary ?? null,
    vars: command.vars ?? {},
    selectedApprovers: command.selectedApprovers ?? {},
  };
}

function modelQuery({ defId, defKey }: CommandOf<'start'>) {
  if (defId !== undefined) return { key: `def:${defId}`, defId };
  return { key: `key:${defKey ?? ''}`, defKey: defKey ?? '' };
}

function startNode(model: ProcessModel, event: StartEvent): string {
  const found = findEventStart(model, event.kind, event.name);
  if (!found) throw refuse('notStartedByEvent', { process: model.name, name: event.name });
  return found.id;
}
