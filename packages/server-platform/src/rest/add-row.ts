import type { Tx } from '../database/transaction.ts';
import type { Server } from '../http/route.ts';
import type { User } from '../session/user.ts';
import { insertRow } from '../storage/write-row.ts';
import { writerOf } from './save-row.ts';

type Hands = { readonly tx: Tx; readonly user: User; readonly server: Server };

/** Adds a row at an entity's path on behalf of the caller, for routes that a module writes itself. Answers its id. */
export async function addRow(
  { tx, user, server }: Hands,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  return (await insertRow(tx, server.registry.entityAt(path), values, writerOf(server, user))).id;
}
