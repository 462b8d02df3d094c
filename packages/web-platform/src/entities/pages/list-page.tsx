import { lazyPage } from '../../components/lazy-page.tsx';
import type { EntityPage, HubPageOf } from '../../session/session-context.ts';
import type { DashboardPageProps } from '../views/dashboard/dashboard-page.tsx';

/** The list of an entity, drawn from its module's definition; its code is loaded with the first list that is opened. */
export const ListPage = lazyPage<{ readonly page: EntityPage }>(
  async () => (await import('./entity-list-page.tsx')).EntityListPage,
);

/** A page of figures; its code is loaded with the first one that is opened. */
export const DashboardPage = lazyPage<DashboardPageProps>(
  async () => (await import('../views/dashboard/dashboard-page.tsx')).DashboardPage,
);

/** The page of one row, drawn from its module's definition. */
export const HubPage = lazyPage<{ readonly hub: HubPageOf }>(
  async () => (await import('./hub-page.tsx')).HubPage,
);
