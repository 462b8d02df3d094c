import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, route } from '../http/route.ts';
import { offeredSystems, readSystems } from '../identity/systems/system-settings.ts';
import { hasSeveralFirms } from '../identity/tenants.ts';

/** The parameters that anyone may read, also before signing in, with what holds until the firm sets its own. */
const OPEN: Readonly<Record<string, string>> = {
  'sys.logo': '',
  'sys.name': '建衡',
  'sys.copyright': '建衡 工程咨询企业管理平台',
  'signIn.sms': 'true',
  'signIn.qr': 'true',
  'signIn.registration': 'true',
  'cas.login': '',
  'cost.login': '',
  ProjectCostIndustryName: '',
  'file.suffix': '',
  isPrivate: 'false',
  'baiduMap.ak': '',
};

/** `GET /share/param/paramList`: never a parameter that is not on the list above. */
export function parameterRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'GET /share/param/paramList'),
        summary: '公开的系统参数',
        access: 'public',
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, server }) => {
        const { rows } = await tx.client.query<{ key: string; value: string }>(
          'select key, value from system_parameter where tenant_id = $1',
          [tx.tenantId],
        );
        const own = new Map(rows.map(({ key, value }) => [key, value]));
        // What the firm has uploaded stands before what the installation shows.
        const logo = own.get('company.logo') ?? '';
        if (logo !== '') own.set('sys.logo', logo);
        const systems = await readSystems(tx);
        return [
          ...Object.entries(OPEN).map(([key, value]) => ({ key, value: own.get(key) ?? value })),
          { key: 'login.severalFirms', value: String(await hasSeveralFirms(server.pool)) },
          { key: 'wise.costcloud.url', value: systems.costCloud },
          { key: 'ydccs.server.url', value: systems.service },
          { key: 'ecms3.url', value: systems.ecms },
          // Of the others it is said that they are there, and to nobody where.
          { key: 'systems.offered', value: offeredSystems(systems).join(',') },
        ];
      },
    ),
  ];
}
