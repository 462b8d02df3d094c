import { describe, expect, it } from 'vitest';
import { iconOf } from './menu-icon.tsx';

describe('the icons of a menu', () => {
  it('tell the pages of the system manager apart', () => {
    const names = ['部门', '用户', '角色', '字典', '字典项', '菜单', '足迹管理'];
    expect(new Set(names.map((name) => iconOf({ name }))).size).toBe(names.length);
  });

  it('are those that the administrator named, where there is one of the name', () => {
    expect(iconOf({ name: '部门', icon: 'car' })).toBe(iconOf({ name: '车辆', icon: 'car' }));
    expect(iconOf({ name: '部门', icon: 'no such' })).toBe(iconOf({ name: '部门' }));
  });
});
