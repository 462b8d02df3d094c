import { type RawBuilder, sql } from 'kysely';
import { dutiesHolding } from './duties.ts';

/** What the roles of a person bring, as an array in SQL: the one place that knows how a role brings a permission. */
export const permissionsOfSql = (tenant: RawBuilder<unknown>, person: RawBuilder<unknown>) =>
  sql`(select array_agg(distinct p.permission) ${grants(tenant)} and sr.parent_id = ${person})`;

/**
 * The ids of the people to whom a role of theirs brings a permission, as an array in SQL. While duties are separated (三员分立)
 * what belongs to one of the three is brought to nobody else, and of a module that is closed to the firm nobody holds anything.
 */
export function holdersSql(tenant: RawBuilder<unknown>, permission: string): RawBuilder<unknown> {
  const module = permission.slice(0, permission.indexOf(':'));
  const duties = dutiesHolding(permission);
  const isWithinDuty =
    duties === undefined
      ? sql``
      : sql`and (not exists (select from separated_duties x where x.tenant_id = ${tenant}) or exists (
          select from staff_roles d join role r on r.tenant_id = d.tenant_id and r.id = d.role
          where d.tenant_id = ${tenant} and d.parent_id = sr.parent_id and r.code = any(${[...duties]}::text[])))`;
  return sql`array(select sr.parent_id ${grants(tenant)} and p.permission = ${permission} ${isWithinDuty}
    and not exists (select from tenant f where f.id = ${tenant} and ${module} = any(f.closed_modules)))`;
}

const grants = (tenant: RawBuilder<unknown>) =>
  sql`from staff_roles sr join role_permission p on p.tenant_id = sr.tenant_id and p.role_id = sr.role
    where sr.tenant_id = ${tenant}`;
