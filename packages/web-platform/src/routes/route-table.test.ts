import { describe, expect, it } from 'vitest';
import { isPublicRoute, redirectTarget } from './match-route.ts';
import { platformRoutes } from './platform-routes.ts';
import { createRouteTable } from './route-table.ts';

const { match } = createRouteTable([
  { path: '/bank/params/:key', title: '参数', layout: 'main' },
  { path: '/bank/params/basic', title: '基本参数', layout: 'main' },
  { path: '/family-*', title: '一族', layout: 'simple', public: true },
  { path: '/f/:formId/form-print', title: '打印', layout: 'bare', redirect: '/b/f/:formId/form-print' },
  { path: '/bank/:formId/wf-form', title: '表单', layout: 'main', redirect: '/bank/wf-form?formId=:formId' },
  { path: '/bank/wf-form', title: '表单', layout: 'main' },
]);

function leadsTo(pathname: string, search = ''): string | undefined {
  return redirectTarget(match(pathname), search);
}

describe("the platform's own addresses", () => {
  it('are named once and have a title', () => {
    expect(new Set(platformRoutes.map(({ path }) => path)).size).toBe(platformRoutes.length);
    expect(platformRoutes.filter(({ title }) => title.trim() === '')).toEqual([]);
  });

  it('name no module: what serves them is the platform itself', () => {
    expect(platformRoutes.filter(({ list, screen }) => list !== undefined || screen !== undefined)).toEqual(
      [],
    );
  });
});

describe('finding who serves an address', () => {
  it('puts the fixed pattern before the parameter', () => {
    expect(match('/bank/params/basic').route.title).toBe('基本参数');
    expect(match('/bank/params/mail')).toMatchObject({ params: { key: 'mail' } });
    expect(match('/bank/f9/wf-form').route.path).toBe('/bank/:formId/wf-form');
    expect(match('/bank/wf-form').route.path).toBe('/bank/wf-form');
    expect(match('/acme/login').route.path).toBe('/:customerCode/login');
    expect(match('/cost-manager-login/register').route.path).toBe('/cost-manager-login/register');
  });

  it('takes a whole family of pages', () => {
    expect(match('/family-of-one').route.path).toBe('/family-*');
    expect(match('/family').route.path).toBe('*');
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
    expect(leadsTo('/bank/F1/wf-form', '?id=7')).toBe('/bank/wf-form?formId=F1&id=7');
    expect(leadsTo('/flowhandle', '?taskId=3')).toBe('/flowhandle/flow-business?taskId=3');
  });

  it('ignores a slash at the end', () => {
    expect(match('/home/').route.path).toBe('/home');
  });
});

describe('a page that only the server names', () => {
  const modulePaths = [
    { path: '/office/newer', title: '新页面' },
    { path: '/sys-manager/newer', title: '新管理' },
  ];

  it('is found, in the frame of its menu', () => {
    expect(match('/office/newer', modulePaths).route).toMatchObject({ title: '新页面', layout: 'main' });
    expect(match('/sys-manager/newer/', modulePaths).route.layout).toBe('sys-manager');
  });

  it('is lost to whom no module is known', () => {
    const { route } = match('/office/newer');

    expect(route.path).toBe('*');
    expect(isPublicRoute(route)).toBe(false);
  });
});
