import { customModuleName, type DeclarationFault, permissionCode } from '@jianheng/definition';
import { hasPermission, type User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { DrawnForm } from './form-store.ts';

type Seen = { readonly name: string; readonly label: string; readonly seenBy: string | null };

/**
 * What only some see stays so for whoever does not see it: by drawing the form anew nobody opens its values to himself. What
 * was taken out of the form counts as it stood there last, since its values come back with it.
 */
export async function widenedFaults(tx: Tx, form: DrawnForm, user: User): Promise<DeclarationFault[]> {
  const { id, code, draft } = form;
  const stood = await queryRows<Seen>(
    tx,
    `select distinct on (f.key) f.key as name, f.value ->> 'label' as label, f.value ->> 'seenBy' as "seenBy"
     from custom_form_version v cross join jsonb_each(v.definition::jsonb -> 'fields') f
     where v.tenant_id = $1 and v.form_id = $2 order by f.key, v.version desc`,
    [tx.tenantId, id],
  );
  const module = { name: customModuleName(code) };
  return stood.flatMap(({ name, label, seenBy }) => {
    const field = draft.fields[name];
    if (seenBy === null || !field || field.seenBy === seenBy) return [];
    if (hasPermission(user, permissionCode(module, seenBy))) return [];
    return [{ word: name, says: `“${label}”您自己不可见，不能改变它的可见权限` }];
  });
}
