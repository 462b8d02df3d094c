import type { Layout, RouteDefinition } from './route-definition.ts';

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

/** The pages on which one process is set up; they stand in three places, in one of them without the notices. */
export function flowSettingRoutes(
  base: string,
  layout: Layout,
  without: readonly FlowSettingPage[] = [],
): readonly RouteDefinition[] {
  const pages = Object.entries(PAGES).filter(([key]) => !without.some((page) => page === key));
  return [
    { path: base, title: '流程设置', layout, redirect: `${base}/f-base-setting` },
    ...pages.map(([key, title]) => ({ path: `${base}/${key}`, title, layout })),
  ];
}
