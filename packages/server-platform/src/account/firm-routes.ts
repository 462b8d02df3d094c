import { callSpec, platformCalls } from '@jianheng/contract';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { findFirm } from '../identity/tenants.ts';

const LOGOS = ['logo', 'logo2', 'logo3'] as const;

/** What a firm looks like: to whoever is about to sign in to it, and to whoever works there. */
export function firmRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'GET /saas/company/:companyId'),
        summary: '企业名称与标志',
        access: 'public',
        audit: 'none',
        transaction: 'none',
      },
      async ({ params, server }) => {
        const firm = await findFirm(server.pool, params.companyId);
        if (!firm) throw new AccessError(404, '企业不存在或已停用，请检查企业编号。');
        const logos = await inTransaction(server.pool, firm.id, logosOf, { readOnly: true });
        return { companyId: firm.id, name: firm.name, ...logos };
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'GET /b/desktop/getCurCompanyLogo'),
        summary: '当前企业标志',
        access: 'signedIn',
        audit: 'none',
        transaction: 'read',
        openToMembers: true,
      },
      ({ tx }) => logosOf(tx),
    ),
  ];
}

/** `company.logo`, `company.logo2`, `company.logo3` among the parameters; the first is that of the system until it is set. */
async function logosOf(tx: Tx) {
  const { rows } = await tx.client.query<{ key: string; value: string }>(
    `select key, value from system_parameter where tenant_id = $1 and (key = 'sys.logo' or key like 'company.logo%')`,
    [tx.tenantId],
  );
  const own = new Map(rows.map(({ key, value }) => [key, value]));
  const [logo, logo2, logo3] = LOGOS.map((name) => own.get(`company.${name}`) ?? '');
  return { logo: logo || (own.get('sys.logo') ?? ''), logo2: logo2 ?? '', logo3: logo3 ?? '' };
}
