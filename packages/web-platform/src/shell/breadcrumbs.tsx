import { Link, type Location } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { menuTrail } from '../navigation/menu-tree.ts';
import { useMenu } from '../navigation/use-menu.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { useSession } from '../session/session-context.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import styles from './frame.module.css';

export interface BreadcrumbsProps {
  readonly match: RouteMatch;
  readonly location: Location;
  readonly menu: 'business' | 'system' | 'none';
}

/** The way to this page. */
export function Breadcrumbs({ match, location, menu }: BreadcrumbsProps) {
  const t = useTranslation();
  const menus = useMenu();
  const { entityPages } = useSession();
  const trail = menuTrail(menus[menu], location.pathname);
  const title = entityPages.find(({ path }) => path === location.pathname)?.title ?? match.route.title;
  const crumbs = breadcrumbTrail(location.pathname, trail, title);
  return (
    <nav className={styles.crumbs} aria-label={t('当前位置')}>
      <ol>
        {crumbs.map(({ name, address }, at) => (
          <li key={name} {...(at === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}>
            {address === undefined ? t(name) : <Link to={address}>{t(name)}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
