import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const { project } = consultingProjects.entities;

const ofProject = { scope: { is: 'project' } } as const;
const ofPerson = { scope: { is: 'person' } } as const;

/** How a firm shares the money that came in for one kind of project, in formulas of its own. */
export const bonusRule = entity('奖金规则', {
  path: '/b/bonus-rule',
  title: 'name',
  exclusive: {
    oneRule: {
      by: ['kind'],
      from: 'fromOn',
      to: 'toOn',
      when: { isActive: { is: true } },
      message: '{kind}在这段时间已有奖金规则，有效期不能重叠。',
    },
  },
  fields: {
    name: field.text('规则名称', { required: true, max: 50 }),
    kind: field.dictionary('咨询类型', 'project-kind', {
      required: true,
      lockedWhen: { runs: { above: 0 } },
    }),
    fromOn: field.date('生效日期', { required: true }),
    toOn: field.date('失效日期'),
    isActive: field.boolean('启用', { required: true, default: true }),
    rate: field.percent('提成比例', { required: true, min: '0', max: '1', default: '0.08' }),
    quality: field.decimal('质量系数', { required: true, min: '0', max: '2', scale: 4, default: '1' }),
    poolFormula: field.longText('奖金池公式', {
      required: true,
      max: 500,
      default: '到款 / (1 + 税率) * 提成比例 * 质量系数 * 调整系数',
      help: '可用：到款、税率、提成比例、质量系数、调整系数。',
    }),
    weightFormula: field.longText('分配权重公式', {
      required: true,
      max: 500,
      default: '岗位系数 * 个人系数 * (1 + 工时 / 200)',
      help: '可用：岗位系数、个人系数、工时、项目总工时。',
    }),
    duties: field.lines(
      '岗位系数',
      {
        duty: field.dictionary('职责', 'project-duty', { required: true }),
        weight: field.decimal('系数', { required: true, min: '0', max: '100', scale: 4 }),
      },
      { required: true },
    ),
    holdsBack: field.boolean('项目完成前暂存', { required: true, default: false }),
    trialClaimed: field.money('试算到款', { required: true, min: '0.01', default: '106000.00' }),
    trialPool: field.money('试算奖金池', { writableBy: 'actions' }),
    runs: field.integer('核算次数', { count: { of: 'run', by: 'rule' } }),
  },
});

/** What multiplies the pool of a project, or the weight of a person, for a time. */
export const bonusFactor = entity('奖金调整系数', {
  path: '/b/bonus-factor',
  title: 'reason',
  exclusive: {
    oneOfProject: {
      by: ['project'],
      from: 'fromOn',
      to: 'toOn',
      message: '{project}在这段时间已有调整系数。',
    },
    oneOfPerson: {
      by: ['person'],
      from: 'fromOn',
      to: 'toOn',
      message: '{person}在这段时间已有调整系数。',
    },
  },
  fields: {
    scope: field.choice(
      '调整对象',
      { project: '项目', person: '人员' },
      { required: true, default: 'project' },
    ),
    project: field.link('项目', project, { showWhen: ofProject, requiredWhen: ofProject }),
    person: field.person('人员', { showWhen: ofPerson, requiredWhen: ofPerson }),
    factor: field.decimal('调整系数', { required: true, min: '0', max: '10', scale: 4, default: '1' }),
    fromOn: field.date('生效日期', { required: true }),
    toOn: field.date('失效日期'),
    reason: field.text('调整原因', { required: true, max: 100 }),
  },
});

/** Somebody whom a person lets receive his bonus for a time; the share stays his, and nobody else sees it for that. */
export const bonusEntrust = entity('奖金委托', {
  path: '/b/bonus-entrust',
  title: 'reason',
  checks: { toHimself: { holds: 'receiver != principal', message: '代领人不能是委托人本人。' } },
  exclusive: {
    oneReceiver: {
      by: ['principal'],
      from: 'fromOn',
      to: 'toOn',
      message: '{principal}在这段时间已有奖金委托。',
    },
  },
  fields: {
    principal: field.person('委托人', { writableBy: 'actions', required: true, default: 'currentUser' }),
    receiver: field.person('代领人', { required: true }),
    fromOn: field.date('委托开始', { required: true, default: 'today' }),
    toOn: field.date('委托结束', { required: true }),
    reason: field.text('委托原因', { required: true, max: 100 }),
  },
});

/** Hours that somebody worked on a project on a day. */
export const workHours = entity('工时', {
  path: '/b/work-hours',
  title: 'workedOn',
  unique: [['person', 'project', 'workedOn']],
  lockedWhen: { state: { is: 'confirmed' } },
  fields: {
    person: field.person('姓名', { writableBy: 'actions', required: true, default: 'currentUser' }),
    project: field.link('项目', project, { required: true, where: { state: { isNot: 'closed' } } }),
    workedOn: field.date('工作日期', { required: true, default: 'today' }),
    hours: field.decimal('工时', { required: true, min: '0.5', max: '24', scale: 1, unit: '小时' }),
    content: field.text('工作内容', { required: true, max: 200 }),
    state: field.choice(
      '工时状态',
      { filled: '待确认', confirmed: '已确认' },
      { required: true, default: 'filled', writableBy: 'moves' },
    ),
  },
});
