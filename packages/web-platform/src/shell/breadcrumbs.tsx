import { Link, type Location } from 'react-router';
import { sayTitle } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { litTrail } from '../navigation/menu-tree.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { useIsRowPage, useMenuPath } from '../navigation/use-menu-path.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import styles from './frame.module.css';
import { usePageName } from './use-page-name.ts';

export interface BreadcrumbsProps {
  readonly match: RouteMatch;
  readonly location: Location;
  readonly menu: 'business' | 'system' | 'none';
}

/** The way to this page. */
export function Breadcrumbs({ match, location, menu }: BreadcrumbsProps) {
  const t = useTranslation();
  const menus = useMenu();
  const path = useMenuPath()(location.pathname);
  const isRow = useIsRowPage()(location);
  const trail = litTrail(menus[menu], path);
  const title = usePageName({ location, match });
  const crumbs = breadcrumbTrail(path, trail, { title, isRow });
  return (
    <nav className={styles.crumbs} aria-label={t('当前位置')}>
      <ol>
        {crumbs.map(({ name, address }, at) => (
          <li
            key={`${name} ${address ?? ''}`}
            {...(at === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}
          >
            {address === undefined ? sayTitle(name, t) : <Link to={address}>{sayTitle(name, t)}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
