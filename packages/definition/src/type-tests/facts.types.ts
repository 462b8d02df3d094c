import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { fact } from '../links/fact.ts';
import { defineModule } from '../modules/define-module.ts';
import { by } from '../process/by.ts';
import { step } from '../process/step.ts';
import { same, sibling } from '../schema/where-shape.ts';

/** What the compiler must refuse in what stands beside forms; never run. Each suppressed line fails the type check when it compiles. */
const loan = entity('借款', {
  path: '/b/loan',
  title: 'code',
  fields: {
    code: field.text('单号'),
    applicant: field.person('借款人'),
    amount: field.money('金额'),
    balance: field.money('余额'),
    dueOn: field.date('还款日'),
  },
});
const claim = entity('报销', {
  path: '/b/claim',
  title: 'code',
  fields: { code: field.text('单号'), person: field.person('报销人'), spentOn: field.date('日期') },
});

const open = { applicant: same('person'), balance: { above: '0.00' } } as const;
const owed = fact('未还借款', loan, { where: open, sums: ['balance'], columns: ['code', 'dueOn'], most: 3 });
const earlier = fact('以前的报销', claim, {
  where: { createdBy: same('createdBy'), createdDate: { below: sibling('createdDate') } },
});

// @ts-expect-error a field that the rows do not have
fact('未还借款', loan, { where: { aplicant: same('person') } });
// @ts-expect-error a word that a person is not compared with
fact('未还借款', loan, { where: { applicant: { above: sibling('person') } } });
// @ts-expect-error a value that an amount is not compared with
fact('未还借款', loan, { where: { balance: { above: true } } });
// @ts-expect-error sums of a field that there is not
fact('未还借款', loan, { where: open, sums: ['balanse'] });
// @ts-expect-error a misspelt option
fact('未还借款', loan, { where: open, collumns: ['code'] });

const about = {
  messages: {},
  entities: { claim },
  permissions: { view: '查看' },
  access: { claim: { rows: { all: 'view' } } },
  lists: {},
  processes: {
    claim: {
      key: 'claim',
      label: '报销',
      category: 'finance',
      title: '{code}',
      steps: [step.approve('head', '审批', by.departmentHead())],
    },
  },
} as const;

defineModule('claims', '报销', { ...about, facts: { claim: { owed, earlier } } });
defineModule('claims', '报销', {
  ...about,
  // @ts-expect-error a field that the form does not have
  facts: { claim: { owed: fact('未还借款', loan, { where: { applicant: same('applicant') } }) } },
});
defineModule('claims', '报销', {
  ...about,
  // @ts-expect-error a field of the form of another kind
  facts: { claim: { owed: fact('未还借款', loan, { where: { applicant: same('spentOn') } }) } },
});
defineModule('claims', '报销', {
  ...about,
  facts: {
    claim: {
      owed: fact('未还借款', loan, {
        where: { applicant: same('person'), dueOn: { atMost: sibling('spentOn') } },
      }),
      // @ts-expect-error of two that are compared with, one that there is not
      late: fact('逾期借款', loan, {
        where: { applicant: same('person'), dueOn: { atMost: sibling('day') } },
      }),
    },
  },
});
