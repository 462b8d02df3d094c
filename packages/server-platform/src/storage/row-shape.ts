import type { AnyField } from '@jianheng/definition';
import { directory } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { fieldsOf } from './filters.ts';
import { snakeCase } from './names.ts';
import type { KnownEntity } from './registry.ts';

/** A row as it stands on the wire. */
export type WireRow = { id: string; revision: number } & Record<string, unknown>;

type Target = { table: string; title: string };
const targets = new Map<string, Target>();

/** The registry tells once which table and title stand behind a path. */
export function rememberTargets(entities: readonly KnownEntity[]): void {
  for (const { entity, table } of entities)
    targets.set(entity.path, { table, title: snakeCase(entity.title) });
}

function targetOf(field: AnyField): Target | undefined {
  if (field.kind === 'person') return targets.get(directory.user.path);
  if (field.kind === 'department') return targets.get(directory.department.path);
  return field.kind === 'link' ? targets.get(field.to) : undefined;
}

/** SQL that reads the label of a link or dictionary value, or nothing for other kinds. */
export function labelOf(
  field: AnyField,
  column: RawBuilder<unknown>,
  tenant: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (field.kind === 'dictionary') {
    return sql`(select l.label from dictionary_item l where l.tenant_id = ${tenant} and l.type = ${sql.lit(field.code)} and l.value = ${column})`;
  }
  const target = targetOf(field);
  if (!target) return undefined;
  return sql`(select ${sql.ref(`l.${target.title}`)} from ${sql.table(target.table)} l where l.tenant_id = ${tenant} and l.id = ${column})`;
}

export const selectRow = {
  /** `applicant_label` beside `applicant`, for every field that points elsewhere. */
  labels(known: KnownEntity, alias: string): RawBuilder<unknown> {
    const columns = Object.entries(fieldsOf(known)).flatMap(([name, field]) => {
      const label = labelOf(field, sql.ref(`${alias}.${snakeCase(name)}`), sql.ref(`${alias}.tenant_id`));
      return label ? [sql`${label} as ${sql.ref(labelColumn(name))}`] : [];
    });
    return columns.length > 0 ? sql.join(columns) : sql`1 as no_labels`;
  },
};

const labelColumn = (name: string) => `${snakeCase(name)}__label`;

type Place = {
  readonly name: string;
  readonly column: string;
  readonly label: string;
  readonly wireLabel: string;
  readonly field: AnyField;
};
const places = new WeakMap<KnownEntity, readonly Place[]>();

/** Where each field of a row lies; worked out once, since every row of every list asks for it. */
function placesOf(known: KnownEntity): readonly Place[] {
  const found = places.get(known);
  if (found) return found;
  const made = Object.entries(fieldsOf(known))
    .filter(([, field]) => field.kind !== 'lines')
    .map(([name, field]) => ({
      name,
      column: snakeCase(name),
      label: labelColumn(name),
      wireLabel: `${name}_label`,
      field,
    }));
  places.set(known, made);
  return made;
}

/** From columns to the wire: field names, numbers of integer fields, labels beside ids. */
export function toRow(known: KnownEntity, row: Readonly<Record<string, unknown>>): WireRow {
  const wire: WireRow = { id: String(row.id), revision: Number(row.revision) };
  for (const { name, column, label, wireLabel, field } of placesOf(known)) {
    wire[name] = toWire(field, row[column]);
    if (row[label] !== undefined) wire[wireLabel] = row[label];
  }
  if (known.hasProcess) wire.processId = row.process_id ?? null;
  return wire;
}

/** One value from its column to the wire. */
export function toWire(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.kind === 'integer' ? Number(value) : value;
}
