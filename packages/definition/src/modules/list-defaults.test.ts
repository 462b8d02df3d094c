import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from './define-module.ts';

const claim = entity('报销单', {
  path: '/b/claim',
  title: 'reason',
  fields: {
    code: field.autoNumber('编号', 'BX-{year}-{0000}'),
    reason: field.text('事由', { required: true }),
    claimant: field.person('申请人'),
    kind: field.choice('类别', { travel: '差旅', meal: '餐费' }),
    account: field.text('银行账号', { sensitive: true }),
    amount: field.money('金额'),
    share: field.percent('比例'),
    sheets: field.integer('张数'),
    remark: field.longText('说明'),
    items: field.lines('明细', { text: field.text('内容') }),
  },
});
const note = entity('便签', { path: '/b/note', title: 'text', fields: { text: field.text('内容') } });
const step = { kind: 'approve', key: 'head', label: '部门经理审批', by: { kind: 'departmentHead' } } as const;
const claims = defineModule('claims', '报销', {
  messages: {},
  entities: { claim, note },
  permissions: { use: '报销', keep: '管理' },
  access: {
    claim: { rows: { all: 'use' }, create: 'use', remove: 'keep' },
    note: { rows: { all: 'use' }, write: 'use', export: 'keep' },
  },
  actions: {
    pay: { on: 'claim', label: '付款', allow: 'keep' },
    book: { on: 'claim', label: '入账', allow: 'systemOnly' },
  },
  processes: {
    claim: { key: 'claim', label: '报销', category: 'finance', title: '{reason}', steps: [step] },
  },
  lists: {
    claims: { of: 'claim', route: '/b/claims' },
    large: {
      of: 'claim',
      label: '大额报销',
      route: '/b/large',
      filters: ['amount'],
      buttons: [],
      sort: '-amount',
    },
    notes: { of: 'note', route: '/b/notes' },
    plain: { of: 'claim', route: '/b/plain', columns: ['code', 'amount'] },
  },
});

describe('a list that names no columns', () => {
  it('shows what a line has room for and what is no secret, and the state of its process', () => {
    expect(claims.lists.claims).toEqual({
      of: 'claim',
      label: '报销单',
      route: '/b/claims',
      columns: ['code', 'reason', 'claimant', 'kind', 'amount', 'share', 'sheets', 'processState'],
      filters: ['processState', 'claimant', 'kind'],
      search: ['reason', 'code'],
      sums: ['amount'],
      buttons: ['start', 'pay', 'remove'],
      sort: '-code',
    });
    expect(claims.lists.notes).toMatchObject({ buttons: ['create', 'edit', 'remove', 'export'] });
    expect(claims.lists.notes).not.toHaveProperty('sums');
    expect(claims.lists.notes).not.toHaveProperty('sort');
  });

  it('keeps what it says itself', () => {
    expect(claims.lists.large).toMatchObject({
      label: '大额报销',
      filters: ['amount'],
      buttons: [],
      sort: '-amount',
      sums: ['amount'],
    });
  });

  it('has ten columns at most', () => {
    const many = Array.from({ length: 14 }, (_, at) => [`f${at}`, field.text(`第${at}`)] as const);
    const wide = entity('宽表', {
      path: '/b/wide',
      title: 'f0',
      fields: { f0: field.text('名称'), ...Object.fromEntries(many) },
    });
    const { lists } = defineModule('wide', '宽表', {
      messages: {},
      entities: { wide },
      permissions: { use: '查看' },
      access: { wide: { rows: { all: 'use' } } },
      lists: { all: { of: 'wide', route: '/b/wide' } },
    });

    expect(lists.all.columns).toHaveLength(10);
    expect(lists.all).toMatchObject({ buttons: [] });
  });
});

describe('a list that names its columns', () => {
  it('has nothing that it does not say', () => {
    expect(claims.lists.plain).toEqual({
      of: 'claim',
      label: '报销单',
      route: '/b/plain',
      columns: ['code', 'amount'],
    });
  });
});
