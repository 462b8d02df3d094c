import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RouteTableContext } from '../../../routes/use-served.ts';
import { useSession } from '../../../session/session-context.ts';
import styles from './dashboard.module.css';

/** Links between the dashboards of a module that stand in a browser tab of their own, where no menu leads from one to another. */
export function DashboardLinks({ name }: { readonly name: string }) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const { login } = useSession();
  const { routes } = useContext(RouteTableContext);
  const module = `${name.split('.')[0]}.`;
  const beside = routes.filter(
    ({ dashboard, layout, permission }) =>
      layout === 'new-window' &&
      dashboard?.startsWith(module) === true &&
      (permission === undefined || login?.permissions.includes(permission) === true),
  );
  if (!beside.some(({ path }) => path === pathname)) return null;
  return (
    <nav className={styles.links} aria-label={t('各页面')}>
      {beside.map(({ path, title }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
