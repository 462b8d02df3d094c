import type { Fields, RowOf } from '@jianheng/definition';
import { sightOf } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { type ListQuery, listRows } from '../storage/list-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { AnyModule } from './hands.ts';

type Asking = { readonly tx: Tx; readonly user: User; readonly server: Server };
type Seen<F extends Fields> = {
  /** One row with its lines; one that this person does not see is answered as one that there is not (404). */
  read(id: string): Promise<RowOf<F>>;
  /** Rows without their lines, by filters as lists send them. */
  list(query: ListQuery): Promise<readonly RowOf<F>[]>;
};

/** The rows of an entity as this person sees them, for calls that a module writes itself. */
export function seenRows<M extends AnyModule, E extends keyof M['entities'] & string>(
  { tx, user, server }: Asking,
  module: M,
  entity: E,
): Seen<M['entities'][E]['fields']>;
export function seenRows({ tx, user, server }: Asking, module: AnyModule, entity: string) {
  const known = server.registry.entityOf(module.name, entity);
  return {
    read: (id: string) => readRow(tx, known, id, sightOf(known, user)),
    list: async (query: ListQuery) =>
      (await listRows(tx, known, { ...query, count: 'none' }, sightOf(known, user))).rows,
  };
}
