import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { BusinessRuleError, businessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import { findUserById } from '../../identity/find-user.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import { fieldsForImport, mayImport } from '../comparing/importable.ts';
import type { KeptImport } from './import-store.ts';

const GONE = '导入人已停用，没有写入任何数据。';
const FIELDS_GONE = '表单已更新，表格中有的列已没有对应的字段，没有写入任何数据，请重新导入。';

/** Whoever began an import, as he stands now: refused once he has gone, or may no longer import such rows. */
export async function requireImporter(tx: Tx, { registry }: Server, kept: KeptImport): Promise<User> {
  const person = await findUserById(tx, kept.createdBy);
  if (!person) throw new BusinessRuleError('importerGone', GONE);
  const known = registry.entityAt(kept.path);
  if (!mayImport(known, person)) throw businessError('importerMayNot');
  requireFieldsOf(kept.plan, known, person);
  return person;
}

/** What was mapped and shown is written, or nothing is: a form that lost a field since then does not lose its column in silence. */
export function requireFieldsOf({ columns, values }: ImportPlan, known: RegisteredEntity, user: User): void {
  const fields = fieldsForImport(known, user);
  const names = [...columns.map(([, key]) => key), ...Object.keys(values)];
  if (!names.every((name) => Object.hasOwn(fields, name)))
    throw new BusinessRuleError('importFieldsGone', FIELDS_GONE);
}
