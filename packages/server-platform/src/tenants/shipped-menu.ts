import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { MENU_TYPE, menuEntries } from '../identity/menu.ts';
import type { Registry } from '../storage/registry.ts';

/** 页签 */
const OPEN_IN_TAB = 1;

type Shipped = {
  page: string;
  parent: string | null;
  name: string;
  type: string;
  url?: string;
  icon?: string;
  permission?: string;
  sort: number;
};

const page = (
  parent: string,
  [name, label, url, permission]: readonly [string, string, string, string?],
  sort: number,
): Shipped => ({
  page: `shell.${name}`,
  parent: `group.${parent}`,
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
  ['focus', '我的关注', 'my-focus-all'],
  ['drafts', '我的草稿', 'my-drafts'],
  ['proxy', '代理设置', 'proxy'],
] as const;

const PROCESS_DESK = [
  ['allProcesses', '全部流程', 'all-processes', 'process:view'],
  ['allTasks', '全部待办任务', 'all-tasks', 'process:view'],
  ['statistics', '流程统计', 'process-statistics', 'process:view'],
  ['versions', '流程版本', 'process-versions', 'process:design'],
  ['handOver', '离职转办', 'hand-over', 'process:manage'],
  ['calendar', '工作日历', 'work-calendar', 'process:manage'],
  ['failedJobs', '失败的作业', 'failed-jobs', 'process:manage'],
] as const;

/** What every firm's menu begins with; modules add theirs. */
const SHELL_PAGES: readonly Shipped[] = [
  {
    page: 'shell.home',
    parent: null,
    name: '首页',
    type: String(MENU_TYPE.page),
    url: '/main-page',
    icon: 'home',
    sort: 0,
  },
  {
    page: 'shell.start',
    parent: null,
    name: '发起流程',
    type: String(MENU_TYPE.page),
    icon: 'form',
    permission: 'home:start:flow',
    sort: 1,
  },
  {
    page: 'group.我的审批',
    parent: null,
    name: '我的审批',
    type: String(MENU_TYPE.group),
    icon: 'audit',
    sort: 2,
  },
  ...OWN_APPROVALS.map((one, index) => page('我的审批', one, index + 1)),
  {
    page: 'group.流程管理',
    parent: null,
    name: '流程管理',
    type: String(MENU_TYPE.group),
    icon: 'apartment',
    sort: 90,
  },
  ...PROCESS_DESK.map((one, index) => page('流程管理', one, index + 1)),
];

/** Groups whose whole branch needs a right of its own. */
const GROUP_PERMISSIONS: ReadonlyMap<string, string> = new Map([['系统管理', 'system']]);

/** Adds what modules ship and the firm's menu does not have yet; what an administrator changed stays as it is. */
export async function addShippedMenu(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  const known = new Map(
    (await menuEntries(tx)).flatMap((entry) => (entry.page ? [[entry.page, entry.id]] : [])),
  );
  const missing = shippedPages(registry).filter(({ page }) => !known.has(page));
  await ids.reserve(missing.length, tx.client);
  for (const { page, parent, ...entry } of missing) {
    const id = ids.take();
    known.set(page, id);
    const parentId = parent ? (known.get(parent) ?? null) : null;
    await tx.db
      .insertInto('menu_entry')
      .values({
        tenant_id: tx.tenantId,
        id,
        parent_id: parentId,
        page,
        open_type: String(OPEN_IN_TAB),
        hidden: false,
        ...entry,
      })
      .execute();
  }
}

function shippedPages(registry: Registry): Shipped[] {
  const groups = new Map<string, Shipped>();
  const pages = registry.modules.flatMap((module) => {
    if (!module.menu) return [];
    const { under, icon, sort = 50, pages: listNames } = module.menu;
    const group = `group.${under}`;
    const permission = GROUP_PERMISSIONS.get(under);
    if (!groups.has(group))
      groups.set(group, {
        page: group,
        parent: null,
        name: under,
        type: String(MENU_TYPE.group),
        sort,
        ...(icon ? { icon } : {}),
        ...(permission ? { permission } : {}),
      });
    return listNames.flatMap((listName, index) => {
      const list = module.lists[listName];
      return list
        ? [
            {
              page: `${module.name}.${listName}`,
              parent: group,
              name: list.label,
              type: String(MENU_TYPE.page),
              url: list.route,
              sort: sort + index,
            },
          ]
        : [];
    });
  });
  return [...SHELL_PAGES, ...groups.values(), ...pages];
}
