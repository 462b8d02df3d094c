import type { Tx } from '@jianheng/server-platform';

type Values = Readonly<Record<string, unknown>>;

/** The catalogue of calls knows a user's department as `deptId` and his roles as `roleIds`; both names are taken. */
export function acceptUser(given: Values, before: Values | undefined): Values {
  const { deptId, deptName: _deptName, roleIds, ...values } = given;
  const department = oneOf({ ours: values.department, theirs: textOf(deptId), was: before?.department });
  const theirs = Array.isArray(roleIds) ? roleIds.map((role) => ({ role: textOf(role) })) : undefined;
  const roles = oneOf({ ours: values.roles, theirs, was: before?.roles });
  return {
    ...values,
    ...(department === undefined ? {} : { department }),
    ...(roles === undefined ? {} : { roles }),
  };
}

const textOf = (id: unknown) => (typeof id === 'number' ? String(id) : id);

/** Whoever sends a whole row back has changed one of the two names: that one counts. */
function oneOf({ ours, theirs, was }: { ours: unknown; theirs: unknown; was: unknown }): unknown {
  if (theirs === undefined) return ours;
  return ours === undefined || sameIds(ours) === sameIds(was) ? theirs : ours;
}

function sameIds(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  // What is no line at all is refused later, by its number.
  return value.map((line: { role?: unknown } | null) => String(line?.role)).join();
}

export async function withUserNames<Row extends { readonly id: string; readonly department: string }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<Row[]> {
  const { rows: held } = await tx.client.query<{ user_id: string; roles: string[] }>(
    `select parent_id as user_id, array_agg(role::text order by position) as roles from staff_roles
     where tenant_id = $1 and parent_id = any($2::bigint[]) group by parent_id`,
    [tx.tenantId, rows.map(({ id }) => id)],
  );
  const rolesOf = new Map(held.map(({ user_id: id, roles }) => [id, roles]));
  return rows.map((row) => ({ ...row, deptId: row.department ?? null, roleIds: rolesOf.get(row.id) ?? [] }));
}
