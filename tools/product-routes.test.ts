import { readFileSync } from 'node:fs';
import { reservedRoutes } from '@jianheng/modules/reserved-routes';
import {
  createRouteTable,
  isPublicRoute,
  productRoutes,
  redirectTarget,
} from '@jianheng/web-platform/routes';
import { describe, expect, it } from 'vitest';
import { registry } from './registrations.ts';
import { webRoutes } from './web-routes.ts';

const { routes, match } = createRouteTable(productRoutes(registry.modules, reservedRoutes));

function leadsTo(pathname: string, search = ''): string | undefined {
  return redirectTarget(match(pathname), search);
}

describe('the addresses of the product', () => {
  it('hold the 431 of its catalogue and their 16 second spellings', () => {
    const catalogue = readFileSync(new URL('catalogue-addresses.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const known = new Set(routes.map(({ path }) => path));

    expect(catalogue).toHaveLength(431 + 16);
    expect(catalogue.filter((path) => !known.has(path))).toEqual([]);
  });

  it('are named once and have a title', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(routes.filter(({ title }) => title.trim() === '')).toEqual([]);
  });

  it('are public where the catalogue says so, and our own doors: 36 of them', () => {
    expect(routes.filter((route) => route.public === true)).toHaveLength(36);
    expect(isPublicRoute(match('/QRCode/equipmentManage').route)).toBe(true);
    expect(isPublicRoute(match('/loan-application/list').route)).toBe(false);
  });

  it('redirect only to addresses that exist', () => {
    const targets = routes.flatMap(({ redirect }) => (redirect === undefined ? [] : [redirect]));

    const lost = targets.filter((to) => to !== '/:path' && match(to.split('?')[0] ?? '').route.path === '*');

    expect(lost).toEqual([]);
  });

  it('end every chain of redirects', () => {
    for (const { path } of routes.filter(
      (route) => route.redirect !== undefined && route.path !== '/redirect/:path',
    )) {
      let at = path;
      for (let step = 0; step < 4; step += 1) at = leadsTo(at)?.split('?')[0] ?? at;
      expect(leadsTo(at), path).toBeUndefined();
    }
  });

  it.each([
    ['/QRCode', '/QRCode/equipmentManage'],
    ['/main-page/setting-flow', '/main-page/setting-flow/f-base-setting'],
    ['/b/sub-flow', '/b/sub-flow/f-base-setting'],
    ['/main-page/impower-new', '/main-page/impower-new/function'],
    ['/superAdmin', '/sys-manager'],
    ['/sys-manager', '/sys-manager/organization'],
    ['/flowhandle3/blank/index', '/flowhandle2/flow-business'],
    ['/flowhandle2/flow-business', '/flowhandle2/flow-business/flow-business-common-form'],
    ['/industrial-page', '/industrial-page/okr-manage'],
    ['/management-cockpit-newTab', '/management-cockpit-newTab/manage-cockpit'],
    ['/bim-screen', '/bim-screen/data-index'],
    ['/consult', '/consult/list'],
    ['/consult/detail', '/consult/detail/project-info'],
    ['/user-center-admin', '/user-center-admin/baseInformation'],
    ['/base-data', '/base-data/costFileManage'],
    ['/base-data/ecms-human-manage', '/base-data/ecms-human-manage/kpi-assessment'],
    ['/window-management', '/window-management/left-column'],
  ])('redirects %s to %s', (from, to) => {
    expect(leadsTo(from)).toBe(to);
  });

  it('put the fixed pattern before the parameter', () => {
    expect(match('/main-page/system-params-manage/basic').route.title).toBe('基本参数');
    expect(match('/main-page/system-params-manage/mail')).toMatchObject({ params: { key: 'mail' } });
    expect(match('/sys-manager/wf-form/3').route.path).toBe('/sys-manager/wf-form/:version');
    expect(match('/sys-manager/f9/wf-form').route.path).toBe('/sys-manager/:formId/wf-form');
    expect(match('/gdzj-project-list').route.path).toBe('/gdzj-*');
  });

  it('keep the parameters and the query of a redirect', () => {
    expect(leadsTo('/f/F1/form-print', '?id=7')).toBe('/b/f/F1/form-print?id=7');
    expect(leadsTo('/main-page/F1/wf-form', '?id=7')).toBe('/main-page/wf-form?formId=F1&id=7');
  });

  it('stand in the frames they stood in before a module took them over', () => {
    expect(match('/loan-application/list').route).toMatchObject({ layout: 'main', list: 'loans.loans' });
    expect(match('/sys-manager/organization').route).toMatchObject({ layout: 'sys-manager' });
    expect(match('/consult/detail/project-info/contract-plan').route).toMatchObject({ layout: 'project' });
  });
});

describe('the printed list of routes', () => {
  it('says what serves each address', () => {
    const printed = new Map(webRoutes().map(({ path, shows }) => [path, shows]));

    expect(printed.get('/home')).toBe('home');
    expect(printed.get('/')).toBe('→ /home');
    expect(printed.get('/main-page/kpi-grade')).toBe('not yet available');
    expect(printed.get('/loan-application/list')).toBe('list loans.loans');
  });
});
