import type { AnyField, Fields } from '@jianheng/definition';
import { getTargetPath } from './schema/stored-entities.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stands beside the fields of a form for reading, and means nothing when it comes back. */
export const COMPANIONS = 'extValues';

/** Fields whose value stands for something else, and has a label. */
const pointsElsewhere = (field: AnyField) =>
  field.kind === 'dictionary' || field.kind === 'attachments' || getTargetPath(field) !== undefined;

/** A form with `{field}Id`, `{field}_id` and `{field}_label` of every field that points elsewhere, as form calls give them. */
export function withCompanions<Row extends Values>(
  fields: Fields,
  row: Row,
): Row & { readonly extValues: Values } {
  const entries = Object.entries(fields)
    .filter(([name, field]) => pointsElsewhere(field) && Object.hasOwn(row, name))
    .flatMap(([name]) => [
      [`${name}Id`, row[name] ?? null],
      [`${name}_id`, row[name] ?? null],
      [`${name}_label`, row[`${name}_label`] ?? null],
    ]);
  return { ...row, [COMPANIONS]: Object.fromEntries(entries) } as Row & { readonly extValues: Values };
}
