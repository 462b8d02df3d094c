/** 授权管理: what a role is given, by kind; copying, backups, and what a person holds in the end. */
export type GrantTab = 'function' | 'data' | 'department' | 'account' | 'all' | 'backup' | 'view';

const LABELS: Readonly<Record<GrantTab, string>> = {
  function: '功能授权',
  data: '数据授权',
  department: '部门授权',
  account: '账户授权',
  all: '集成授权',
  backup: '授权备份',
  view: '授权查看',
};

/** What the page of a kind of grants is called, and its tab. */
export const labelOf = (tab: GrantTab): string => LABELS[tab];

type Site = { readonly at: string; readonly tabs: Partial<Record<GrantTab, string>> };

const under = (base: string, tabs: readonly GrantTab[]): Site => ({
  at: base,
  tabs: Object.fromEntries(tabs.map((tab) => [tab, `${base}/${tab}`])),
});
const center = (base: string): Site => ({
  at: base,
  tabs: {
    function: `${base}/functionAuthorization`,
    data: `${base}/dataAuthorization`,
    department: `${base}/departmentAuthorization`,
  },
});

/** Each place in the web has tabs of its own. */
const SITES: readonly Site[] = [
  under('/main-page/impower-new', ['function', 'data', 'department', 'account', 'all']),
  under('/sys-manager/impower-new', ['function', 'data', 'department', 'account', 'backup', 'view']),
  center('/user-center-admin'),
  center('/user-center'),
];

/** The tabs of the place that an address belongs to. */
export function tabsAt(pathname: string) {
  const site = SITES.find(({ at }) => pathname === at || pathname.startsWith(`${at}/`));
  return (Object.entries(site?.tabs ?? {}) as [GrantTab, string][]).map(([key, address]) => ({
    key,
    label: LABELS[key],
    address,
  }));
}
