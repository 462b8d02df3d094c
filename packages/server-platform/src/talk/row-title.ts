import { asText } from '@jianheng/definition';
import { canSee } from '../authorization/row-scope.ts';
import { seenBy } from '../authorization/seen-fields.ts';
import { sightOf } from '../authorization/sight.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { findUserById } from '../identity/find-user.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';

export type About = { readonly known: RegisteredEntity; readonly id: string };

/** A row as somebody sees it, by its title; nothing where he does not. */
export async function titleSeenBy(
  tx: Tx,
  { known, id }: About,
  receiver: string,
): Promise<string | undefined> {
  const user = await findUserById(tx, receiver);
  if (!user || !canSee(known, user)) return undefined;
  try {
    const row = await readRow(tx, seenBy(known, user), id, sightOf(known, user));
    const { title, fields } = known.entity;
    const field = fields[title];
    return String(row[`${title}_label`] ?? (field ? asText(field, row[title] ?? '') : ''));
  } catch (problem) {
    if (problem instanceof AccessError) return undefined;
    throw problem;
  }
}
