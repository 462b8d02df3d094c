import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import type { FactShape } from '../links/fact.ts';
import { defineModule } from '../modules/define-module.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { same, sibling } from '../schema/where-shape.ts';
import { checkFacts } from './check-facts.ts';

const loan = entity('借款', {
  path: '/b/loan',
  title: 'code',
  fields: {
    code: field.text('单号'),
    applicant: field.person('借款人'),
    guarantor: field.person('担保人'),
    balance: field.money('余额'),
    account: field.text('账号', { sensitive: true }),
    secret: field.text('密级', { seenBy: 'all' }),
    files: field.attachments('附件'),
  },
});
const claim = entity('报销', {
  path: '/b/claim',
  title: 'code',
  fields: { code: field.text('单号'), person: field.person('报销人'), story: field.longText('事由') },
});
const module = defineModule('claims', '报销', {
  messages: {},
  entities: { loan, claim },
  permissions: { all: '查看' },
  access: { loan: { rows: { all: 'all' } }, claim: { rows: { all: 'all' } } },
  lists: {
    mine: { of: 'loan', label: '我的借款', route: '/mine', own: 'applicant' },
    loans: { of: 'loan', label: '借款', route: '/loans' },
  },
  processes: {
    claim: { key: 'claim', label: '报销', category: 'finance', title: '{code}', steps: [] },
  },
});
const faults = (facts: Readonly<Record<string, FactShape>>, of = 'claim') => {
  const declared: ModuleShape = { ...module, facts: { [of]: facts } };
  return checkFacts([declared]).map(({ says }) => says);
};
const owed = { label: '欠款', of: loan.path, where: { applicant: same('person') } } as const;

describe('what stands beside a form', () => {
  it('is right when it names what there is, and may name a list', () => {
    expect(faults({ owed, listed: { ...owed, list: 'mine', sums: ['balance'], columns: ['code'] } })).toEqual(
      [],
    );
  });

  it('stands beside the form of a process alone, and leads to a list', () => {
    expect(faults({ owed }, 'loan')).toEqual(['借款没有流程，没有审批参考']);
    expect(faults({ owed }, 'lone')[0]).toContain('lone');
    expect(faults({ owed: { ...owed, of: '/b/claim' } })[0]).toContain('没有可以打开的列表');
    expect(faults({ owed: { ...owed, list: 'none' } })[0]).toContain('没有可以打开的列表');
  });

  it.each([
    ['an unknown field', { columns: ['cod'] }, 'cod'],
    ['what cannot be added up', { sums: ['code'] }, '单号不能合计'],
    ['what is sensitive', { columns: ['account'] }, '账号不能作为审批参考'],
    ['too many rows', { most: 21 }, '最多'],
    ['a field of the form that there is not', { where: { applicant: same('preson') } }, 'preson'],
    ['a field of another kind', { where: { applicant: same('code') } }, '借款人不能与单号比较'],
    ['a text that no filter takes', { where: { code: same('story') } }, '事由太长'],
    ['a field that only some see', { where: { secret: { is: '高' } } }, '密级不是人人可见'],
    ['files', { where: { files: { isEmpty: true } } }, '附件不能用来筛选'],
    ['another field of its row', { where: { applicant: { is: 'guarantor' } } }, 'guarantor'],
    [
      'a word that does not go with a person',
      { where: { applicant: { above: sibling('person') } } },
      'above',
    ],
  ])('does not name %s', (_what, change, says) => {
    expect(faults({ owed: { ...owed, ...change } }).join()).toContain(says);
  });

  it('is not more than can be read', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, owed]));
    expect(faults(many)).toEqual(['报销的审批参考最多 8 项']);
  });
});
