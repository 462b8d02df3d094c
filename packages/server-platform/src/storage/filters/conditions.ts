import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What must hold of a row for a statement to read it. */
export type Condition = Expression<SqlBool>;

export function all(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `);
}
