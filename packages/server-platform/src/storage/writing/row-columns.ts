import { type AnyField, traitsOf } from '@jianheng/definition';
import type { EntityLines, RegisteredEntity } from '../registry.ts';
import { snakeCase } from '../schema/names.ts';

export type Values = Readonly<Record<string, unknown>>;
/** Columns by their names in the table. */
export type Columns = Readonly<Record<string, unknown>>;
/** A statement with its values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };
/** Columns beyond the fields that only the platform writes. */
export type SystemValues = {
  readonly parentId?: string | null;
  readonly sort?: number;
  readonly processState?: string;
  readonly processId?: string;
};

/** The fields of a row that were given, by their columns. */
export function columnsOf(known: RegisteredEntity, values: Values): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, column] of known.columns) {
    const field = known.entity.fields[name];
    if (field && values[name] !== undefined) columns[column] = toColumn(field, values[name]);
  }
  return columns;
}

export function systemColumns(systemValues: SystemValues): Columns {
  return Object.fromEntries(Object.entries(systemValues).map(([name, value]) => [snakeCase(name), value]));
}

export type NewLines = {
  readonly parentId: string;
  readonly values: readonly Values[];
  readonly ids: readonly string[];
};

/** The lines of one field of a row, in their order. */
export function lineColumns(
  tenantId: string,
  { field }: EntityLines,
  { parentId, values, ids }: NewLines,
): Columns[] {
  return values.map((line, position) => {
    const columns: Record<string, unknown> = {
      tenant_id: tenantId,
      id: ids[position],
      parent_id: parentId,
      position,
    };
    for (const [name, inner] of Object.entries(field.fields))
      columns[snakeCase(name)] = toColumn(inner, line[name]);
    return columns;
  });
}

export const listOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as Values[]) : [];

function toColumn(field: AnyField, value: unknown): unknown {
  return value ?? (traitsOf(field).isList ? [] : null);
}
