import { describe, expect, it } from 'vitest';
import { recentVisitOf } from './recent-visits.ts';

describe('a footprint', () => {
  it('has the code of the area that the menu name begins with', () => {
    expect(['业务台账', '财务管理', '配置'].map((name) => recentVisitOf(name).type)).toEqual([10, 50, 100]);
  });

  it('stays 0 for an unknown area', () => {
    expect(recentVisitOf('首页')).toEqual({ menuName: '首页', type: 0 });
  });
});
