import { defineModule, entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

/** A period for which audit work is planned and reported (计划周期). */
const planPeriod = entity('计划周期', {
  path: '/b/auditPlanPeriod',
  title: 'name',
  unique: [['name']],
  checks: {
    endsFirst: { holds: 'lastTime >= startTime', message: '截止日期不能早于开始日期 {startTime}。' },
  },
  fields: {
    name: field.text('周期名称', { required: true, max: 50 }),
    startTime: field.date('开始日期', { required: true }),
    lastTime: field.date('截止日期', { required: true }),
    goal: field.longText('工作目标', { max: 1000 }),
    bulletins: field.integer('简报数', { count: { of: 'msg', by: 'planPeriodId' } }),
  },
});

/** A bulletin of a plan period (审计简报). */
const msg = entity('审计简报', {
  path: '/form/audit_bulletin_msg',
  table: 'audit_bulletin_msg',
  title: 'title',
  lockedWhen: { state: { is: 'issued' } },
  fields: {
    planPeriodId: field.link('计划周期', planPeriod, { required: true }),
    project: field.link('咨询项目', consultingProjects.entities.project),
    title: field.text('标题', { required: true, max: 100 }),
    kind: field.choice(
      '类型',
      { progress: '进展', problem: '问题', risk: '风险提示', experience: '经验' },
      { required: true, default: 'progress' },
    ),
    content: field.longText('内容', { required: true, max: 5000 }),
    author: field.person('编写人', { required: true, default: 'currentUser' }),
    state: field.choice(
      '状态',
      { draft: '编写中', issued: '已发布' },
      { required: true, default: 'draft', writableBy: 'moves' },
    ),
    issuedOn: field.date('发布日期', { writableBy: 'actions' }),
    papers: field.attachments('附件'),
  },
});

/** 审计简报: what auditors report of a plan period. */
export const auditBulletins = defineModule('auditBulletins', '审计简报', {
  messages: {},
  entities: { planPeriod, msg },
  permissions: { view: '查看审计简报', write: '编写审计简报', manage: '维护计划周期' },
  access: {
    planPeriod: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    msg: {
      rows: { all: 'view' },
      write: 'write',
      export: 'view',
    },
  },
  actions: {
    issue: {
      on: 'msg',
      label: '发布',
      allow: 'write',
      icon: 'send',
      isNext: true,
      confirm: '发布“{title}”？发布后不能再修改。',
      moves: { field: 'state', from: ['draft'], to: 'issued', stamps: 'issuedOn' },
    },
    takeBack: {
      on: 'msg',
      label: '撤回发布',
      allow: 'write',
      icon: 'rollback',
      moves: { field: 'state', from: ['issued'], to: 'draft' },
    },
  },
  lists: {
    bulletins: {
      of: 'msg',
      label: '审计简报',
      route: '/b/follow-audit/bulletins',
      columns: ['title', 'planPeriodId', 'project', 'kind', 'author', 'issuedOn', 'state'],
      filters: ['planPeriodId', 'kind', 'state', 'project', 'author', 'issuedOn'],
      search: ['title', 'content'],
      sort: '-createdDate',
      buttons: ['create', 'issue', 'edit', 'takeBack', 'remove', 'export'],
      card: ['planPeriodId', 'kind', 'state'],
    },
    periods: {
      of: 'planPeriod',
      label: '计划周期',
      route: '/b/follow-audit/plan-periods',
      columns: ['name', 'startTime', 'lastTime', 'goal', 'bulletins'],
      filters: ['startTime', 'lastTime'],
      search: ['name', 'goal'],
      sort: '-startTime',
      buttons: ['create', 'edit', 'remove', 'export'],
      card: ['startTime', 'lastTime', 'bulletins'],
    },
  },
  forms: {
    msg: [
      { title: '简报', fields: ['title', 'planPeriodId', 'kind', 'project', 'author', 'state', 'issuedOn'] },
      { title: '内容', fields: ['content', 'papers'] },
    ],
  },
  menu: { under: '审计管理', icon: 'read', sort: 40, pages: ['bulletins', 'periods'] },
});
