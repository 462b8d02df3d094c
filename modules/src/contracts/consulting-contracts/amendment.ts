import { by, entity, fact, field, type ProcessDefinition, same, sibling, step } from '@jianheng/definition';
import { contract } from './contract.ts';

/** A change of what was agreed (合同变更), which is approved as the contract itself was. */
export const amendment = entity('合同变更', {
  path: '/b/consult/contract-amendment',
  title: 'code',
  fields: {
    code: field.autoNumber('变更编号', 'BG-{year}-{0000}'),
    contract: field.link('变更合同', contract, {
      required: true,
      where: { state: { is: 'effective' } },
      shows: ['party', 'amount', 'feeRate'],
      fills: { newAmount: 'amount', newFeeRate: 'feeRate' },
    }),
    handler: field.person('经办人', { required: true, default: 'currentUser' }),
    signedOn: field.date('签订日期', { required: true, default: 'today' }),
    reason: field.longText('变更原因', { required: true, max: 500 }),
    oldAmount: field.money('变更前金额', { writableBy: 'actions' }),
    newAmount: field.money('变更后金额', { required: true, min: '0' }),
    difference: field.money('增减金额', { formula: 'newAmount - contract.amount' }),
    oldFeeRate: field.percent('变更前费率', { writableBy: 'actions' }),
    newFeeRate: field.percent('变更后费率', { min: '0', max: '1' }),
  },
});

export const amendmentProcess = {
  key: 'contractAmendment',
  label: '合同变更',
  category: 'contracts',
  title: '{contract}变更，合同金额变为{newAmount}元',
  startRights: { handler: 'readonly' },
  steps: [
    step.approve('manager', '部门经理审批', by.departmentHead(), { onSelfApproval: 'toHead' }),
    step.approve('leader', '分管领导审批', by.role('leader'), { mode: 'any', onNoApprover: 'toAdmin' }),
  ],
} as const satisfies ProcessDefinition;

/** What is told beside an amendment: how the contract came to its amount. */
export const amendmentFacts = {
  earlier: fact('该合同以前的变更', amendment, {
    where: {
      contract: same('contract'),
      createdDate: { below: sibling('createdDate') },
      processState: { is: 'approved' },
    },
    sums: ['difference'],
    columns: ['code', 'newAmount', 'difference'],
  }),
  ofHandler: fact('经办人审批中的变更', amendment, {
    where: { handler: same('handler'), processState: { is: 'running' } },
    columns: ['contract', 'newAmount'],
  }),
};
