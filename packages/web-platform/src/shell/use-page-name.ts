import type { Location } from 'react-router';
import { menuTrail } from '../navigation/menu-tree.ts';
import { useSaidTitle } from '../navigation/page-titles.ts';
import { tabKeyOf, tabTitleOf } from '../navigation/tabs.ts';
import { useMenu } from '../navigation/use-menu.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { useSession } from '../session/session-context.ts';

interface PageAddress {
  readonly location: Location;
  readonly match: RouteMatch;
}

/** The best name known for a page: its own word, that of its address, the menu's, the title of its kind. */
export function usePageName({ location: { pathname, search }, match }: PageAddress): string {
  const { entityPages } = useSession();
  const { all } = useMenu();
  const said = useSaidTitle(tabKeyOf(pathname, search));
  const menuName = menuTrail(all, pathname).at(-1)?.name;
  const entityTitle = entityPages.find(({ path }) => path === pathname)?.title;
  return said ?? tabTitleOf(search, menuName, entityTitle ?? match.route.title);
}
