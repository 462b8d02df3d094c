import type { KnownModel, ProcessModel, TaskRow, UnitRows } from '@jianheng/process-engine';
import { deployedById } from '../definitions/definitions.ts';
import type { Form, ReadContext } from '../process-context.ts';

/** The models of the versions that the tree's processes run on. */
export async function loadModels(
  { tx }: Pick<ReadContext, 'tx'>,
  { instance }: UnitRows,
): Promise<Map<string, KnownModel>> {
  const models = new Map<string, KnownModel>();
  for (const { defId } of instance) {
    if (!models.has(`def:${defId}`))
      models.set(`def:${defId}`, { defId, model: (await deployedById(tx, defId)).model });
  }
  return models;
}

type Loaded = {
  readonly rows: UnitRows;
  readonly form: Form;
  readonly models: ReadonlyMap<string, KnownModel>;
};

/** The model that a task's own process runs on: a called process has another than the main one. */
export function modelAt({ rows, models, form }: Loaded, task: TaskRow): ProcessModel {
  const defId = rows.instance.find(({ id }) => id === task.instanceId)?.defId;
  return models.get(`def:${defId}`)?.model ?? form.deployed.model;
}
