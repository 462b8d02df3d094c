import type { AnyField, Fields } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RegisteredEntity } from '../storage/registry.ts';
import { snakeCase } from '../storage/schema/names.ts';

/** Which rows of an entity, under the alias `t`, name a person: who made or changed them, in a field, in a line. */
export function namesPerson(known: RegisteredEntity, person: string): RawBuilder<SqlBool> {
  const own = [...personColumns(known.entity.fields), 'created_by', 'updated_by'].map((column) =>
    holds('t', column, person),
  );
  const lines = known.lines.flatMap(({ table, field }) => {
    const columns = [...personColumns(field.fields)];
    if (columns.length === 0) return [];
    return [
      sql<SqlBool>`exists (select 1 from ${sql.table(table)} l where l.tenant_id = t.tenant_id and l.parent_id = t.id
        and (${either(columns.map((column) => holds('l', column, person)))}))`,
    ];
  });
  return either([...own, ...lines]);
}

const either = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`${sql.join([...conditions], sql` or `)}`;

type Column = string | { readonly several: string };

function personColumns(fields: Fields): Column[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]): Column[] => {
    if (field.kind === 'person') return [snakeCase(name)];
    return field.kind === 'people' ? [{ several: snakeCase(name) }] : [];
  });
}

function holds(alias: string, column: Column, person: string): RawBuilder<SqlBool> {
  if (typeof column === 'string') return sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${person}::bigint`;
  return sql<SqlBool>`${sql.ref(`${alias}.${column.several}`)} @> array[${person}::bigint]`;
}
