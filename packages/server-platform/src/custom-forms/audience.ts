import { callSpec, platformCalls } from '@jianheng/contract';
import { customFormPath, customModuleName } from '@jianheng/definition';
import { areSeparated, givesAsDuty, isDuty } from '../authorization/duties.ts';
import { ADMIN_ROLE, hasPermission, type User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { readForm } from './store/form-store.ts';

const MANAGE_ROLES = 'accessRights:manage';

type Role = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly people: number;
  readonly mayFill: boolean;
};

/** 谁可以发起: the roles that may fill in a form, asked and changed where the form is published. */
export function audienceCalls(): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'GET /a/sys/customForm/:id/audience'),
        access: { anyOf: ['form:design'] },
        audit: 'none',
        transaction: 'read',
        summary: '自定义表单：谁可以填写',
      },
      async ({ tx, user, params }) => {
        const { code } = await readForm(tx, params.id);
        return {
          roles: (await givableRoles(tx, code)).map(({ code: _code, ...role }) => role),
          canGive: mayGive(user, code),
          running: await runningOf(tx, code),
        };
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'PUT /a/sys/customForm/:id/audience'),
        access: { anyOf: ['form:design'] },
        audit: '/a/sys/customForm/audience',
        transaction: 'write',
        summary: '自定义表单：授权填写',
      },
      async ({ tx, user, params, body, audit }) => {
        const { code, version } = await readForm(tx, params.id);
        if (!mayGive(user, code)) throw new AccessError(403);
        if (version === 0) throw businessError('formNotPublished');
        const roles = await givableRoles(tx, code, { lock: true });
        const wanted = new Set(body.roles);
        const gained = roles.filter(({ id, mayFill }) => wanted.has(id) && !mayFill);
        const lost = roles.filter(({ id, mayFill }) => !wanted.has(id) && mayFill);
        await changeFillers(tx, fillOf(code), { gained, lost });
        audit(`/a/sys/customForm/${params.id}`, { gained: gained.map(nameOf), lost: lost.map(nameOf) });
        return null;
      },
    ),
  ];
}

const fillOf = (code: string): string => `${customModuleName(code)}:fill`;
const nameOf = ({ name }: Role): string => name;

/** The user changes what roles may do, and holds this right or hands it on as a duty. */
function mayGive(user: User, code: string): boolean {
  const permission = fillOf(code);
  return (
    hasPermission(user, MANAGE_ROLES) && (hasPermission(user, permission) || givesAsDuty(user, permission))
  );
}

/** Roles that can be given the right, the one with most people first. The administrators' role has it anyway. */
async function givableRoles(tx: Tx, code: string, { lock = false } = {}): Promise<Role[]> {
  if (lock)
    await queryRows(tx, 'select 1 from role where tenant_id = $1 order by id for update', [tx.tenantId]);
  const roles = await queryRows<Role>(
    tx,
    `select r.id::text, r.code, r.name,
       (select count(*)::int from staff_roles s join staff u on u.tenant_id = s.tenant_id and u.id = s.parent_id and u.enabled
         where s.tenant_id = r.tenant_id and s.role = r.id) as people,
       exists (select from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id and p.permission = $2) as "mayFill"
     from role r where r.tenant_id = $1 order by people desc, r.sort, r.id`,
    [tx.tenantId, fillOf(code)],
  );
  const areFixed = await areSeparated(tx);
  return roles.filter((role) => role.code !== ADMIN_ROLE && !(areFixed && isDuty(role.code)));
}

async function changeFillers(
  tx: Tx,
  permission: string,
  { gained, lost }: { readonly gained: readonly Role[]; readonly lost: readonly Role[] },
): Promise<void> {
  const ids = (roles: readonly Role[]) => roles.map(({ id }) => id);
  await queryRows(
    tx,
    'delete from role_permission where tenant_id = $1 and permission = $2 and role_id = any($3::bigint[])',
    [tx.tenantId, permission, ids(lost)],
  );
  await queryRows(
    tx,
    'insert into role_permission (tenant_id, role_id, permission) select $1, unnest($3::bigint[]), $2',
    [tx.tenantId, permission, ids(gained)],
  );
  // Open windows of the roles' holders compare this revision and read their rights again.
  await queryRows(
    tx,
    'update role set revision = revision + 1 where tenant_id = $1 and id = any($2::bigint[])',
    [tx.tenantId, ids([...gained, ...lost])],
  );
}

/** Processes of the form that have not ended. */
async function runningOf(tx: Tx, code: string): Promise<number> {
  const [found] = await queryRows<{ running: number }>(
    tx,
    `select count(*)::int as running from wf_instance i join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id
     where i.tenant_id = $1 and d.form_path = $2 and i.status in ('active', 'suspended') and i.parent_token_id is null`,
    [tx.tenantId, customFormPath(code)],
  );
  return found?.running ?? 0;
}
