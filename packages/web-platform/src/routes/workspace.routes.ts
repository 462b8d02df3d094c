import { flowSettingRoutes, NOT_IN_SYSTEM, SYSTEM_SETTINGS } from './flow-setting.routes.ts';
import { layoutOf, type RouteDefinition, routesUnder } from './route-definition.ts';

const home = routesUnder('', 'main', {
  home: { title: '首页', page: 'home' },
  dashboard: { title: '首页', redirect: '/home' },
  'main-page': { title: '首页', page: 'home' },
  personalUser: { title: '个人用户', redirect: '/personal-user-main-page', layout: 'internal-users' },
  'personal-user-main-page': { title: '个人用户首页', page: 'personal-desk', layout: 'internal-users' },
  'sys-manager/user/online-list': { title: '在线用户', page: 'online-users', layout: 'sys-manager' },
  'global-search': { title: '全局搜索', page: 'global-search' },
  'to-costcloud-loading-page': { title: '正在进入造价云', page: 'cost-cloud', layout: 'bare' },
  'redirect/:path': { title: '刷新', redirect: '/:path', layout: 'bare' },
});

const personal = routesUnder('/main-page', 'main', {
  toDoAll: { title: '待办', page: 'to-do' },
  haveDoneAll: { title: '已办', page: 'done' },
  'copy-all-list': { title: '抄送我的', page: 'copies' },
  finish: { title: '已办结', page: 'finished' },
  myApplicationAll: { title: '我的申请', page: 'my-applications' },
  'my-business-all': { title: '我的业务', page: 'participated' },
  'my-focus-all': { title: '我的关注', page: 'follow' },
  personInfo: { title: '个人信息', page: 'person-info' },
  messagePage: { title: '消息提醒', page: 'messages' },
  flow: { title: '流程', page: 'process-start' },
  'read-edit-time-config': { title: '读改时间配置', page: 'form-times' },
  'flow-examine-config': { title: '流程审查配置', page: 'flow-review' },
  'form-expire-notice': { title: '表单到期提醒', page: 'all-tasks' },
});

/** 用户中心: who one is and one's password, at two more places of the specification. */
const ownCenters = (['/user-center', '/user-center-admin'] as const).flatMap((base) =>
  routesUnder(base, layoutOf(base), {
    '': { title: '用户中心', redirect: `${base}/baseInformation` },
    baseInformation: { title: '基本信息', page: 'person-info' },
    editPasswrod: { title: '修改密码', redirect: `${base}/baseInformation?tab=2` },
  }),
);

/** Addresses of our own, where the specification has none. */
const processDesk = routesUnder('/main-page', 'main', {
  'my-drafts': { title: '我的草稿', page: 'drafts' },
  proxy: { title: '代理设置', page: 'substitute' },
  'all-processes': { title: '全部流程', page: 'all-processes' },
  'all-tasks': { title: '全部待办任务', page: 'all-tasks' },
  'process-monitor': { title: '流程监控', page: 'process-monitor' },
  'process-statistics': { title: '流程统计', page: 'process-statistics' },
  'process-versions': { title: '流程版本', page: 'process-versions' },
  'process-comparison': { title: '版本对比', page: 'process-comparison' },
  handover: { title: '离职转办', page: 'handover' },
  'work-calendar': { title: '工作日历', page: 'work-calendar' },
  'failed-jobs': { title: '失败的作业', page: 'failed-jobs' },
}).map((row) => ({ ...row, ours: true as const }));

/** The same lists where the system is managed, and the desk of what runs now without a frame of menus. */
const overseeing: readonly RouteDefinition[] = [
  ...routesUnder('/sys-manager', 'sys-manager', {
    'process-instance': { title: '流程实例', page: 'all-processes' },
    'process-task': { title: '流程任务', page: 'all-tasks' },
    'wf-todo-task': { title: '待办任务', page: 'all-tasks' },
  }),
  { path: '/flow-monitor', title: '流程监控', layout: 'simple', page: 'process-monitor', public: true },
];

/** Models and versions among the pages of the system manager. */
const modelDesk = routesUnder('/sys-manager', 'sys-manager', {
  'act-models': { title: '流程模型', page: 'process-models' },
  'act-procdef': { title: '流程定义', page: 'process-versions' },
  'model-role-manager': { title: '模型角色管理', page: 'model-roles' },
  flow: { title: '流程', page: 'process-start' },
  'dd-flow-design-viewer': { title: '流程设计浏览', page: 'flow-design' },
});

/** The home page, the approvals of a person, and the desk of those who look after processes. */
export const workspaceRoutes: readonly RouteDefinition[] = [
  ...home,
  ...personal,
  ...ownCenters,
  ...processDesk,
  ...overseeing,

  ...modelDesk,
  ...flowSettingRoutes('/main-page/setting-flow', 'main'),
  ...flowSettingRoutes('/b/sub-flow', 'main'),
  ...flowSettingRoutes(SYSTEM_SETTINGS, 'sys-manager', NOT_IN_SYSTEM),
];
