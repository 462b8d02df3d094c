import {
  type AnyField,
  type FieldRight,
  type Fields,
  type FormSection,
  formulaOf,
  isFilledByPeople,
  isLockedOn,
  isRequiredOn,
  rollUpOf,
  unshownFields,
} from '@jianheng/definition';
import { formulaUses } from '../../fields/kind/formula-inputs.ts';

export type FieldStates = Readonly<Record<string, FieldRight>>;
export type FormMode = 'create' | 'edit' | 'read';

/**
 * How each field stands in a form: what the step of a process grants, else as declared. What the system fills in is
 * read; before there is a row, what only actions fill in, and what is worked out of that alone, is not there at all.
 */
export function fieldStates(fields: Fields, mode: FormMode, rights: FieldStates = {}): FieldStates {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      mode === 'create' && isLater(field, fields) ? 'hidden' : stateOf(field, mode, rights[name]),
    ]),
  );
}

function stateOf(field: AnyField, mode: FormMode, right: FieldRight | undefined): FieldRight {
  if (right === 'hidden') return 'hidden';
  if (mode === 'read' || !isFilledByPeople(field)) return 'readonly';
  return right ?? (field.required ? 'required' : 'editable');
}

/** Whether a field gets its value only when actions have run or other rows link here. */
function isLater(field: AnyField, fields: Fields): boolean {
  if (comesFromElsewhere(field)) return true;
  const formula = formulaOf(field);
  if (formula === undefined) return false;
  const read = Object.entries(fields).filter(([name, other]) => formulaUses(formula, name, other));
  return read.length > 0 && read.every(([, other]) => comesFromElsewhere(other));
}

const comesFromElsewhere = (field: AnyField) =>
  (field.writableBy ?? 'forms') !== 'forms' || rollUpOf(field) !== undefined;

type Row = Readonly<Record<string, unknown>>;

/** The states as the conditions of the fields leave them on what is filled in; `before` is the row as it was, of a new one nothing. */
export function statesOn(
  { fields, states }: { readonly fields: Fields; readonly states: FieldStates },
  values: Row,
  before: Row | undefined,
): FieldStates {
  const unshown = unshownFields(fields, values);
  const changed = Object.entries(fields).flatMap(([name, field]): [string, FieldRight][] => {
    if (unshown.has(name)) return [[name, 'hidden']];
    if (!isWritable(states[name])) return [];
    if (isLockedOn(field, fields, before)) return [[name, 'readonly']];
    return field.requiredWhen && isRequiredOn(field, fields, values) ? [[name, 'required']] : [];
  });
  return changed.length === 0 ? states : { ...states, ...Object.fromEntries(changed) };
}

/** The fields that may be written. */
export function writableNames(states: FieldStates): readonly string[] {
  return Object.entries(states)
    .filter(([, state]) => isWritable(state))
    .map(([name]) => name);
}

export function isWritable(state: FieldRight | undefined): boolean {
  return state === 'editable' || state === 'required';
}

/** The sections with the fields that are shown; a section without any is left out. */
export function shownSections(sections: readonly FormSection[], states: FieldStates): readonly FormSection[] {
  return sections
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter((name) => (states[name] ?? 'hidden') !== 'hidden'),
    }))
    .filter(({ fields }) => fields.length > 0);
}
