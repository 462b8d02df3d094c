import { by, fact, same, sibling, step } from '@jianheng/definition';
import { approved } from './contract-and-bill.ts';
import { measure } from './cycles-and-measures.ts';
import { certificate } from './payments.ts';

export const changeProcess = {
  key: 'auditCostChange',
  label: '变更签证',
  category: 'contracts',
  title: '{contract}{kind}：{amount}元',
  steps: [
    step.approve('check', '部门复核', by.departmentHead(), { onSelfApproval: 'toHead' }),
    step.approve('leader', '分管领导审定', by.role('leader'), { mode: 'any', onNoApprover: 'toAdmin' }),
  ],
} as const;

export const certificateProcess = {
  key: 'payCertificate',
  label: '付款审批',
  category: 'contracts',
  title: '{contract}{cycle}付款{net}元',
  steps: [
    step.approve('check', '部门复核', by.departmentHead(), { onSelfApproval: 'toHead' }),
    step.approve('leader', '分管领导审定', by.role('leader'), { mode: 'any', onNoApprover: 'toAdmin' }),
  ],
} as const;

export const certificateFacts = {
  measures: fact('本期计量', measure, {
    where: { cycle: same('cycle') },
    sums: ['claimedAmount', 'amount'],
    columns: ['billLine', 'name', 'contracted', 'quantity', 'total', 'amount'],
    most: 20,
  }),
  earlier: fact('以前的付款证书', certificate, {
    where: { contract: same('contract'), createdDate: { below: sibling('createdDate') }, ...approved },
    sums: ['net'],
    columns: ['code', 'gross', 'net'],
  }),
};
