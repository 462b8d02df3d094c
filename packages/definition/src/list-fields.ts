import type { Entity } from './entity.ts';
import { type Fields, field } from './field.ts';
import { PROCESS_STATES } from './process.ts';

/** What every row has beside its own fields. */
const STANDARD_FIELDS: Fields = {
  createdBy: field.person('创建人'),
  createdAt: field.time('创建时间'),
  updatedAt: field.time('修改时间'),
};
const PROCESS_FIELDS: Fields = { processState: field.choice('审批状态', PROCESS_STATES) };

const known = new WeakMap<Entity, Fields>();
const knownWithProcess = new WeakMap<Entity, Fields>();

/** The fields that may stand in a list: the entity's own, those every row has, and those that trees and processes bring. */
export function listFields(entity: Entity, hasProcess: boolean): Fields {
  const kept = hasProcess ? knownWithProcess : known;
  const found = kept.get(entity) ?? makeFields(entity, hasProcess);
  kept.set(entity, found);
  return found;
}

function makeFields(entity: Entity, hasProcess: boolean): Fields {
  return {
    ...entity.fields,
    ...STANDARD_FIELDS,
    ...(entity.tree ? { parentId: field.link('上级', entity) } : {}),
    ...(entity.tree || entity.sortable ? { sort: field.integer('排序') } : {}),
    ...(hasProcess ? PROCESS_FIELDS : {}),
  };
}
