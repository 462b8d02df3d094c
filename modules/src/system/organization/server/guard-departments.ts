import {
  generateCode,
  hasPermission,
  moduleAccessError,
  notifyAccount,
  reachesDepartmentNow,
  rule,
  type SaveCall,
  type Tx,
} from '@jianheng/server-platform';
import { organization } from '../organization.module.ts';

type Saving = SaveCall<typeof organization, 'department'>;

/**
 * A department goes only when nothing hangs on it, and nobody makes himself its head or reaches further by moving it. Who
 * is head decides what people apply for: appointing one is a right of its own, or whoever keeps the accounts could make
 * an account and let it approve.
 */
export const guardDepartments = rule<typeof organization, 'department'>({
  accept({ before, given: { parentIds: _computed, ...given } }) {
    return before || given.code ? given : { ...given, code: generateCode('D') };
  },
  async present(tx, rows) {
    const above = await ancestorsOf(tx, rows);
    return rows.map((row) => ({ ...row, parentIds: above.get(row.id) ?? '' }));
  },
  async beforeSave(call) {
    const { tx, user, before, after, businessError } = call;
    if (after.head !== (before?.head ?? null)) appointHead(call);
    const { parentId } = after;
    // Whoever sees the rows of a department, his own or one of his roles', sees those below it as well.
    if (
      before &&
      parentId &&
      parentId !== before.parentId &&
      !user.isAdmin &&
      (await reachesDepartmentNow(tx, user, parentId)) &&
      !(await reachesDepartmentNow(tx, user, before.id))
    )
      throw businessError('notBelowYourOwn', { name: before.name });
  },
  async beforeRemove({ tx, row, businessError }) {
    const { rows } = await tx.client.query(
      `select 1 from department where tenant_id = $1 and parent_id = $2
       union all select 1 from staff where tenant_id = $1 and department = $2 limit 1`,
      [tx.tenantId, row.id],
    );
    if (rows.length > 0) throw businessError('departmentNotEmpty', { name: row.name });
    await tx.client.query('delete from role_department where tenant_id = $1 and department_id = $2', [
      tx.tenantId,
      row.id,
    ]);
  },
});

/** The ids above each department from the root down, with commas between them, as the catalogue of calls gives them. */
async function ancestorsOf(tx: Tx, rows: readonly { id: string }[]): Promise<Map<string, string>> {
  const { rows: found } = await tx.client.query<{ id: string; above: string }>(
    `with recursive above as (
       select id, parent_id, array[]::bigint[] as ids from department where tenant_id = $1 and id = any($2::bigint[])
       union all select a.id, d.parent_id, d.id || a.ids from above a
         join department d on d.tenant_id = $1 and d.id = a.parent_id where cardinality(a.ids) < 50)
     select id, array_to_string(ids, ',') as above from above where parent_id is null`,
    [tx.tenantId, rows.map(({ id }) => id)],
  );
  return new Map(found.map(({ id, above }) => [id, above]));
}

/** Another head than before: by whoever may appoint one, never oneself, and those concerned are told. */
function appointHead(call: Saving): void {
  const { user, after, businessError } = call;
  if (after.head === user.id && !user.isAdmin) throw businessError('notYourselfHead');
  if (!hasPermission(user, 'organization:appointHeads')) {
    throw moduleAccessError(organization, 'mayNotAppoint');
  }
  tellHeads(call);
}

/** Who decides for a department and who no longer does are told. */
function tellHeads({ tx, user, before, after }: Saving): void {
  for (const person of [after.head, before?.head]) {
    if (!person || person === user.id) continue;
    const params = { department: String(after.name ?? '') };
    const word =
      person === after.head
        ? { template: '您现为“{department}”负责人', params }
        : { template: '您不再是“{department}”负责人', params };
    notifyAccount(tx, { kind: 'headChanged', user: person, by: user.name, word });
  }
}
