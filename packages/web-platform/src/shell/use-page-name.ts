import type { Location } from 'react-router';
import { titleOf } from '../i18n/say-title.ts';
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
  const node = menuTrail(all, pathname).at(-1);
  const page = entityPages.find(({ path }) => path === pathname);
  return (
    said ??
    tabTitleOf(
      search,
      node && titleOf(node),
      page ? titleOf({ name: page.title, drawn: page.drawn }) : match.route.title,
    )
  );
}
