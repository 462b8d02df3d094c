import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  beginFirmWork,
  createTenant,
  inTransaction,
  moduleError,
  route,
  type Server,
  setFirmTerms,
  type Tx,
} from '@jianheng/server-platform';
import { firmLoginAddress } from '../firm-address.ts';
import { saasCalls } from '../saas.calls.ts';
import { saas } from '../saas.module.ts';
import { closedIn, demandOperator } from './guard-firms.ts';

type Firm = {
  readonly name: string;
  readonly code: string;
  readonly firmNumber: string | null;
  readonly seats: number;
  readonly isOpen: boolean;
  readonly grade: string | null;
};
type Begin = { readonly roles: readonly RoleTemplate[]; readonly menus: readonly MenuTemplate[] };
type RoleTemplate = { readonly name: string; readonly code: string; readonly permissions: readonly string[] };
type MenuTemplate = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly type: string;
  readonly url: string | null;
  readonly href: string | null;
  readonly icon: string | null;
};

/** 开通: a firm in one step. */
export const foundRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(saasCalls, 'POST /b/saas/firm/:id/found'),
      summary: '企业用户：开通',
      access: { anyOf: ['saas:manage'] },
      audit: 'foundFirm',
      // The password stands in the answer alone.
      repetition: 'refused',
      transaction: 'write',
    },
    async ({ tx, user, server, params: { id }, body, audit }) => {
      await demandOperator(tx);
      const firm = await demandFirm(tx, id);
      if (firm.firmNumber !== null) throw moduleError(saas, 'foundedAlready', { name: firm.name });
      if (!server.owner) throw moduleError(saas, 'notFoundable');
      const { rows } = await tx.client.query(
        'select 1 from tenant where code = $1 and founded_at is not null',
        [firm.code],
      );
      if (rows.length > 0) throw moduleError(saas, 'codeTaken', { code: firm.code });
      const begin = await readBegin(tx);
      // This call is handled with the operator's own forms and words, none of which belong to another firm.
      const shipped = server.firms?.shipped ?? server;
      const { tenantId, password } = await createTenant(server.owner, shipped, {
        code: firm.code,
        name: firm.name,
        // The sample brings roles of its own.
        fill: (made) => fill(shipped, made, body.sample ? { ...begin, roles: [] } : begin),
      });
      const expiresOn = await noteFounded(tx, id, { firmNumber: tenantId, now: server.now() });
      await setFirmTerms(tx, tenantId, { ...firm, expiresOn, closedModules: await closedIn(tx, firm.grade) });
      audit(`/b/saas/firm/${id}`, { firmNumber: tenantId, sample: body.sample === true });
      const run = body.sample
        ? await beginFirmWork(tx, user, server, {
            title: `${firm.name}示例数据`,
            plan: { kind: 'sample', firm: tenantId },
          })
        : undefined;
      return {
        firmNumber: tenantId,
        loginName: 'admin',
        address: firmLoginAddress(firm.code),
        password,
        jobRunId: run?.jobRunId ?? null,
      };
    },
  ),
];

/**
 * The firm is founded today, by China's clock, and may be used until the day that was agreed; where none was, for as many
 * months as its grade has (有效月数), this day included. Answers its last day; nothing where it has none.
 */
async function noteFounded(
  tx: Tx,
  id: string,
  { firmNumber, now }: { readonly firmNumber: string; readonly now: Date },
): Promise<string | null> {
  const { rows } = await tx.client.query<{ expiresOn: string | null }>(
    `update saas_firm f set firm_number = $3, state = case when is_open then 'open' else 'closed' end,
       founded_on = d.today, revision = revision + 1,
       expires_on = coalesce(f.expires_on, (select (d.today + make_interval(months => g.months::int) - interval '1 day')::date
         from saas_grade g where g.tenant_id = f.tenant_id and g.id = f.grade))
     from (select ($4::timestamptz at time zone 'Asia/Shanghai')::date as today) d
     where f.tenant_id = $1 and f.id = $2 returning f.expires_on as "expiresOn"`,
    [tx.tenantId, id, firmNumber, now],
  );
  return rows[0]?.expiresOn ?? null;
}

async function demandFirm(tx: Tx, id: string): Promise<Firm> {
  const { rows } = await tx.client.query<Firm>(
    `select name, code, firm_number as "firmNumber", seats, is_open as "isOpen", grade
     from saas_firm where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [firm] = rows;
  if (!firm) throw new AccessError(404);
  return firm;
}

/** What the operator has drawn up for firms to begin with. */
async function readBegin(tx: Tx): Promise<Begin> {
  const roles = await tx.client.query<RoleTemplate>(
    `select r.name, r.code, array(select p.permission from role_permission p
       where p.tenant_id = r.tenant_id and p.role_id = r.source) as permissions
     from saas_role r where r.tenant_id = $1 order by r.sort, r.id`,
    [tx.tenantId],
  );
  const menus = await tx.client.query<MenuTemplate>(
    `with recursive m as (
       select id, parent_id, name, type, url, href, icon, array[sort::bigint, id] as place from saas_menu
         where tenant_id = $1 and parent_id is null
       union all select k.id, k.parent_id, k.name, k.type, k.url, k.href, k.icon, m.place || k.sort::bigint || k.id
         from saas_menu k join m on k.parent_id = m.id where k.tenant_id = $1)
     select id::text, parent_id::text as "parentId", name, type, url, href, icon from m order by place`,
    [tx.tenantId],
  );
  return { roles: roles.rows, menus: menus.rows };
}

/** Behind what is shipped: own entries of a firm stand after those of the system. */
const AFTER_SHIPPED = 1000;

function fill({ pool, ids }: Server, tenantId: string, { roles, menus }: Begin): Promise<void> {
  return inTransaction(pool, tenantId, async (tx) => {
    await ids.reserve(roles.length + menus.length, tx.client);
    for (const [at, { name, code, permissions }] of roles.entries()) {
      const id = ids.take();
      await tx.client.query(
        'insert into role (tenant_id, id, name, code, sort) values ($1, $2, $3, $4, $5)',
        [tenantId, id, name, code, at + 1],
      );
      await tx.client.query(
        'insert into role_permission (tenant_id, role_id, permission) select $1, $2, unnest($3::text[])',
        [tenantId, id, permissions],
      );
    }
    const made = new Map<string, string>();
    for (const [at, { id, parentId, name, type, url, href, icon }] of menus.entries()) {
      made.set(id, ids.take());
      await tx.client.query(
        `insert into menu_entry (tenant_id, id, parent_id, name, type, open_type, url, href, icon, hidden, sort)
         values ($1, $2, $3, $4, $5, '1', $6, $7, $8, false, $9)`,
        [
          tenantId,
          made.get(id),
          parentId ? made.get(parentId) : null,
          name,
          type,
          url,
          href,
          icon,
          AFTER_SHIPPED + at,
        ],
      );
    }
  });
}
