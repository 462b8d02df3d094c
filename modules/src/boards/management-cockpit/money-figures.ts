import { figure } from '@jianheng/definition';
import { followAudit } from '../../audits/follow-audit/follow-audit.module.ts';
import { consultingContracts } from '../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { businessObjectives } from '../../finance/business-objectives/business-objectives.module.ts';
import { expenses } from '../../finance/expenses/expenses.module.ts';
import { loans } from '../../finance/loans/loans.module.ts';
import { receivables } from '../../finance/receivables/receivables.module.ts';
import { vehicles } from '../../office/vehicles/vehicles.module.ts';

const { contract, amendment } = consultingContracts.entities;
const { planNode, invoice, claim, receipt } = receivables.entities;

const BINDING = { state: { in: ['effective', 'finished'] } } as const;
const APPROVED = { processState: { is: 'approved' } } as const;
const ofContract = {
  department: 'contract.project.department',
  person: 'contract.manager',
  project: 'contract.project',
} as const;

/** Contracts, receivables, bank, expenses: by the days on which amounts were agreed, due, issued or paid. */
export const moneyFigures = {
  signed: figure('签订合同额', contract, {
    sum: 'amount',
    on: 'signedOn',
    by: {
      department: 'project.department',
      person: 'manager',
      customer: 'project.customer',
      kind: 'project.kind',
    },
    when: BINDING,
  }),
  signings: figure('签订合同数', contract, {
    on: 'signedOn',
    by: {
      department: 'project.department',
      person: 'manager',
      customer: 'project.customer',
      kind: 'project.kind',
    },
    when: BINDING,
  }),
  contractsByState: figure('合同数', contract, { on: 'signedOn', by: { state: 'state' } }),
  amended: figure('变更增减额', amendment, {
    sum: 'difference',
    on: 'signedOn',
    by: { ...ofContract, person: 'handler' },
    when: APPROVED,
  }),
  planned: figure('应收款', planNode, { sum: 'amount', on: 'dueOn', by: ofContract }),
  open: figure('未收款', planNode, { sum: 'open', on: 'dueOn', by: ofContract }),
  invoiced: figure('已开票', invoice, {
    sum: 'effective',
    on: 'issuedOn',
    by: { ...ofContract, state: 'state' },
  }),
  received: figure('已收款', claim, {
    sum: 'total',
    on: 'bookedOn',
    by: { department: 'department', person: 'claimant' },
    when: APPROVED,
  }),
  target: figure('收款目标', businessObjectives.entities.objective, {
    sum: 'received',
    on: 'period',
    by: { department: 'department' },
    when: { person: { isEmpty: true } },
  }),
  targetRate: { label: '收款完成率', formula: 'received / target', kind: 'percent' },
  collectionRate: { label: '回款率', formula: 'received / invoiced', kind: 'percent' },
  bankIn: figure('银行收入', receipt, { sum: 'income', on: 'dateTime', by: { state: 'claimState' } }),
  bankOut: figure('银行支出', receipt, { sum: 'pay', on: 'dateTime' }),
  spent: figure('报销支出', expenses.entities.expense, {
    sum: 'total',
    on: 'paidOn',
    by: { department: 'department', person: 'applicant', project: 'project' },
  }),
  vehicleCost: figure('车辆费用', vehicles.entities.cost, {
    sum: 'amount',
    on: 'spentOn',
    by: { kind: 'kind', vehicle: 'vehicle' },
  }),
  lent: figure('借款', loans.entities.loan, {
    sum: 'lent',
    on: 'lentOn',
    by: { department: 'department', person: 'applicant' },
  }),
  repaid: figure('还款', loans.entities.repayment, {
    sum: 'amount',
    on: 'paidOn',
    by: { department: 'loan.department', person: 'loan.applicant' },
  }),
  surplus: { label: '收支差额', formula: 'received - spent - vehicleCost', kind: 'money' },
  certified: figure('审定应付款', followAudit.entities.certificate, {
    sum: 'payable',
    on: 'payStartTime',
    by: { department: 'contract.project.department', person: 'contract.auditor' },
  }),
  auditPaid: figure('施工付款', followAudit.entities.payment, {
    sum: 'amount',
    on: 'paidOn',
    by: { department: 'contract.project.department', person: 'contract.auditor' },
  }),
} as const;
