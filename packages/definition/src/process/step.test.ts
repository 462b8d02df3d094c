import { describe, expect, it } from 'vitest';
import { by } from './by.ts';
import { step } from './step.ts';

const approval = step.approve('finance', '财务审核', by.role('finance'));

describe('steps', () => {
  it('are the data that a designer would draw', () => {
    expect(step.approve('head', '部门经理审批', by.departmentHead({ level: 2 }), { mode: 'any' })).toEqual({
      kind: 'approve',
      key: 'head',
      label: '部门经理审批',
      by: { kind: 'departmentHead', level: 2 },
      mode: 'any',
    });
    expect(step.parallel('both', [[approval], []])).toEqual({
      kind: 'parallel',
      key: 'both',
      branches: [{ steps: [approval] }, { steps: [] }],
    });
    expect(step.call('audit', '审计', 'auditProcess', { forEach: 'items' })).toEqual({
      kind: 'call',
      key: 'audit',
      label: '审计',
      calls: 'auditProcess',
      forEach: 'items',
    });
    expect(step.delay('night', { for: 'PT8H', working: true })).toEqual({
      kind: 'delay',
      key: 'night',
      for: 'PT8H',
      working: true,
    });
    expect(step.waitFor('paid', '等待到账', 'moneyCame')).toEqual({
      kind: 'waitFor',
      key: 'paid',
      label: '等待到账',
      message: 'moneyCame',
    });
    expect(step.copyTo('told', '抄送', by.initiator())).toEqual({
      kind: 'copyTo',
      key: 'told',
      label: '抄送',
      to: { kind: 'initiator' },
    });
  });

  it.each([step.branch, step.inclusive])('leave out what was not said: %o', (of) => {
    const branches = [step.when('大额', 'amount > 1', [approval])];
    expect(of('size', branches)).not.toHaveProperty('otherwise');
    expect(of('size', branches, [approval])).toMatchObject({ key: 'size', branches, otherwise: [approval] });
    expect(step.run('book', '入账', 'book')).not.toHaveProperty('compensation');
    expect(step.run('book', '入账', 'book', 'unbook')).toMatchObject({ compensation: 'unbook' });
  });
});

describe('approvers', () => {
  it('are rules by their kind', () => {
    expect([
      by.departmentHeads('top'),
      by.departmentMembers(['d1']),
      by.role('leader', 'ownCompany'),
      by.post('法务'),
      by.group('board'),
      by.users('u1', 'u2'),
      by.field('manager', { level: 2 }),
      by.initiatorSelects(),
      by.previousApproverSelects(),
      by.previousApprover(),
      by.expression('manager'),
      by.query('projectManager'),
      by.anyOf(by.initiator(), by.role('finance')),
    ]).toEqual([
      { kind: 'departmentHeads', levels: 'top' },
      { kind: 'departmentMembers', departments: ['d1'] },
      { kind: 'role', role: 'leader', scope: 'ownCompany' },
      { kind: 'post', post: '法务' },
      { kind: 'group', group: 'board' },
      { kind: 'users', users: ['u1', 'u2'] },
      { kind: 'field', field: 'manager', level: 2 },
      { kind: 'initiatorSelects' },
      { kind: 'previousApproverSelects' },
      { kind: 'previousApprover' },
      { kind: 'expression', expression: 'manager' },
      { kind: 'query', query: 'projectManager' },
      { kind: 'anyOf', rules: [{ kind: 'initiator' }, { kind: 'role', role: 'finance' }] },
    ]);
  });
});
