import type { AnyField } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { getListFields } from './filters.ts';
import { lastSubmitColumns, toLastSubmit } from './last-submit.ts';
import type { RegisteredEntity } from './registry.ts';
import { columnName, snakeCase } from './schema/names.ts';
import { getTargetPath, type StoredEntity } from './schema/tables.ts';
import { toWire } from './schema/wire-value.ts';

/** A row as it stands on the wire. */
export type WireRow = { id: string; revision: number } & Record<string, unknown>;

/** Where the label of a field is read: by whose title, or from which dictionary. */
export type LabelSource =
  | { readonly dictionary: string }
  | {
      readonly table: string;
      /** Column of the title. */
      readonly title: string;
      /** Where the title is itself a person, a link or a dictionary value: where its label is read. */
      readonly of: LabelSource | undefined;
    };

/** Where links point; a title that points elsewhere is followed, but not for ever. */
export type Targets = ReadonlyMap<string, Pick<StoredEntity, 'entity' | 'table'>>;

const MAX_DEPTH = 4;

/** Where the label of a link, person, department or dictionary value is read; nothing for other kinds. */
function labelSourceOf(field: AnyField, targets: Targets, depth = 0): LabelSource | undefined {
  if (field.kind === 'dictionary') return { dictionary: field.code };
  const target = targets.get(getTargetPath(field) ?? '');
  if (!target || depth === MAX_DEPTH) return undefined;
  const { entity, table } = target;
  const title = entity.fields[entity.title];
  return {
    table,
    title: snakeCase(entity.title),
    of: title && labelSourceOf(title, targets, depth + 1),
  };
}

/** SQL that reads a label for the value of a column. */
export function labelSql(
  source: LabelSource,
  column: RawBuilder<unknown>,
  tenant: RawBuilder<unknown>,
  depth = 0,
): RawBuilder<unknown> {
  const alias = `l${depth}`;
  const ref = (name: string) => sql.ref(`${alias}.${name}`);
  if ('dictionary' in source) {
    return sql`(select ${ref('label')} from dictionary_item ${sql.ref(alias)} where ${ref('tenant_id')} = ${tenant} and ${ref('type')} = ${sql.lit(source.dictionary)} and ${ref('value')} = ${column})`;
  }
  const title = ref(source.title);
  const shown = source.of ? labelSql(source.of, title, ref('tenant_id'), depth + 1) : title;
  return sql`(select ${shown} from ${sql.table(source.table)} ${sql.ref(alias)} where ${ref('tenant_id')} = ${tenant} and ${ref('id')} = ${column})`;
}

/** Columns of labels for fields that have them: `applicant_label` beside `applicant`. */
export function labelColumns(labels: Labels, alias: string): RawBuilder<unknown>[] {
  return [...labels].map(([name, source]) => {
    const label = labelSql(source, sql.ref(`${alias}.${snakeCase(name)}`), sql.ref(`${alias}.tenant_id`));
    return sql`${label} as ${sql.ref(labelColumn(name))}`;
  });
}

export const selectRow = {
  /** For every field that points elsewhere; of forms of processes, who sent them last. */
  labels(known: RegisteredEntity, alias: string): RawBuilder<unknown> {
    const columns = [
      ...labelColumns(known.labels, alias),
      ...(known.hasProcess ? lastSubmitColumns(alias) : []),
    ];
    return columns.length > 0 ? sql.join(columns) : sql`1 as no_labels`;
  },
};

/** Fields whose labels stand beside their ids, by name. */
export type Labels = ReadonlyMap<string, LabelSource>;

export function getLabels(fields: Readonly<Record<string, AnyField>>, targets: Targets): Labels {
  const labels = new Map<string, LabelSource>();
  for (const [name, field] of Object.entries(fields)) {
    const source = labelSourceOf(field, targets);
    if (source) labels.set(name, source);
  }
  return labels;
}

const labelColumn = (name: string) => `${snakeCase(name)}__label`;

type Place = {
  readonly name: string;
  readonly column: string;
  readonly label: string;
  readonly wireLabel: string;
  readonly field: AnyField;
};
const places = new WeakMap<RegisteredEntity, readonly Place[]>();

/** Where each field of a row lies; worked out once, since every row of every list asks for it. */
function placesOf(known: RegisteredEntity): readonly Place[] {
  const found = places.get(known);
  if (found) return found;
  const made = Object.entries(getListFields(known))
    .filter(([, field]) => field.kind !== 'lines')
    .map(([name, field]) => ({
      name,
      column: columnName(name),
      label: labelColumn(name),
      wireLabel: `${name}_label`,
      field,
    }));
  places.set(known, made);
  return made;
}

/** From columns to the wire: field names, numbers of integer fields, labels beside ids. */
export function toRow(known: RegisteredEntity, row: Readonly<Record<string, unknown>>): WireRow {
  const wire: WireRow = { id: String(row.id), revision: Number(row.revision) };
  for (const { name, column, label, wireLabel, field } of placesOf(known)) {
    wire[name] = toWire(field, row[column]);
    if (row[label] !== undefined) wire[wireLabel] = row[label];
  }
  if (known.hasProcess) Object.assign(wire, { processId: row.process_id ?? null, ...toLastSubmit(row) });
  return wire;
}
