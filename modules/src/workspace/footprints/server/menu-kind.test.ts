import { describe, expect, it } from 'vitest';
import { menuKind } from './menu-kind.ts';

describe('足迹类别', () => {
  it('follows from the group at the top of the menu, whatever the page itself is called', () => {
    expect(menuKind('借款台账', 0, ['财务管理'])).toBe(50);
    expect(menuKind('合同台账', 0, ['项目管理'])).toBe(10);
    expect(menuKind('角色', 0, ['我的收藏', '系统管理'])).toBe(100);
  });

  it('follows from the first two characters of a page that stands under no known group', () => {
    expect(menuKind('财务管理', 0)).toBe(50);
    expect(menuKind('合同台账', 0, ['常用'])).toBe(30);
    expect(menuKind('配置中心', 0)).toBe(100);
  });

  it('stays as it was given', () => {
    expect(menuKind('财务管理', 30, ['行政办公'])).toBe(30);
  });

  it('is 0 for a menu of no known kind', () => {
    expect(menuKind('待办', 0, ['我的审批'])).toBe(0);
  });
});
