import { flowSettingRoutes } from './flow-setting.routes.ts';
import { type RouteDefinition, routesUnder } from './route-definition.ts';

const home = routesUnder('', 'main', {
  home: { title: '首页', page: 'home' },
  dashboard: { title: '首页', redirect: '/home' },
  'main-page': { title: '首页', page: 'home' },
  'redirect/:path': { title: '刷新', redirect: '/:path', layout: 'bare' },
});

const personal = routesUnder('/main-page', 'main', {
  toDoAll: { title: '全部待办', page: 'to-do' },
  haveDoneAll: { title: '全部已办', page: 'done' },
  'copy-all-list': { title: '抄送我的', page: 'copies' },
  finish: { title: '已办结', page: 'finished' },
  myApplicationAll: { title: '我的申请', page: 'my-applications' },
  'my-business-all': { title: '我的业务', page: 'participated' },
  'my-focus-all': { title: '我的关注', page: 'follow' },
  messagePage: { title: '消息提醒', page: 'messages' },
  'form-expire-notice': { title: '表单到期提醒', page: 'all-tasks' },
});

/** Addresses of our own, where the specification has none. */
const processDesk = routesUnder('/main-page', 'main', {
  'my-drafts': { title: '我的草稿', page: 'drafts' },
  proxy: { title: '代理设置', page: 'substitute' },
  'all-processes': { title: '全部流程', page: 'all-processes' },
  'all-tasks': { title: '全部待办任务', page: 'all-tasks' },
  'process-statistics': { title: '流程统计', page: 'process-statistics' },
  'process-versions': { title: '流程版本', page: 'process-versions' },
  handover: { title: '离职转办', page: 'handover' },
  'work-calendar': { title: '工作日历', page: 'work-calendar' },
  'failed-jobs': { title: '失败的作业', page: 'failed-jobs' },
}).map((row) => ({ ...row, ours: true as const }));

/** The home page, the approvals of a person, and the desk of those who look after processes. */
export const workspaceRoutes: readonly RouteDefinition[] = [
  ...home,
  ...personal,
  ...processDesk,
  ...flowSettingRoutes('/main-page/setting-flow', 'main'),
  ...flowSettingRoutes('/b/sub-flow', 'main'),
  ...flowSettingRoutes('/sys-manager/setting-flow', 'sys-manager', ['f-flow-notice', 'f-flow-expire-notice']),
];
