import type { AnyField, Fields } from '../fields/any-field.ts';
import { isBlank, isFilledByPeople } from '../fields/derived.ts';
import type { Faults } from '../schema/faults.ts';
import { fieldFault } from '../schema/field-faults.ts';
import { isRequiredOn, unshownFields } from './field-conditions.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a row still lacks of what people must fill in, by path: `reason`, `items.2.price`. Nothing for a whole one. */
export function missingValues(fields: Fields, row: Row): Faults {
  const unshown = unshownFields(fields, row);
  const found = Object.entries(fields)
    .filter(([name]) => !unshown.has(name))
    .map(([name, field]) =>
      missingOf(name, { field, isRequired: isRequiredOn(field, fields, row) }, row[name] ?? null),
    );
  return Object.assign({}, ...found);
}

type Owed = { readonly field: AnyField; readonly isRequired: boolean };

function missingOf(name: string, { field, isRequired }: Owed, value: unknown): Faults {
  const isMissing = isRequired && isFilledByPeople(field) && isBlank(value);
  if (isMissing) return { [name]: fieldFault('required', { field: field.label }) };
  if (field.kind !== 'lines' || !Array.isArray(value)) return {};
  const faults = (value as readonly Row[]).flatMap((line, index) =>
    Object.entries(missingValues(field.fields, line)).map(([inner, fault]) => [
      `${name}.${index}.${inner}`,
      { ...fault, line: { field: field.label, row: index + 1 } },
    ]),
  );
  return Object.fromEntries(faults);
}
