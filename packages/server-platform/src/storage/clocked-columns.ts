import { clockedFormulas, type Fields } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import type { RegisteredEntity } from './registry.ts';
import { clockedSql, isClocked } from './schema/formula-sql.ts';
import { columnName } from './schema/names.ts';

/** The value of a field in the rows that a statement calls by the alias: its column, or what is worked out of today. */
export function fieldSql(fields: Fields, name: string, alias = 't'): RawBuilder<unknown> {
  return isClocked(fields, name)
    ? sql.raw(clockedSql(name, { fields, alias }))
    : sql.ref(`${alias}.${columnName(name)}`);
}

/** What is worked out of today in each row, under the name that its column would have. */
export function clockedColumns({ entity: { fields } }: Pick<RegisteredEntity, 'entity'>, alias: string) {
  return [...clockedFormulas(fields).keys()].map(
    (name) => sql`${fieldSql(fields, name, alias)} as ${sql.ref(columnName(name))}`,
  );
}
