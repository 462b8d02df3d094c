import type { AnyField } from '../fields/any-field.ts';
import { scaleOf } from '../fields/decimal.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import type { CustomField } from './custom-form.ts';

/** What a firm may add to a shipped form: values that people fill in, no tables, links, numbers of the system or files. */
export type ExtraField = Exclude<
  CustomField,
  { readonly kind: 'lines' | 'link' | 'autoNumber' | 'attachments' }
>;

/** A field that a firm added, by the name of its column. One that is retired is shown nowhere, its column stays. */
export type KeptExtraField = {
  readonly name: string;
  readonly field: ExtraField;
  readonly isRetired?: boolean;
};
/** The fields that a firm added to the entity at a path (扩展字段). */
export type EntityExtras = { readonly path: string; readonly fields: readonly KeptExtraField[] };

export const EXTRA_FIELD_LIMITS = {
  /** Fields of one form, those included that are retired. */
  fields: 60,
  /** Columns of one kind that the firms of an installation share in a table. */
  ofKind: 20,
} as const;

/** Where extra fields stand in a form that says where its fields stand. */
const SECTION = '扩展信息';

/**
 * The name of the next field of a kind: `xText1`. Firms share the columns of a table, so that a name says how its values
 * lie there (numbers with their scale), and never who thought of them.
 *
 * @param taken names that the firm has given already, those of retired fields included.
 * @returns nothing where all columns of the kind are taken.
 */
export function extraFieldName(field: ExtraField, taken: readonly string[]): string | undefined {
  const stem = stemOf(field);
  const places = Array.from({ length: EXTRA_FIELD_LIMITS.ofKind }, (_, at) => `${stem}${at + 1}`);
  return places.find((name) => !taken.includes(name));
}

/** Whether the values of a field lie in a column of this name. */
export const fitsName = (field: ExtraField, name: string): boolean =>
  name.startsWith(stemOf(field)) && /^\d+$/.test(name.slice(stemOf(field).length));

function stemOf(field: ExtraField): string {
  const stem = `x${field.kind[0]?.toUpperCase()}${field.kind.slice(1)}`;
  const isNumber = field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent';
  return isNumber ? `${stem}${scaleOf(field)}n` : stem;
}

/** The modules with the fields that a firm added to their entities, at the end of each form. */
export function withExtraFields(
  modules: readonly ModuleShape[],
  extras: readonly EntityExtras[],
): readonly ModuleShape[] {
  return modules.map((module) => {
    const names = Object.keys(module.entities).filter((name) => fieldsAt(module, name, extras).length > 0);
    return names.reduce((made, name) => withFields(made, name, fieldsAt(module, name, extras)), module);
  });
}

type Added = readonly (readonly [name: string, field: AnyField])[];

function fieldsAt({ entities }: ModuleShape, name: string, extras: readonly EntityExtras[]): Added {
  const path = entities[name]?.path;
  return extras
    .filter((one) => one.path === path)
    .flatMap(({ fields }) => fields.filter(({ isRetired }) => isRetired !== true))
    .map((one) => [one.name, { ...one.field, drawn: true }] as const);
}

function withFields(module: ModuleShape, name: string, added: Added): ModuleShape {
  const entity = module.entities[name];
  if (entity === undefined) return module;
  const fields = { ...entity.fields, ...Object.fromEntries(added) };
  const sections = module.forms?.[name];
  const section = { title: SECTION, fields: added.map(([one]) => one) };
  return {
    ...module,
    entities: { ...module.entities, [name]: { ...entity, fields } },
    ...(sections ? { forms: { ...module.forms, [name]: [...sections, section] } } : {}),
  };
}
