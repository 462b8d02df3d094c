import type { Fields, GroupShape, RowOf } from '@jianheng/definition';
import { seenBy } from '../authorization/seen-fields.ts';
import { listSight, sightOf } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { type ListQuery, listRows, sumRows } from '../storage/list-rows.ts';
import { readRow } from '../storage/read-row.ts';
import { groupRows, type RowGroup } from '../storage/views/grouped-rows.ts';
import type { AnyModule } from './hands.ts';

type Asking = { readonly tx: Tx; readonly user: User; readonly server: Server };
type Filters = ListQuery['params'];

/** Fields that need a permission: absent from the rows of a reader who lacks it. */
type Limited<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly seen?: infer Seen }
    ? NonNullable<Seen> extends { readonly seenBy: string }
      ? Name
      : never
    : never;
}[keyof F & string];
type SeenRow<F extends Fields> = Omit<RowOf<F>, Limited<F>> & Partial<Pick<RowOf<F>, Limited<F>>>;
type NumberField<F extends Fields> = {
  [Name in keyof F & string]: F[Name]['kind'] extends 'integer' | 'decimal' | 'money' ? Name : never;
}[keyof F & string];
type Grouping<F extends Fields> =
  | (keyof F & string)
  | { readonly field: keyof F & string; readonly per: 'day' | 'month' | 'quarter' | 'year' };

/** Names of derived fields that modules add to entities of others: the name of the module, then that of the field. */
export type AddedNames<M extends AnyModule> = `${M['name']}${Capitalize<string>}`;

/**
 * Rows of an entity under the rights of the caller. Filters are those of lists (`amount$ge`); unknown ones are refused. `Added`:
 * names of fields that modules add to the entity, which sums accept as well.
 */
export type Seen<F extends Fields, Added extends string = never> = {
  /** One row with its lines; 404 where the caller does not see it. */
  read(id: string): Promise<SeenRow<F>>;
  /** Rows without their lines; `pageSize` is 1000 at most. */
  list(query: ListQuery): Promise<readonly SeenRow<F>[]>;
  /** Number of rows. */
  count(params?: Filters): Promise<number>;
  /** Exact sums, as text. */
  sums<Name extends NumberField<F> | Added>(
    names: readonly Name[],
    params?: Filters,
  ): Promise<Readonly<Record<Name, string>>>;
  /** Rows grouped by one or two fields, counted and summed: 500 groups at most, and the total of all rows. */
  groups(
    grouping: {
      readonly by: readonly [Grouping<F>] | readonly [Grouping<F>, Grouping<F>];
      readonly sums?: readonly NumberField<F>[];
    },
    params?: Filters,
  ): Promise<{
    readonly groups: readonly RowGroup[];
    readonly total: RowGroup;
    /** Whether groups were left out. */
    readonly isCut: boolean;
  }>;
};

/** The rows of an entity as the caller sees them, for calls that a module writes itself. */
export function seenRows<M extends AnyModule, E extends keyof M['entities'] & string>(
  { tx, user, server }: Asking,
  module: M,
  entity: E,
): Seen<M['entities'][E]['fields']>;
export function seenRows({ tx, user, server }: Asking, module: AnyModule, entity: string): object {
  const known = server.registry.entityOf(module.name, entity);
  const seen = seenBy(known, user);
  const list = async (query: ListQuery) => listRows(tx, seen, query, await listSight(tx, known, user));
  return {
    read: (id: string) => readRow(tx, seen, id, sightOf(known, user)),
    list: async (query: ListQuery) => (await list({ ...query, count: 'none' })).rows,
    count: async (params: Filters = {}) => (await list({ params, pageSize: 1, count: 'exact' })).total ?? 0,
    sums: async (sums: readonly string[], params: Filters = {}) =>
      sumRows(tx, seen, { params, sums }, await listSight(tx, known, user)),
    groups: async (
      view: { readonly by: readonly GroupShape[]; readonly sums?: readonly string[] },
      params: Filters = {},
    ) => groupRows(tx, seen, { view, params }, await listSight(tx, known, user)),
  };
}
