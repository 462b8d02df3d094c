import { randomBytes } from 'node:crypto';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { insertRow } from '../storage/writing/write-row.ts';
import { createWriter } from './writer.ts';

type CallerContext = { readonly tx: Tx; readonly user: User; readonly server: Server };

/** Adds a row at an entity's path on behalf of the caller, for routes that a module writes itself. Answers its id. */
export async function addRow(
  { tx, user, server }: CallerContext,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  return (await insertRow(tx, server.registry.entityAt(path), values, createWriter(server, user))).id;
}

/** A code for a row whose code was left out; nobody else's, and not to be taken for one that means something. */
export const generateCode = (prefix: string): string => `${prefix}${randomBytes(5).toString('hex')}`;
