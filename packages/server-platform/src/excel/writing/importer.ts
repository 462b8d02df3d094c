import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { BusinessRuleError, businessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import { findUserById } from '../../identity/find-user.ts';
import { mayImport } from '../comparing/importable.ts';
import type { KeptImport } from './import-store.ts';

const GONE = '导入人已停用，没有写入任何数据。';

/** Whoever began an import, as he stands now: refused once he has gone, or may no longer import such rows. */
export async function requireImporter(tx: Tx, { registry }: Server, kept: KeptImport): Promise<User> {
  const person = await findUserById(tx, kept.createdBy);
  if (!person) throw new BusinessRuleError('importerGone', GONE);
  if (!mayImport(registry.entityAt(kept.path), person)) throw businessError('importerMayNot');
  return person;
}
