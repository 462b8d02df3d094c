import { describe, expect, it } from 'vitest';
import { countChanges, findRights, groupState, withGroup, withRight } from './granted-rights.ts';

const loans = {
  id: 'loans',
  label: '借款管理',
  children: [
    { id: 'loans:apply', label: '申请借款' },
    { id: 'loans:repay', label: '登记还款' },
  ],
};
const menus = { id: 'menus', label: '菜单管理', children: [{ id: 'menus:view', label: '查看菜单' }] };

describe('the rights of a role', () => {
  it('are given and taken one by one and by group', () => {
    expect(groupState(new Set(), loans)).toBe('none');
    expect(groupState(withRight(new Set(), 'loans:apply', true), loans)).toBe('some');
    expect(groupState(withGroup(new Set(['menus:view']), loans, true), loans)).toBe('all');
    expect([...withGroup(new Set(['menus:view', 'loans:apply']), loans, false)]).toEqual(['menus:view']);
  });

  it('are compared by what differs, not by their number', () => {
    expect(countChanges(new Set(['a', 'b']), new Set(['b', 'c']))).toBe(2);
    expect(countChanges(new Set(['a']), new Set(['a']))).toBe(0);
  });

  it('are found by their own name or their group', () => {
    expect(findRights([loans, menus], '还款')).toEqual([{ ...loans, children: [loans.children[1]] }]);
    expect(findRights([loans, menus], '菜单')).toEqual([menus]);
    expect(findRights([loans, menus], ' ')).toHaveLength(2);
  });
});
