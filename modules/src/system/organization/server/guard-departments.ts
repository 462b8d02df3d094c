import {
  generateCode,
  notifyAccount,
  type RowRules,
  type SaveCall,
  type Tx,
} from '@jianheng/server-platform';

type Values = Readonly<Record<string, unknown>>;

/** A department goes only when nothing hangs on it, and nobody makes himself its head or reaches further by moving it. */
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
    const head = values.head ?? null;
    const isNewHead = values.head !== undefined && head !== (before?.head ?? null);
    if (isNewHead && head === user.id && !user.isAdmin) throw businessError('notYourselfHead');
    const { parentId } = systemValues;
    const isMoved = before && parentId !== undefined && parentId !== before.parentId;
    // Whoever sees the rows of his department sees those below it as well.
    if (isMoved && parentId !== null && user.departmentIds.includes(parentId) && !user.isAdmin)
      throw businessError('notBelowYourOwn', { name: String(before.name) });
    if (isNewHead) tellHeads(call, before, String(values.name ?? before?.name ?? ''));
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

/** Who decides for a department and who no longer does are told. */
function tellHeads({ tx, user, values }: SaveCall, before: Values | undefined, name: string): void {
  for (const person of [values.head, before?.head]) {
    if (typeof person !== 'string' || person === user.id) continue;
    const word = person === values.head ? `您现为“${name}”负责人` : `您不再是“${name}”负责人`;
    notifyAccount(tx, { kind: 'headChanged', user: person, by: user.name, word });
  }
}
