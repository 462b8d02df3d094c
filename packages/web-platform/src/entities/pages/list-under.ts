import { type AnyField, type Fields, type ListShape, partsOfWhere, whenHolds } from '@jianheng/definition';
import type { Row, WebEntity } from '../definition/web-module.ts';

/** A list under a row that the field `by` of its rows points to. */
export interface ListUnder {
  readonly by: string;
  /** The name of the list there. */
  readonly label: string;
  /** The row, where new rows of the list belong to it. */
  readonly row?: Row;
  /** Fields of that row. */
  readonly fields?: Fields;
}

/** Buttons that begin a row. */
const BEGINNING = ['create', 'start'];

/** The list without the filter that all of its rows share, and without new rows where the server would refuse them. */
export function listUnder(
  list: ListShape,
  { by, label, row, fields }: ListUnder,
  { fields: own }: Pick<WebEntity, 'fields'>,
): ListShape {
  const { filters = [], buttons = [] } = list;
  const takesNew = row === undefined || fields === undefined || mayPointTo(own[by], row, fields);
  return {
    ...list,
    label,
    filters: filters.filter((name) => name !== by),
    ...(takesNew ? {} : { buttons: buttons.filter((name) => !BEGINNING.includes(name)) }),
  };
}

/** Whether a link may point to the row: conditions that compare with other fields of the new row are left to its form. */
function mayPointTo(link: AnyField | undefined, row: Row, fields: Fields): boolean {
  if (link?.kind !== 'link' || link.where === undefined) return true;
  return whenHolds(partsOfWhere(link.where).fixed, fields, row);
}
