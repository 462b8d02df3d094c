import type { Layout, PageName, RouteDefinition } from './route-definition.ts';

const PAGES = {
  'f-base-setting': '基础设置',
  'f-form-manager': '表单管理',
  'f-flow-design': '流程设计',
  'f-flow-step': '流程步骤',
  'f-flow-notice': '流程通知',
  'f-flow-expire-notice': '到期提醒',
  'f-flow-data': '流程数据',
  'f-leader-field': '领导字段',
  'f-advance-setting': '高级设置',
} as const;

export type FlowSettingPage = keyof typeof PAGES;

/** Where the system is managed they stand without the notices. */
export const SYSTEM_SETTINGS = '/sys-manager/setting-flow';
export const NOT_IN_SYSTEM: readonly FlowSettingPage[] = ['f-flow-notice', 'f-flow-expire-notice'];

/** Those that are open; the others are 暂未开放. */
const OPEN: Readonly<Partial<Record<FlowSettingPage, PageName>>> = {
  'f-base-setting': 'flow-base-setting',
  'f-form-manager': 'flow-form',
  'f-flow-design': 'flow-design',
  'f-flow-step': 'flow-steps',
  'f-flow-notice': 'flow-notices',
  'f-flow-expire-notice': 'flow-expiry',
  'f-flow-data': 'flow-data',
  'f-leader-field': 'flow-leader',
  'f-advance-setting': 'flow-advanced',
};

/** Those that are open and stand beside an address of them; none beside any other address. */
export function flowSettingsBeside(pathname: string): readonly { address: string; title: string }[] {
  const cut = pathname.lastIndexOf('/');
  if (OPEN[pathname.slice(cut + 1) as FlowSettingPage] === undefined) return [];
  const base = pathname.slice(0, cut);
  const without = base === SYSTEM_SETTINGS ? NOT_IN_SYSTEM : [];
  return (Object.keys(OPEN) as FlowSettingPage[])
    .filter((key) => !without.includes(key))
    .map((key) => ({ address: `${base}/${key}`, title: PAGES[key] }));
}

/** The pages on which one process is set up; they stand in three places, in one of them without the notices. */
export function flowSettingRoutes(
  base: string,
  layout: Layout,
  without: readonly FlowSettingPage[] = [],
): readonly RouteDefinition[] {
  const pages = Object.entries(PAGES).filter(([key]) => !without.some((page) => page === key));
  return [
    { path: base, title: '流程设置', layout, redirect: `${base}/f-base-setting` },
    ...pages.map(([key, title]) => {
      const page = OPEN[key as FlowSettingPage];
      return { path: `${base}/${key}`, title, layout, ...(page === undefined ? {} : { page }) };
    }),
  ];
}
