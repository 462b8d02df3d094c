import { emit, getGraph, requireModel } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { moveRows, type Versions } from '../../migration/move-rows.ts';
import { moveWaits } from '../../migration/move-waits.ts';
import { planMigration } from '../../migration/plan-migration.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import type { Handler } from '../base/command.ts';
import { aliveMain } from '../base/open-task.ts';

/** 迁移: a running instance goes on by another version of its process, or not at all. */
export const migrate: Handler<'migrate'> = (run, command) => {
  const main = aliveMain(run, command.instanceId);
  const instance = run.unit.instance.need(command.instanceId);
  const { defId, mapping = {}, formVersion = instance.formVersion } = command;
  if (instance.defId === defId) throw refuse('alreadyThisVersion');
  const from = getGraph(run, instance.id).model;
  const to = requireModel(run, { key: `def:${defId}`, defId }).model;
  const { problems } = planMigration(run.unit.rows(), from, to, { mapping, instanceId: instance.id });
  if (problems.length > 0) {
    const messages = problems.map(({ message }) => message.replace(/。$/, ''));
    throw refuse('migrationNotPossible', { problems: messages.join('；') });
  }
  writeDecision(run, { instanceId: instance.id, rootId: main.id }, 'migrate', { target: [defId] });
  emit(run, { kind: 'instanceMigrated', instanceId: instance.id, from: instance.defId, to: defId });
  const versions: Versions = { from, to, goes: (id) => mapping[id] ?? id };
  run.unit.instance.change(instance, { defId, formVersion });
  moveRows(run, instance, versions);
  moveWaits(run, instance, versions);
};
