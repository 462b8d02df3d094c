import type { MenuNode } from '@jianheng/contract';
import { describe, expect, it } from 'vitest';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const OF_NO_MATTER = {
  parentId: null,
  openType: 1,
  href: null,
  permission: null,
  icon: null,
  hidden: false,
  sort: 0,
};
const page = (name: string, url: string): MenuNode => ({
  ...OF_NO_MATTER,
  id: url,
  name,
  type: 2,
  url,
  children: [],
});
const flow = page('银行流水', '/bank-funds/list');
const finance: MenuNode = {
  ...OF_NO_MATTER,
  url: null,
  id: 'finance',
  name: '财务',
  type: 1,
  children: [page('借款', '/loan-application/list'), flow],
};

describe('the way to a page', () => {
  it('begins at home and passes the groups of the menu, each leading to its first page', () => {
    expect(breadcrumbTrail('/bank-funds/list', [finance, flow], { title: '流水' })).toEqual([
      { name: '首页', address: '/home' },
      { name: '财务', address: '/loan-application/list' },
      { name: '银行流水' },
    ]);
  });

  it('passes the page above one that has no item of its own, and not the one beside it', () => {
    expect(breadcrumbTrail('/bank-funds/list/one', [finance, flow], { title: '流水：甲' })).toEqual([
      { name: '首页', address: '/home' },
      { name: '财务', address: '/loan-application/list' },
      { name: '银行流水', address: '/bank-funds/list' },
      { name: '流水：甲' },
    ]);
    expect(breadcrumbTrail('/bank-funds/others', [finance, flow], { title: '其他' })).toEqual([
      { name: '首页', address: '/home' },
      { name: '财务', address: '/loan-application/list' },
      { name: '其他' },
    ]);
  });

  it('leads from the page of a row back to the list that the row is from', () => {
    expect(breadcrumbTrail('/bank-funds/list', [finance, flow], { title: '流水：甲', isRow: true })).toEqual([
      { name: '首页', address: '/home' },
      { name: '财务', address: '/loan-application/list' },
      { name: '银行流水', address: '/bank-funds/list' },
      { name: '流水：甲' },
    ]);
  });

  it('uses the title of a page that is in no menu', () => {
    expect(breadcrumbTrail('/flowhandle/flow-chart', [], { title: '流程图' })).toEqual([
      { name: '首页', address: '/home' },
      { name: '流程图' },
    ]);
  });

  it.each(['/home', '/main-page'])('is the page alone on the dashboard %s', (path) => {
    expect(breadcrumbTrail(path, [finance], { title: '首页' })).toEqual([{ name: '首页' }]);
  });
});
