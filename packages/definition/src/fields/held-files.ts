import { isId } from '../schema/kind-rules.ts';
import type { AnyField, Fields, LinesField } from './any-field.ts';
import type { AttachmentsField } from './attachments.ts';
import { fieldsThat } from './fields-that.ts';
import { fileNamesOf } from './formats/file-text.ts';
import { BETWEEN_NAMES } from './people.ts';

/** A file that values hold, with the field that holds it: `photos`, or `parts.0.photos` in a line. */
export type HeldFile = { readonly place: string; readonly field: AttachmentsField; readonly id: string };

const holders = fieldsThat(
  (field): field is AttachmentsField | LinesField => field.kind === 'attachments' || field.kind === 'lines',
);

/** The files that the fields of a form hold, its lines included. */
export function fileIdsIn(fields: Fields, values: Readonly<Record<string, unknown>>): HeldFile[] {
  return holders(fields).flatMap(([name, field]): HeldFile[] => {
    const value = values[name];
    if (!Array.isArray(value)) return [];
    if (field.kind === 'attachments') return value.filter(isId).map((id) => ({ place: name, field, id }));
    return value.flatMap((line: unknown, at) =>
      typeof line === 'object' && line !== null
        ? fileIdsIn(field.fields, line as Readonly<Record<string, unknown>>).map((held) => ({
            ...held,
            place: `${name}.${at}.${held.place}`,
          }))
        : [],
    );
  });
}

/** What stands beside the value of a field (`{field}_label`) as people read it: of files their names. */
export function labelText({ kind }: Pick<AnyField, 'kind'>, label: string): string {
  return kind === 'attachments' ? fileNamesOf(label).join(BETWEEN_NAMES) : label;
}
