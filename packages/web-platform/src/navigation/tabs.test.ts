import { describe, expect, it } from 'vitest';
import {
  closableScopes,
  closeTabs,
  MAX_TABS,
  type TabBar,
  tabKeyOf,
  tabsTooMany,
  tabTitleOf,
  visitTab,
} from './tabs.ts';

function bar(active: string, ...keys: string[]): TabBar {
  return { tabs: keys.map((key) => ({ key, title: key, address: `${key}?q=1` })), active };
}

const four = (active: string) => bar(active, '/home', '/a', '/b', '/c');
const keysOf = ({ tabs }: TabBar) => tabs.map(({ key }) => key);

describe('visiting a page', () => {
  it('opens its tab at the end', () => {
    const after = visitTab(bar('/home', '/home'), { key: '/a', title: 'A', address: '/a' });

    expect([keysOf(after), after.active]).toEqual([['/home', '/a'], '/a']);
  });

  it('returns to a tab that stands, with its new address', () => {
    const after = visitTab(four('/c'), { key: '/a', title: 'A', address: '/a?page=2' });

    expect([keysOf(after), after.active, after.tabs[1]?.address]).toEqual([
      ['/home', '/a', '/b', '/c'],
      '/a',
      '/a?page=2',
    ]);
  });
});

describe('many tabs', () => {
  const many = bar('/home', '/home', ...Array.from({ length: MAX_TABS + 1 }, (_one, at) => `/${at}`));

  it('let the oldest go beyond the limit, never the first, the active one or one with unsaved input', () => {
    expect(tabsTooMany(many, () => false)).toEqual(['/0', '/1']);
    expect(tabsTooMany({ ...many, active: '/0' }, (key) => key === '/1')).toEqual(['/2', '/3']);
    expect(tabsTooMany(four('/home'), () => false)).toEqual([]);
  });
});

describe('closing tabs', () => {
  it('never closes the first', () => {
    expect(closeTabs(four('/home'), '/home', 'one')).toMatchObject({ closed: [] });
    expect(keysOf(closeTabs(four('/a'), '/b', 'all').bar)).toEqual(['/home']);
    expect(keysOf(closeTabs(four('/a'), '/c', 'left').bar)).toEqual(['/home', '/c']);
  });

  it('moves from the active one to the previous', () => {
    const { bar: after, goTo } = closeTabs(four('/b'), '/b', 'one');

    expect([keysOf(after), after.active, goTo]).toEqual([['/home', '/a', '/c'], '/a', '/a?q=1']);
  });

  it('stays where it is when another one closes', () => {
    const { bar: after, goTo } = closeTabs(four('/b'), '/c', 'one');

    expect([after.active, goTo]).toEqual(['/b', undefined]);
  });

  it('moves to the pointed-at tab when the active one falls beside it', () => {
    expect(closeTabs(four('/c'), '/a', 'right')).toMatchObject({ goTo: '/a?q=1', closed: ['/b', '/c'] });
    expect(closeTabs(four('/a'), '/c', 'left').goTo).toBe('/c?q=1');
    expect(closeTabs(four('/a'), '/b', 'others').goTo).toBe('/b?q=1');
  });

  it('goes home when all close', () => {
    expect(closeTabs(four('/b'), '/b', 'all').goTo).toBe('/home?q=1');
  });

  it('goes to the root when nothing is left at all', () => {
    expect(closeTabs({ tabs: [], active: '/x' }, '/x', 'one').goTo).toBeUndefined();
  });

  it('offers only what would change something', () => {
    expect(closableScopes(four('/a'), '/home')).toEqual(['right', 'others', 'all']);
    expect(closableScopes(four('/a'), '/c')).toEqual(['one', 'left', 'others', 'all']);
    expect(closableScopes(bar('/home', '/home'), '/home')).toEqual([]);
  });
});

describe('the identity of a tab', () => {
  it('is the page and the record', () => {
    expect(tabKeyOf('/bank-funds/list', '?pageNo=2')).toBe('/bank-funds/list');
    expect(tabKeyOf('/main-page/task-detail-info', '?id=7')).toBe('/main-page/task-detail-info?id=7');
  });

  it('is one for the pages that are tabs of one page', () => {
    const grants = tabKeyOf('/main-page/impower-new/function', '?roleId=3');

    expect(tabKeyOf('/main-page/impower-new/data', '')).toBe(grants);
    expect(tabKeyOf('/sys-manager/impower-new/data', '')).not.toBe(grants);
    const setting = tabKeyOf('/main-page/setting-flow/f-flow-design', '?procDefineId=7');
    expect(tabKeyOf('/main-page/setting-flow/f-base-setting', '?procDefineId=7')).toBe(setting);
    expect(tabKeyOf('/main-page/setting-flow/f-base-setting', '?procDefineId=8')).not.toBe(setting);
  });

  it('is one for all the tabs of a process', () => {
    const business = tabKeyOf('/flowhandle/flow-business/flow-business-common-form', '?taskId=3&name=x');

    expect(tabKeyOf('/flowhandle/flow-chart', '?taskId=3')).toBe(business);
    expect(tabKeyOf('/flowhandle/flow-chart', '?taskId=4')).not.toBe(business);
    expect(tabKeyOf('/flowhandle/flow-business/loan/wf-form', '?taskId=3')).toBe(business);
    expect(tabKeyOf('/flowhandle/flow-business/loan/wf-list', '')).not.toBe(
      tabKeyOf('/flowhandle/flow-business/leave/wf-list', ''),
    );
  });
});

describe('the title of a tab', () => {
  it('is the tab name, else the name, else the menu name, else the title of the page', () => {
    expect(tabTitleOf('?tabName=甲&name=乙', '丙', '丁')).toBe('甲');
    expect(tabTitleOf('?name=乙', '丙', '丁')).toBe('乙');
    expect(tabTitleOf('', '丙', '丁')).toBe('丙');
    expect(tabTitleOf('?tabName=', undefined, '丁')).toBe('丁');
  });
});
