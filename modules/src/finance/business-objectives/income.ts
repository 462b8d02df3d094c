import { figure } from '@jianheng/definition';
import { consultingContracts } from '../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { receivables } from '../receivables/receivables.module.ts';
import { objective } from './objectives.ts';

const { contract } = consultingContracts.entities;
const { invoice, claim } = receivables.entities;

/** Targets belong to a department, those of persons apart. */
const target = {
  on: 'period',
  when: { person: { isEmpty: true } },
  by: { department: 'department' },
} as const;

/** 创收指标: contracts by their signing, invoices by their issue, claims by the day of their confirmation. */
export const income = {
  signed: figure('签订合同额', contract, {
    sum: 'amount',
    on: 'signedOn',
    by: { department: 'project.department', person: 'manager' },
    when: { state: { in: ['effective', 'finished'] } },
  }),
  invoiced: figure('已开票', invoice, {
    sum: 'effective',
    on: 'issuedOn',
    by: { department: 'contract.project.department', person: 'contract.manager' },
  }),
  received: figure('已收款', claim, {
    sum: 'total',
    on: 'bookedOn',
    by: { department: 'department', person: 'claimant' },
    when: { processState: { is: 'approved' } },
  }),
  target: figure('收款目标', objective, { ...target, sum: 'received' }),
  personTarget: figure('个人收款目标', objective, {
    sum: 'received',
    on: 'period',
    by: { person: 'person' },
    when: { person: { isEmpty: false } },
  }),
  quarter1: figure('一季度收款目标', objective, { ...target, sum: 'firstReceived' }),
  quarter2: figure('二季度收款目标', objective, { ...target, sum: 'secondReceived' }),
  quarter3: figure('三季度收款目标', objective, { ...target, sum: 'thirdReceived' }),
  quarter4: figure('四季度收款目标', objective, { ...target, sum: 'fourthReceived' }),
};
