import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { statementName } from './statement-names.ts';

/** Tables are described by definitions at run time; columns are checked by the row store, not by the compiler. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database known at run time only
export type AnyTables = Record<string, any>;

/** Kysely over one connection that a transaction holds. */
export function kyselyOn(client: PoolClient): Kysely<AnyTables> {
  return new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOn(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function driverOn(client: PoolClient): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = statementName(sql);
      const values = [...parameters];
      const result = await client.query<R & Record<string, unknown>>(
        name ? { name, text: sql, values } : { text: sql, values },
      );
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for a generator; rows are paged here, never streamed
    async *streamQuery() {
      throw new Error('rows are paged, not streamed');
    },
  };
  const held = async () => undefined;
  return {
    init: held,
    acquireConnection: async () => connection,
    beginTransaction: held,
    commitTransaction: held,
    rollbackTransaction: held,
    releaseConnection: held,
    destroy: held,
  };
}
