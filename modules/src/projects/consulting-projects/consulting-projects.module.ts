import { defineModule, field } from '@jianheng/definition';
import { children, hubs, lists } from './lists.ts';
import { paper, point, problem } from './papers.ts';
import { project, since, whileOpen } from './project.ts';
import { node, report, stage } from './work.ts';

const manage = { on: 'project', allow: 'manage' } as const;
const onStage = { on: 'stage', allow: 'manage', showWhen: whileOpen } as const;
const onPaper = { on: 'paper', allow: 'work', over: 'rows', showWhen: whileOpen } as const;
const onPoint = { on: 'point', allow: 'work', showWhen: whileOpen } as const;
const onProblem = { on: 'problem', allow: 'work', showWhen: whileOpen } as const;
/** The step that a row waits for. */
const next = <On extends object>(on: On) => ({ ...on, isNext: true as const });
const reason = (label: string) => ({ reason: field.text(label, { required: true, max: 200 }) });

export const consultingProjects = defineModule('consultingProjects', '咨询项目', {
  messages: {
    stagesOpen: '“{name}”还有 {count} 个阶段未完成。',
    problemsOpen: '“{name}”还有 {count} 个安全质量问题未关闭。',
    memberTwice: '项目成员中有人重复。',
    otherProject: '“{name}”属于另一个项目，不能作为上级。',
    backwards: '“{name}”已填报到 {done}%，不能倒退。',
  },

  dictionaries: {
    'project-kind': {
      label: '咨询类型',
      items: {
        cost: '造价咨询',
        bidding: '招标代理',
        supervision: '工程监理',
        whole: '全过程咨询',
        audit: '跟踪审计',
      },
    },
    'project-duty': {
      label: '项目职责',
      items: { lead: '专业负责人', write: '编制', check: '复核', approve: '审定', sell: '经营' },
    },
    'paper-kind': {
      label: '资料类别',
      items: {
        drawing: '图纸',
        contract: '合同',
        tender: '招投标文件',
        bill: '计价文件',
        site: '现场资料',
        other: '其他',
      },
    },
  },

  entities: { project, node, stage, report, paper, point, problem },

  permissions: {
    viewAll: '查看全部项目',
    viewDepartment: '查看本部门项目',
    join: '查看参与的项目',
    work: '填报项目资料',
    manage: '维护项目',
  },
  access: {
    project: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'manager', needs: 'join' },
          { through: 'members.person', needs: 'join' },
          { ownDepartment: true, needs: 'viewDepartment' },
          { own: true, needs: 'manage' },
        ],
      },
      write: 'manage',
      export: 'viewAll',
    },
    node: {
      rows: { parent: 'project' },
      write: 'manage',
      export: 'viewAll',
    },
    stage: {
      rows: { parent: 'project' },
      write: 'manage',
      export: 'viewAll',
    },
    report: { rows: { parent: 'project' }, create: 'work', export: 'viewAll' },
    paper: {
      rows: { parent: 'project' },
      create: 'work',
      change: 'work',
      remove: 'manage',
      export: 'viewAll',
    },
    point: {
      rows: { parent: 'project' },
      create: 'work',
      change: 'work',
      remove: 'manage',
      export: 'viewAll',
    },
    problem: {
      rows: { parent: 'project' },
      create: 'work',
      change: 'work',
      remove: 'manage',
      export: 'viewAll',
    },
  },

  actions: {
    begin: { ...next(manage), label: '开工', moves: { ...since, from: ['preparing'], to: 'running' } },
    suspend: {
      ...manage,
      label: '暂停',
      moves: { ...since, from: ['running'], to: 'suspended' },
      input: reason('暂停原因'),
    },
    resume: { ...next(manage), label: '复工', moves: { ...since, from: ['suspended'], to: 'running' } },
    finish: {
      ...manage,
      label: '完成',
      moves: { ...since, from: ['running'], to: 'finished' },
      confirm: '项目“{name}”的工作都完成了吗？',
    },
    archive: {
      ...next(manage),
      label: '归档',
      over: 'rows',
      moves: { ...since, from: ['finished'], to: 'closed' },
    },
    reopen: {
      ...manage,
      label: '重新开工',
      moves: { ...since, from: ['finished', 'closed'], to: 'running' },
      input: reason('重新开工原因'),
    },
    planStages: {
      ...next(manage),
      label: '生成标准阶段',
      showWhen: { stages: { is: 0 }, state: { in: ['preparing', 'running'] } },
      confirm: '按标准阶段为“{name}”生成阶段计划？',
    },

    beginStage: {
      ...next(onStage),
      label: '开始',
      moves: { field: 'state', from: ['planned'], to: 'running', stamps: 'begunOn' },
    },
    finishStage: {
      ...next(onStage),
      label: '完成',
      moves: { field: 'state', from: ['running'], to: 'finished', stamps: 'doneOn' },
    },
    reopenStage: {
      ...onStage,
      label: '重新开始',
      moves: { field: 'state', from: ['finished'], to: 'running' },
      input: reason('重新开始原因'),
    },

    receive: {
      ...next(onPaper),
      label: '接收',
      moves: { field: 'state', from: ['wanted'], to: 'received', stamps: 'receivedOn' },
    },
    giveBack: {
      ...onPaper,
      label: '退还',
      moves: { field: 'state', from: ['received'], to: 'returned', stamps: 'returnedOn' },
    },

    accept: {
      ...next(onPoint),
      over: 'rows',
      label: '符合',
      moves: { field: 'state', from: ['open', 'wrong'], to: 'right', stamps: 'checkedOn' },
    },
    object: {
      ...onPoint,
      label: '不符合',
      moves: { field: 'state', from: ['open', 'right'], to: 'wrong', stamps: 'checkedOn' },
      input: reason('不符合说明'),
    },

    mend: {
      ...next(onProblem),
      label: '已整改',
      moves: { field: 'state', from: ['found'], to: 'mended' },
      input: { measures: field.text('整改措施', { required: true, max: 500 }) },
    },
    close: {
      ...next(onProblem),
      label: '复查通过',
      moves: { field: 'state', from: ['mended'], to: 'closed', stamps: 'closedOn' },
    },
    returnProblem: {
      ...onProblem,
      label: '复查不通过',
      moves: { field: 'state', from: ['mended'], to: 'found' },
      input: reason('不通过原因'),
    },
  },

  lists,

  children,

  views: {
    board: {
      kind: 'board',
      of: 'project',
      label: '项目看板',
      route: '/consult/board',
      by: 'state',
      card: ['code', 'client', 'manager', 'endOn', 'investment'],
      sums: ['investment'],
    },
  },

  forms: {
    project: [
      {
        title: '基本信息',
        fields: [
          'code',
          'name',
          'kind',
          'customer',
          'client',
          'district',
          'region',
          'state',
          'stateSince',
          'daysInState',
        ],
      },
      { title: '承接与工期', fields: ['manager', 'department', 'startOn', 'endOn'] },
      { title: '项目成员', fields: ['members'] },
      { title: '进度', fields: ['progress', 'stages', 'openStages', 'weights', 'openProblems'] },
      { title: '规模', fields: ['area', 'investment', 'summary'] },
    ],
    node: [
      { title: '项目结构', fields: ['project', 'name', 'level', 'keeper', 'area', 'estimate', 'remark'] },
    ],
    stage: [
      { title: '阶段计划', fields: ['project', 'name', 'weight', 'keeper', 'plannedFrom', 'plannedTo'] },
      { title: '完成情况', fields: ['state', 'begunOn', 'doneOn', 'done', 'earned', 'isLate'] },
    ],
    report: [{ title: '进度填报', fields: ['project', 'stage', 'reportedOn', 'done', 'text', 'photos'] }],
    paper: [
      { title: '送审资料', fields: ['project', 'name', 'kind', 'copies', 'isOriginal', 'dueOn', 'remark'] },
      { title: '资料文件', fields: ['files'] },
      { title: '交接', fields: ['state', 'receivedOn', 'returnedOn'] },
    ],
    point: [{ title: '核对事项', fields: ['project', 'name', 'demand', 'keeper', 'state', 'checkedOn'] }],
    problem: [
      { title: '问题', fields: ['project', 'code', 'name', 'kind', 'weight', 'foundOn', 'text'] },
      { title: '整改', fields: ['keeper', 'dueOn', 'state', 'closedOn', 'isLate'] },
    ],
  },

  reminders: {
    stageDue: {
      of: 'stage',
      label: '阶段到期提醒',
      at: 'plannedTo',
      before: ['P3D'],
      after: ['P1D'],
      when: { state: { in: ['planned', 'running'] }, isClosed: { isNot: true } },
      to: [{ field: 'keeper' }, { field: 'project.manager' }],
      text: '{project}的“{name}”阶段 {plannedTo} 到期，已完成 {done}。',
    },
    problemDue: {
      of: 'problem',
      label: '整改到期提醒',
      at: 'dueOn',
      before: ['P1D'],
      after: ['P1D'],
      when: { state: { in: ['found', 'mended'] }, isClosed: { isNot: true } },
      to: [{ field: 'keeper' }, { field: 'project.manager' }],
      text: '{project}的问题“{name}”整改期限 {dueOn}。',
    },
  },

  hubs,

  menu: {
    under: '项目管理',
    icon: 'project',
    sort: 10,
    pages: ['projects', 'board', 'stages', 'papers', 'problems'],
  },
});
