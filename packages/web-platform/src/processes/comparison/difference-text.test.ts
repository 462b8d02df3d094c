import { describe, expect, it } from 'vitest';
import { settingText, type Telling } from './difference-text.ts';

const telling: Telling = {
  t: (text, values = {}) =>
    Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, String(value)), text),
  choices: {
    roles: [{ value: 'finance', label: '财务' }],
    groups: [],
    posts: [],
    processes: [{ value: 'payment', label: '付款申请' }],
    fields: { amount: { kind: 'money', label: '借款金额' } },
    actions: [{ value: 'lend', label: '放款' }],
  },
  steps: new Map([['inner', '付款']]),
};
const told = (setting: string, before: unknown, after: unknown) => {
  const text = settingText({ setting, before, after }, telling);
  return `${text.setting}: ${text.before} → ${text.after}`;
};

describe('what a version says otherwise', () => {
  it.each([
    [
      'approvers',
      { kind: 'role', role: 'finance' },
      { kind: 'departmentHead' },
      '审批人: 角色：财务 → 部门负责人',
    ],
    ['condition', 'amount >= 1000', undefined, '条件: 借款金额 >= 1000 → 未设置'],
    ['dueIn', undefined, 'P2D', '办理时限: 未设置 → 2 天'],
    ['mode', { kind: 'all' }, { kind: 'any' }, '多人时: 会签 → 或签'],
    ['rights.amount', 'readonly', 'editable', '字段权限：借款金额: 只读 → 可编辑'],
    ['settings.cancel', 'always', 'never', '发起人撤销: 结束前随时可以 → 不可以'],
    ['calls', 'payment', 'other', '子流程: 付款申请 → other'],
    ['action', undefined, 'lend', '执行的操作: 未设置 → 放款'],
    ['asyncBefore', undefined, true, '在独立事务中开始: 未设置 → 是'],
    ['scope', 'inner', undefined, '所在的子流程: 付款 → 未设置'],
    [
      'overdue',
      { action: 'pass' },
      { action: 'escalate', remind: { every: 'P1D', times: 3 } },
      '超时处理: 自动同意 → 转交上级负责人；每 1 天 提醒一次，最多 3 次',
    ],
    ['loop.cardinality', 3, 4, '循环：cardinality: 3 → 4'],
  ])('%s is told in words, before and after', (setting, before, after, words) => {
    expect(told(setting, before, after)).toBe(words);
  });
});
