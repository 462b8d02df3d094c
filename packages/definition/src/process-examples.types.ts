import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { fact } from './links/fact.ts';
import { defineModule } from './modules/define-module.ts';
import { by } from './process/by.ts';
import type { ProcessDefinition } from './process/process-definition.ts';
import { step } from './process/step.ts';
import { same, sibling } from './schema/where-shape.ts';

/** What `docs/language.md` shows of the steps of a process; never run. */
export const example = {
  key: 'payment',
  label: '付款申请',
  category: 'finance',
  title: '{applicant}付款{amount}元',
  steps: [
    step.approve('manager', '部门经理审批', by.departmentHead(), { onSelfApproval: 'toHead', dueIn: 'P2D' }),
    step.branch('size', [
      step.when('5 万元以上', 'amount >= 50000', [step.approve('leader', '分管领导会签', by.role('leader'))]),
    ]),
    step.parallel('checks', [
      [step.approve('legal', '法务审核', by.post('法务'))],
      [
        step.approve('finance', '财务审核', by.role('finance'), {
          mode: 'any',
          rights: { account: 'editable' },
        }),
      ],
    ]),
    step.run('book', '登记付款', 'pay', 'takeBack'),
    step.copyTo('told', '抄送经办人', by.field('handler')),
  ],
} satisfies ProcessDefinition;

const debt = entity('借款', {
  path: '/b/debt',
  title: 'code',
  fields: {
    code: field.text('借款单号'),
    person: field.person('借款人'),
    open: field.money('未还金额'),
  },
});
const claim = entity('报销', {
  path: '/b/claim',
  title: 'code',
  fields: { code: field.text('报销单号'), person: field.person('报销人') },
});

defineModule('claims', '报销', {
  messages: {},
  entities: { debt, claim },
  permissions: { view: '查看' },
  access: { debt: { rows: { all: 'view' } }, claim: { rows: { all: 'view' } } },
  lists: {},
  processes: { claim: { key: 'claim', label: '报销', category: 'finance', title: '{code}', steps: [] } },
  facts: {
    claim: {
      owed: fact('借款人未还的借款', debt, {
        where: { person: same('person'), open: { above: '0.00' } },
        sums: ['open'],
        columns: ['code', 'open'],
        most: 3,
      }),
      earlier: fact('以前的报销', claim, {
        where: { createdBy: same('createdBy'), createdDate: { below: sibling('createdDate') } },
      }),
    },
  },
});
