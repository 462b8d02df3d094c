import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { AnyTables } from './kysely-on-client.ts';

/** Knows how to write SQL and reaches no database. */
export const writerWith = (createQueryCompiler: () => PostgresQueryCompiler) =>
  new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  });
const writer = writerWith(() => new PostgresQueryCompiler());

/** A part of statements that never changes, written out: with values in it there is nothing to keep, which throws. */
export function compiledOnce<T>(part: RawBuilder<T>): RawBuilder<T> {
  return sql.raw<T>(textOnce(part));
}

/** The text of such a part. */
export function textOnce(part: RawBuilder<unknown>): string {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error('what is compiled once holds no values');
  return text;
}
