import { callSpec } from '@jianheng/contract';
import { checkValues } from '@jianheng/definition';
import { type AnyRoute, route, ValidationError } from '@jianheng/server-platform';
import { LOGO_NAMES, LOGOS } from '../logos.ts';
import { saasCalls } from '../saas.calls.ts';

/** 企业信息: what a firm knows of what was agreed with it, and the pictures that it sets for itself. */
export const ownFirmRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(saasCalls, 'GET /a/sys/ownFirm'),
      summary: '企业信息：查看',
      access: { anyOf: ['saas:viewOwn', 'saas:manageOwn'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx }) => {
      const { rows } = await tx.client.query<{
        firmNumber: string;
        code: string;
        name: string;
        expiresOn: string | null;
        seats: number | null;
        usedSeats: number;
      }>(
        `select t.id::text as "firmNumber", t.code, t.name, t.expires_on as "expiresOn", t.seats,
           (select count(*)::int from staff u where u.tenant_id = t.id and u.enabled) as "usedSeats"
         from tenant t where t.id = $1`,
        [tx.tenantId],
      );
      const { rows: set } = await tx.client.query<{ key: string; value: string }>(
        "select key, value from system_parameter where tenant_id = $1 and key like 'company.logo%'",
        [tx.tenantId],
      );
      const own = new Map(set.map(({ key, value }) => [key, value]));
      const [info] = rows;
      if (!info) throw new Error('a firm without a row in the list of firms');
      const [logo = '', logo2 = '', logo3 = ''] = LOGO_NAMES.map((name) => own.get(`company.${name}`) ?? '');
      return { ...info, logo, logo2, logo3 };
    },
  ),
  route(
    {
      ...callSpec(saasCalls, 'GET /form/b_company_information/get/:id'),
      summary: '企业信息：表单引用',
      access: 'signedIn',
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, params }) => {
      if (params.id !== tx.tenantId) return null;
      const { rows } = await tx.client.query<{ id: string; code: string; name: string }>(
        'select id::text, code, name from tenant where id = $1',
        [tx.tenantId],
      );
      return rows[0] ?? null;
    },
  ),
  route(
    {
      ...callSpec(saasCalls, 'PUT /a/sys/ownFirm'),
      summary: '企业信息：修改标志',
      access: { anyOf: ['saas:manageOwn'] },
      audit: 'saveOwnFirm',
      bodyLimit: 512 * 1024,
      transaction: 'write',
    },
    async ({ tx, body, audit }) => {
      const { faults } = checkValues(LOGOS, body);
      if (Object.keys(faults).length > 0) throw new ValidationError(faults);
      for (const name of LOGO_NAMES)
        await tx.client.query(
          `insert into system_parameter (tenant_id, key, value) values ($1, $2, $3)
           on conflict (tenant_id, key) do update set value = excluded.value`,
          [tx.tenantId, `company.${name}`, body[name]],
        );
      // Pictures are no words to read in a log: it says which are there now.
      const set = LOGO_NAMES.filter((name) => body[name] !== '');
      audit('/a/sys/ownFirm', { fields: set.map((name) => LOGOS[name].label) });
      return null;
    },
  ),
];
