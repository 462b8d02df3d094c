import { requireModel } from '../../context/execution-context.ts';
import { startInstance } from '../../transitions/scopes/start-instance.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import type { CommandOf, Handler } from '../base/command.ts';

export const start: Handler<'start'> = (run, command) => {
  const instance = startInstance(run, requireModel(run, modelQuery(command)), {
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
    ...(command.at === undefined ? {} : { at: command.at }),
  });
  writeDecision(run, { instanceId: instance.id, rootId: instance.rootId }, 'start');
};

function modelQuery({ defId, defKey }: CommandOf<'start'>) {
  if (defId !== undefined) return { key: `def:${defId}`, defId };
  return { key: `key:${defKey ?? ''}`, defKey: defKey ?? '' };
}
