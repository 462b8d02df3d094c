import { describe, expect, it } from 'vitest';
import { crumbsOf } from './crumb-rules.ts';

describe('the way to a page', () => {
  it('begins with the project case library', () => {
    expect(crumbsOf('/bank-funds/list', ['财务', '银行流水'], '流水')).toEqual([
      '项目案例库',
      '财务',
      '银行流水',
    ]);
  });

  it('uses the title of a page that is in no menu', () => {
    expect(crumbsOf('/flowhandle/flow-chart', [], '流程图')).toEqual(['项目案例库', '流程图']);
  });

  it.each(['/home', '/main-page'])('is the page alone on the dashboard %s', (path) => {
    expect(crumbsOf(path, ['工作台', '首页'], '首页')).toEqual(['首页']);
  });
});
