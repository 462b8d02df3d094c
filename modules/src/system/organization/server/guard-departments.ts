import {
  generateCode,
  hasPermission,
  moduleAccessError,
  notifyAccount,
  type RowRules,
  type SaveCall,
  type Tx,
} from '@jianheng/server-platform';
import { organization } from '../organization.module.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A department goes only when nothing hangs on it, and nobody makes himself its head or reaches further by moving it. Who
 * is head decides what people apply for: appointing one is a right of its own, or whoever keeps the accounts could make
 * an account and let it approve.
 */
export const guardDepartments: RowRules = {
  accept({ before, given: { parentIds: _computed, ...given } }) {
    return before || given.code ? given : { ...given, code: generateCode('D') };
  },
  async present(tx, rows) {
    const above = await ancestorsOf(tx, rows);
    return rows.map((row) => ({ ...row, parentIds: above.get(row.id) ?? '' }));
  },
  async beforeSave(call) {
    const { user, before, values, systemValues, businessError } = call;
    if (values.head !== undefined && (values.head ?? null) !== (before?.head ?? null)) appointHead(call);
    const { parentId } = systemValues;
    const isMoved = before && parentId !== undefined && parentId !== before.parentId;
    // Whoever sees the rows of his department sees those below it as well.
    if (isMoved && parentId !== null && user.departmentIds.includes(parentId) && !user.isAdmin)
      throw businessError('notBelowYourOwn', { name: String(before.name) });
  },
  async beforeRemove({ tx, row, businessError }) {
    const { rows } = await tx.client.query(
      `select 1 from department where tenant_id = $1 and parent_id = $2
       union all select 1 from staff where tenant_id = $1 and department = $2 limit 1`,
      [tx.tenantId, row.id],
    );
    if (rows.length > 0) throw businessError('departmentNotEmpty', { name: String(row.name) });
  },
};

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
function appointHead(call: SaveCall): void {
  const { user, before, values, businessError } = call;
  if (values.head === user.id && !user.isAdmin) throw businessError('notYourselfHead');
  if (!hasPermission(user, 'organization:appointHeads')) {
    throw moduleAccessError(organization, 'mayNotAppoint');
  }
  tellHeads(call, before, String(values.name ?? before?.name ?? ''));
}

/** Who decides for a department and who no longer does are told. */
function tellHeads({ tx, user, values }: SaveCall, before: Values | undefined, name: string): void {
  for (const person of [values.head, before?.head]) {
    if (typeof person !== 'string' || person === user.id) continue;
    const word = person === values.head ? `您现为“${name}”负责人` : `您不再是“${name}”负责人`;
    notifyAccount(tx, { kind: 'headChanged', user: person, by: user.name, word });
  }
}
