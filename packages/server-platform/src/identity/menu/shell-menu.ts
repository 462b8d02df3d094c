import { MENU_TYPE } from './menu-type.ts';

/** An entry of the menu as it ships; an administrator may arrange it otherwise. */
export type ShippedEntry = {
  page: string;
  parent: string | null;
  name: string;
  type: string;
  url?: string;
  icon?: string;
  permission?: string;
  /** Opens a tab of the browser: it has no frame to come back by. */
  ownTab?: true;
  sort: number;
};

const page = (
  parent: string,
  [name, label, url, permission]: readonly [string, string, string, string?],
  sort: number,
): ShippedEntry => ({
  page: `shell.${name}`,
  parent: groupPage(parent),
  name: label,
  type: String(MENU_TYPE.page),
  url: `/main-page/${url}`,
  sort,
  ...(permission ? { permission } : {}),
});

const OWN_APPROVALS = [
  ['todo', '待办', 'toDoAll'],
  ['done', '已办', 'haveDoneAll'],
  ['mine', '我的申请', 'myApplicationAll'],
  ['participated', '我参与的', 'my-business-all'],
  ['copies', '抄送我的', 'copy-all-list'],
  ['follow', '我的关注', 'my-focus-all'],
  ['drafts', '我的草稿', 'my-drafts'],
  ['substitute', '代理设置', 'proxy'],
] as const;

const PROCESS_DESK = [
  ['allProcesses', '全部流程', 'all-processes', 'process:view'],
  ['allTasks', '全部待办任务', 'all-tasks', 'process:view'],
  ['monitor', '流程监控', 'process-monitor', 'process:view'],
  ['statistics', '流程统计', 'process-statistics', 'process:view'],
  ['design', '流程设计', 'setting-flow/f-base-setting', 'process:design'],
  ['versions', '流程版本', 'process-versions', 'process:design'],
  ['review', '流程审查配置', 'flow-examine-config', 'process:publish'],
  ['formTimes', '读改时间配置', 'read-edit-time-config', 'form:design'],
  ['handover', '离职转办', 'handover', 'process:manage'],
  ['calendar', '工作日历', 'work-calendar', 'process:manage'],
  ['failedJobs', '失败的作业', 'failed-jobs', 'process:manage'],
] as const;

/** The page by which a group of the menu is known, whoever ships entries under it: its name, after those above it. */
export const groupPage = (...path: readonly string[]) => `group.${path.join('/')}`;

function groupEntry(name: string, sort: number, icon?: string): ShippedEntry {
  const type = String(MENU_TYPE.group);
  return { page: groupPage(name), parent: null, name, type, sort, ...(icon ? { icon } : {}) };
}

/** Groups one below the other, from the top, which alone has an icon. */
export function groupEntries(path: readonly string[], sort: number, icon?: string): ShippedEntry[] {
  return path.map((name, depth) => {
    const above = path.slice(0, depth);
    if (above.length === 0) return groupEntry(name, sort, icon);
    return { ...groupEntry(name, sort), page: groupPage(...above, name), parent: groupPage(...above) };
  });
}

/** The groups of the system manager, in the order in which a firm is set up. */
const BACK_OFFICE = [
  ['组织', 90],
  ['权限', 92],
  ['表单与流程', 93],
  ['基础数据', 94],
  ['系统', 96],
] as const;

const PAGE = String(MENU_TYPE.page);

/** What every firm's menu begins with; modules add theirs. */
export const SHELL_ENTRIES: readonly ShippedEntry[] = [
  { page: 'shell.home', parent: null, name: '首页', type: PAGE, url: '/main-page', icon: 'home', sort: 0 },
  {
    page: 'shell.start',
    parent: null,
    name: '发起流程',
    type: PAGE,
    icon: 'form',
    permission: 'home:start:flow',
    sort: 1,
  },
  groupEntry('我的审批', 2, 'audit'),
  ...OWN_APPROVALS.map((one, index) => page('我的审批', one, index + 1)),
  groupEntry('流程管理', 90, 'apartment'),
  ...PROCESS_DESK.map((one, index) => page('流程管理', one, index + 1)),
  // The frame of the system manager is the platform's, and its whole branch needs a right of its own.
  { ...groupEntry('系统管理', 90, 'setting'), permission: 'system' },
  ...BACK_OFFICE.map(([name, sort]) => ({
    ...groupEntry(name, sort),
    page: groupPage('系统管理', name),
    parent: groupPage('系统管理'),
  })),
  {
    page: 'shell.customForms',
    parent: groupPage('系统管理', '表单与流程'),
    name: '表单管理',
    type: PAGE,
    url: '/sys-manager/model-form-manager',
    permission: 'form:design',
    sort: 96,
  },
  {
    page: 'shell.flowSettings',
    parent: groupPage('系统管理', '表单与流程'),
    name: '流程设置',
    type: PAGE,
    url: '/sys-manager/setting-flow/f-base-setting',
    permission: 'process:design',
    sort: 96,
  },
  {
    page: 'shell.excelTemplates',
    parent: groupPage('系统管理', '表单与流程'),
    name: '表格模板',
    type: PAGE,
    url: '/sys-manager/excel-template',
    permission: 'excel:template',
    sort: 97,
  },
  {
    page: 'shell.extraFields',
    parent: groupPage('系统管理', '表单与流程'),
    name: '扩展字段',
    type: PAGE,
    url: '/sys-manager/model-form-manager/extra-fields',
    permission: 'form:design',
    sort: 96,
  },
  {
    page: 'shell.printTemplates',
    parent: groupPage('系统管理', '表单与流程'),
    name: '打印模板',
    type: PAGE,
    url: '/sys-manager/model-form-manager/print-templates',
    permission: 'form:design',
    sort: 97,
  },
];
