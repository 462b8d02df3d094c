import { callForData } from '../../api/call.ts';
import type { ActionCallOptions } from '../../mutations/use-action.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { formFields } from './form-plan.ts';
import { changedOf } from './form-values.ts';
import type { Sendable } from './use-entity-form.ts';

/** Saves a form: a new row whole, an old one by what differs from how it was read. */
export async function saveRow(
  { entity }: WebEntity,
  row: Row | undefined,
  sent: Sendable,
  options: ActionCallOptions,
): Promise<Row> {
  if (row === undefined) return callForData<Row>('POST', entity.path, sent, options);
  const changed = changedOf(formFields({ entity }), row, sent);
  if (Object.keys(changed).length === 0) return row;
  const body = { id: row.id, revision: row.revision, ...changed };
  return callForData<Row>('PUT', entity.path, body, options);
}
