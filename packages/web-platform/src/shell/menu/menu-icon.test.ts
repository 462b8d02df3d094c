import { describe, expect, it } from 'vitest';
import { iconOf } from './menu-icon.tsx';

describe('the icons of a menu', () => {
  it('tell the pages of the system manager apart', () => {
    const names = [
      ...[
        '部门',
        '用户',
        '会员',
        '角色',
        '会员等级',
        '功能授权',
        '客户门户',
        '三员分立',
        '字典',
        '地区',
        '字典项',
      ],
      ...[
        '表单管理',
        '扩展字段',
        '树形字典',
        '菜单',
        '参数设置',
        '表格模板',
        '打印模板',
        '编码规则',
        '短信与邮件',
      ],
      ...['操作日志', '足迹管理', '企业用户', '用户等级', '企业用户角色', '企业菜单', '企业信息'],
    ];
    expect(new Set(names.map((name) => iconOf({ name }))).size).toBe(names.length);
    expect(names.filter((name) => iconOf({ name }) === iconOf({ name: 'anything else' }))).toEqual([]);
  });

  it('are those that the administrator named, where there is one of the name', () => {
    expect(iconOf({ name: '部门', icon: 'car' })).toBe(iconOf({ name: '车辆', icon: 'car' }));
    expect(iconOf({ name: '部门', icon: 'no such' })).toBe(iconOf({ name: '部门' }));
  });
});
