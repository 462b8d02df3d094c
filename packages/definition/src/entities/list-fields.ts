import type { Fields } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';
import { PROCESS_STATES } from '../process/process-definition.ts';
import type { Entity } from './entity.ts';

/** What every row has beside its own fields. */
const STANDARD_FIELDS: Fields = {
  createdBy: field.person('创建人'),
  createdDate: field.time('创建时间'),
  updatedBy: field.person('修改人'),
  updatedDate: field.time('修改时间'),
};
/** The same of rows that name nobody. */
const ANONYMOUS_FIELDS: Fields = Object.fromEntries(
  Object.entries(STANDARD_FIELDS).filter(([, { kind }]) => kind !== 'person'),
);
const PROCESS_FIELDS: Fields = { processState: field.choice('审批状态', PROCESS_STATES) };

/** Names that saved addresses and older clients still send, where rows have another by now. */
const FORMER_NAMES: Readonly<Record<string, string>> = { createdAt: 'createdDate', updatedAt: 'updatedDate' };

/** The field that a filter, an order or a column means. */
export function currentName(given: string): string {
  return (Object.hasOwn(FORMER_NAMES, given) ? FORMER_NAMES[given] : undefined) ?? given;
}

/** The name that a field had before, where addresses may still hold it. */
export function formerName(current: string): string | undefined {
  return Object.entries(FORMER_NAMES).find(([, name]) => name === current)?.[0];
}

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
    ...(entity.anonymous ? ANONYMOUS_FIELDS : STANDARD_FIELDS),
    ...(entity.tree ? { parentId: field.link('上级', entity) } : {}),
    ...(entity.tree || entity.sortable ? { sort: field.integer('排序') } : {}),
    ...(hasProcess ? PROCESS_FIELDS : {}),
  };
}
