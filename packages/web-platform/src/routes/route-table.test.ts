import { describe, expect, it } from 'vitest';
import { isPublicRoute, matchRoute, redirectTarget } from './match-route.ts';
import { printedRoutes } from './printed-routes.ts';
import { routeTable } from './route-table.ts';

const own = routeTable.filter((route) => route.alias !== true && route.ours !== true);

function leadsTo(pathname: string, search = ''): string | undefined {
  return redirectTarget(matchRoute(pathname), search);
}

describe('the table of routes', () => {
  it('holds the 431 addresses of the specification and 16 second spellings', () => {
    expect(own).toHaveLength(431);
    expect(routeTable.filter((route) => route.alias === true)).toHaveLength(16);
  });

  it('adds the few that the specification does not name', () => {
    expect(routeTable.filter((route) => route.ours === true)).toHaveLength(9);
  });

  it('names every address once and gives each a title', () => {
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
    expect(routeTable.filter(({ title }) => title.trim() === '')).toEqual([]);
  });

  it('has 32 public addresses', () => {
    expect(routeTable.filter((route) => route.public === true)).toHaveLength(32);
  });

  it('redirects only to addresses that exist', () => {
    const targets = routeTable.flatMap(({ redirect }) => (redirect === undefined ? [] : [redirect]));

    const lost = targets.filter(
      (to) => to !== '/:path' && matchRoute(to.split('?')[0] ?? '').route.path === '*',
    );

    expect(lost).toEqual([]);
  });

  it('ends every chain of redirects', () => {
    for (const { path } of routeTable.filter(
      (route) => route.redirect !== undefined && route.path !== '/redirect/:path',
    )) {
      let at = path;
      for (let step = 0; step < 4; step += 1) at = leadsTo(at)?.split('?')[0] ?? at;
      expect(leadsTo(at), path).toBeUndefined();
    }
  });
});

describe('finding who serves an address', () => {
  it('puts the fixed pattern before the parameter', () => {
    expect(matchRoute('/main-page/system-params-manage/basic').route.title).toBe('基本参数');
    expect(matchRoute('/main-page/system-params-manage/mail')).toMatchObject({ params: { key: 'mail' } });
    expect(matchRoute('/sys-manager/wf-form/3').route.path).toBe('/sys-manager/wf-form/:version');
    expect(matchRoute('/sys-manager/f9/wf-form').route.path).toBe('/sys-manager/:formId/wf-form');
    expect(matchRoute('/main-page/wf-form').route.path).toBe('/main-page/wf-form');
    expect(matchRoute('/acme/login').route.path).toBe('/:customerCode/login');
    expect(matchRoute('/cost-manager-login/register').route.path).toBe('/cost-manager-login/register');
  });

  it('takes the whole family of /gdzj- pages', () => {
    expect(matchRoute('/gdzj-project-list').route.path).toBe('/gdzj-*');
    expect(matchRoute('/gdzj').route.path).toBe('*');
  });

  it('leads an unknown address to 404 and the root home', () => {
    expect(leadsTo('/no-such-page')).toBe('/404');
    expect(leadsTo('/')).toBe('/home');
  });

  it('leads a refresh back, with slashes and query', () => {
    expect(leadsTo('/redirect/bank-funds/list', '?id=7')).toBe('/bank-funds/list?id=7');
  });

  it('keeps the parameters and the query of a redirect', () => {
    expect(leadsTo('/f/F1/form-print', '?id=7')).toBe('/b/f/F1/form-print?id=7');
    expect(leadsTo('/main-page/F1/wf-form', '?id=7')).toBe('/main-page/wf-form?formId=F1&id=7');
    expect(leadsTo('/flowhandle', '?taskId=3')).toBe('/flowhandle/flow-business?taskId=3');
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

  it('ignores a slash at the end', () => {
    expect(matchRoute('/home/').route.path).toBe('/home');
  });
});

describe('the printed list of routes', () => {
  it('says what serves each address', () => {
    const printed = new Map(printedRoutes().map((route) => [route.path, route.serves]));

    expect(printed.get('/home')).toBe('home');
    expect(printed.get('/')).toBe('→ /home');
    expect(printed.get('/my-bonus')).toBe('not yet available');
  });
});

describe('a page that only a module names', () => {
  const modulePaths = [
    { path: '/loan-application/repayment-list', title: '还款记录' },
    { path: '/sys-manager/dict-item', title: '字典项' },
  ];

  it('is match, in the frame of its menu', () => {
    expect(matchRoute('/loan-application/repayment-list', modulePaths).route).toMatchObject({
      title: '还款记录',
      layout: 'main',
    });
    expect(matchRoute('/sys-manager/dict-item/', modulePaths).route.layout).toBe('sys-manager');
  });

  it('is lost to whom no module is known', () => {
    const { route } = matchRoute('/loan-application/repayment-list');

    expect(route.path).toBe('*');
    expect(isPublicRoute(route)).toBe(false);
  });
});
