import { figure } from '@jianheng/definition';
import { costProjects } from '../../costs/cost-projects/cost-projects.module.ts';
import { bids } from '../../customers/bids/bids.module.ts';
import { customers } from '../../customers/customers/customers.module.ts';
import { bonusSharing } from '../../finance/bonus-sharing/bonus-sharing.module.ts';
import { attendance } from '../../people/attendance/attendance.module.ts';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { qualityChecks } from '../../quality/quality-checks/quality-checks.module.ts';

const { project, stage, problem } = consultingProjects.entities;
const { opportunity, record } = customers.entities;
const ofProject = { department: 'project.department', person: 'keeper', project: 'project' } as const;
const ofOpportunity = { department: 'department', person: 'owner', district: 'district' } as const;
const ofBid = { department: 'department', person: 'manager', kind: 'kind', state: 'state' } as const;
const ofCost = { stage: 'stage', district: 'district', department: 'department', person: 'manager' } as const;
const ofCheck = { department: 'project.department', person: 'checkedBy', state: 'state' } as const;
const ofStaff = { department: 'department', person: 'person' } as const;

/** Projects, customers, bids, cost projects, checks and people: by the days on which work began, ended or was done. */
export const workFigures = {
  projects: figure('新开项目', project, {
    on: 'startOn',
    by: { department: 'department', person: 'manager', state: 'state', kind: 'kind', district: 'district' },
  }),
  investment: figure('项目投资额', project, {
    sum: 'investment',
    on: 'startOn',
    by: { department: 'department', person: 'manager', state: 'state', kind: 'kind', district: 'district' },
  }),
  stagesDone: figure('完成阶段', stage, { on: 'doneOn', by: ofProject }),
  problems: figure('发现问题', problem, {
    on: 'foundOn',
    by: { ...ofProject, kind: 'kind', state: 'state' },
  }),

  opportunities: figure('新增商机', opportunity, { on: 'foundOn', by: { ...ofOpportunity, stage: 'stage' } }),
  opportunityAmount: figure('商机金额', opportunity, {
    sum: 'amount',
    on: 'foundOn',
    by: { ...ofOpportunity, stage: 'stage' },
  }),
  won: figure('赢单', opportunity, { on: 'closedOn', by: ofOpportunity, when: { state: { is: 'won' } } }),
  wonAmount: figure('赢单金额', opportunity, {
    sum: 'wonAmount',
    on: 'closedOn',
    by: ofOpportunity,
    when: { state: { is: 'won' } },
  }),
  lost: figure('丢单', opportunity, {
    on: 'closedOn',
    by: { ...ofOpportunity, reason: 'lostFor' },
    when: { state: { is: 'lost' } },
  }),
  followUps: figure('客户跟进', record, { on: 'followedOn', by: { person: 'keeper' } }),

  bids: figure('参与投标', bids.entities.bid, { on: 'openOn', by: ofBid }),
  bidsWon: figure('中标', bids.entities.bid, { on: 'openOn', by: ofBid, when: { state: { is: 'won' } } }),
  bidAmount: figure('中标金额', bids.entities.bid, {
    sum: 'wonAmount',
    on: 'openOn',
    by: ofBid,
    when: { state: { is: 'won' } },
  }),
  winRate: { label: '中标率', formula: 'bidsWon / bids', kind: 'percent' },
  tenders: figure('招标代理', bids.entities.tender, {
    on: 'awardedOn',
    by: { department: 'department', person: 'manager', kind: 'kind' },
  }),
  tenderCharge: figure('招标代理费', bids.entities.tender, {
    sum: 'charge',
    on: 'awardedOn',
    by: { department: 'department', person: 'manager', kind: 'kind' },
  }),

  costProjects: figure('造价项目', costProjects.entities.project, { on: 'priceMonth', by: ofCost }),
  costAmount: figure('造价金额', costProjects.entities.project, {
    sum: 'amount',
    on: 'priceMonth',
    by: ofCost,
  }),
  checks: figure('质量检查次数', qualityChecks.entities.checkRecord, { on: 'checkedAt', by: ofCheck }),
  checkErrors: figure('检查错误', qualityChecks.entities.checkRecord, {
    sum: 'errors',
    on: 'checkedAt',
    by: ofCheck,
  }),
  atRisk: figure('涉及金额', qualityChecks.entities.checkRecord, {
    sum: 'atRisk',
    on: 'checkedAt',
    by: ofCheck,
  }),

  hours: figure('项目工时', bonusSharing.entities.hours, {
    sum: 'hours',
    on: 'workedOn',
    by: { person: 'person', project: 'project' },
    when: { state: { is: 'confirmed' } },
  }),
  present: figure('出勤天数', attendance.entities.monthly, { sum: 'present', on: 'period', by: ofStaff }),
  late: figure('迟到次数', attendance.entities.monthly, { sum: 'late', on: 'period', by: ofStaff }),
  absent: figure('旷工天数', attendance.entities.monthly, { sum: 'absent', on: 'period', by: ofStaff }),
  leaveDays: figure('请假天数', attendance.entities.leave, {
    sum: 'days',
    on: 'fromOn',
    by: { department: 'department', person: 'applicant', kind: 'kind' },
    when: { processState: { is: 'approved' } },
  }),
} as const;
