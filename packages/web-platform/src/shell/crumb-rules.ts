const DASHBOARDS = ['/home', '/main-page'];
const CASE_LIBRARY = '项目案例库';

/** The crumbs of a page: the project case library first, unless the first page is the dashboard. */
export function crumbsOf(pathname: string, menuNames: readonly string[], title: string): readonly string[] {
  if (DASHBOARDS.includes(pathname)) return [title];
  const names = menuNames.length > 0 ? menuNames : [title];
  return [...new Set([CASE_LIBRARY, ...names])];
}
