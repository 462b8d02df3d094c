import { callForData } from '../../api/call.ts';
import type { ActionCallOptions } from '../../mutations/use-action.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { childTables, sentChildren } from './children/child-tables.ts';
import { formFields } from './form-plan.ts';
import { changedOf } from './form-values.ts';
import type { Sendable } from './use-entity-form.ts';

/** Saves a form, its children with it: a new row whole, an old one by what differs from how it was read. */
export async function saveRow(
  webEntity: WebEntity,
  row: Row | undefined,
  sent: Sendable,
  options: ActionCallOptions,
): Promise<Row> {
  const { entity } = webEntity;
  const tables = childTables(webEntity);
  const isChild = (name: string) => tables.some((table) => table.name === name);
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => !isChild(name)));
  const children = sentChildren(tables, row, sent);
  if (row === undefined) return callForData<Row>('POST', entity.path, { ...own, ...children }, options);
  const changed = { ...changedOf(formFields({ entity }), row, own), ...children };
  if (Object.keys(changed).length === 0) return row;
  const body = { id: row.id, revision: row.revision, ...changed };
  return callForData<Row>('PUT', entity.path, body, options);
}
