import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';

/** A customer's own page to sign in at (客户门户). */
export type Portal = {
  readonly id: string;
  readonly code: string;
  readonly systemName: string;
  readonly logo: string;
  readonly takesRegistrations: boolean;
};

const SELECTED = sql`p.id, p.code, coalesce(p.system_name, p.name) as "systemName", coalesce(p.logo, '') as logo,
  p.takes_registrations as "takesRegistrations"`;

/** The page of this id or code, while it is open. */
export async function findPortal(tx: Tx, named: string): Promise<Portal | undefined> {
  const { rows } = await sql<Portal>`select ${SELECTED} from member_portal p
    where p.tenant_id = ${tx.tenantId} and p.is_open and (p.code = ${named.toLowerCase()} or p.id::text = ${named})
    order by p.code = ${named.toLowerCase()} desc limit 1`.execute(tx.db);
  return rows[0];
}

/** What a member belongs to, as the shell reads it. */
export type Membership = {
  readonly levelName: string | null;
  readonly memberFee: string | null;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  readonly createTime: string;
  readonly customerCode: string | null;
  readonly systemName: string | null;
  readonly logo: string | null;
};

export async function readMembership(tx: Tx, id: string): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select l.name as "levelName", m.fee::text as "memberFee", m.begin_on as "beginDate", m.end_on as "endDate",
      m.created_at as "createTime", p.code as "customerCode", coalesce(p.system_name, p.name) as "systemName", p.logo
    from member m left join member_level l on l.tenant_id = m.tenant_id and l.id = m.level
      left join member_portal p on p.tenant_id = m.tenant_id and p.id = m.portal
    where m.tenant_id = ${tx.tenantId} and m.id = ${id}`.execute(tx.db);
  return rows[0];
}
