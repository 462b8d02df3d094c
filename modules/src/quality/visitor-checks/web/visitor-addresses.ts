/** Pages of a visitor, in the order in which they are used. */
export const PAGES = {
  quickImport: { path: '/ecms-quick-import', label: '快速导入' },
  conditions: { path: '/ecms-quality-control-project-condition-select', label: '条件选择' },
  startCheck: { path: '/ecms-start-check', label: '开始检查' },
  checkList: { path: '/quality-control-list', label: '检查列表' },
  testReport: { path: '/quality-control/testReport', label: '检查报告' },
  comparison: { path: '/ecms-start-comparison', label: '文件对比' },
  indexAnalysis: { path: '/ecms-index-analysis', label: '指标分析' },
} as const;

export type PageName = keyof typeof PAGES;

/** The address of a page for the link that the visitor came by. */
export const addressFor = (
  page: PageName,
  link: string,
  named: Readonly<Record<string, string>> = {},
): string => `${PAGES[page].path}?${new URLSearchParams({ link, ...named })}`;

const FAMILY = '/gdzj-';

/** The page that an address of the family `/gdzj-*` names; undefined for its index. */
export function memberOf(pathname: string): PageName | undefined {
  const name = pathname.slice(FAMILY.length).replace(/\/+$/, '');
  const [found] = Object.entries(MEMBERS).find(([, names]) => names.includes(name)) ?? [];
  return isPage(found) ? found : undefined;
}

const isPage = (name: string | undefined): name is PageName => name !== undefined && name in PAGES;

/** Names of members: those of the pages themselves, with and without the beginning of the product. */
const MEMBERS: Readonly<Record<PageName, readonly string[]>> = {
  quickImport: ['quick-import', 'ecms-quick-import'],
  conditions: [
    'project-condition-select',
    'quality-control-project-condition-select',
    'ecms-quality-control-project-condition-select',
  ],
  startCheck: ['start-check', 'ecms-start-check'],
  checkList: ['quality-control-list'],
  testReport: ['testReport', 'quality-control/testReport'],
  comparison: ['start-comparison', 'ecms-start-comparison'],
  indexAnalysis: ['index-analysis', 'ecms-index-analysis'],
};
