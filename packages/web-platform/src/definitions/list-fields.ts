import { type Entity, type Fields, field, PROCESS_STATES } from '@jianheng/definition';

/** What every row has beside its own fields. */
const STANDARD_FIELDS: Fields = {
  createdBy: field.person('创建人'),
  createdAt: field.time('创建时间'),
  updatedAt: field.time('修改时间'),
};
const PROCESS_FIELDS: Fields = { processState: field.choice('审批状态', PROCESS_STATES) };

/** The fields that may stand in a list: the entity's own and those every row has. */
export function listFields(entity: Entity, hasProcess: boolean): Fields {
  return { ...entity.fields, ...STANDARD_FIELDS, ...(hasProcess ? PROCESS_FIELDS : {}) };
}
