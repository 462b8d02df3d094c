import { describe, expect, it } from 'vitest';
import { menuKind } from './menu-kind.ts';

describe('足迹类别', () => {
  it('follows from the first two characters of the menu when none is given', () => {
    expect(menuKind('财务管理', 0)).toBe(50);
    expect(menuKind('配置中心', 0)).toBe(100);
  });

  it('stays as it was given', () => {
    expect(menuKind('财务管理', 30)).toBe(30);
  });

  it('is 0 for a menu of no known kind', () => {
    expect(menuKind('待办', 0)).toBe(0);
  });
});
