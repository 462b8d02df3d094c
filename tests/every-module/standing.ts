import { inTransaction } from '@jianheng/server-platform';
import type { TestServer } from '@jianheng/server-platform/testing';

/** What a person may do and by what he is known. */
export type Standing = {
  readonly id: string;
  readonly login_name: string;
  readonly enabled: boolean;
  readonly password: string | null;
  readonly department: string;
  /** Permissions, roles that processes name, headships, people whom he stands in for. */
  readonly rights: readonly string[];
};

export function within<Row extends object>(server: TestServer, text: string): Promise<Row[]> {
  return inTransaction(
    server.pool,
    server.tenantId,
    async (tx) => (await tx.client.query<Row & Record<string, unknown>>(text)).rows,
  );
}

/** Everybody's standing, by id. */
export async function standingOfAll(server: TestServer): Promise<ReadonlyMap<string, Standing>> {
  const rows = await within<Standing>(
    server,
    `select u.id::text, u.login_name, u.enabled, c.password_hash as password, u.department::text, array(
       select p.permission from staff_roles s join role_permission p on p.role_id = s.role where s.parent_id = u.id
       union select 'role ' || r.code from staff_roles s join role r on r.id = s.role
         where s.parent_id = u.id and r.code in ('admin', 'leader', 'finance', 'officeKeeper')
       union select 'head of ' || d.id from department d where d.head = u.id
       union select 'in place of ' || x.from_user from wf_substitute x where x.to_user = u.id) as rights
     from staff u left join credential c on c.user_id = u.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a person may do that he could not do before. */
export function gained(before: Standing | undefined, after: Standing): string[] {
  const had = new Set(before?.rights ?? []);
  return after.rights.filter((right) => !had.has(right));
}
