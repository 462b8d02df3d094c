import { lazyPage } from '../../components/lazy-page.tsx';
import type { EntityPage, HubPageOf } from '../../session/session-context.ts';

/** The list of an entity, drawn from its module's definition; its code is loaded with the first list that is opened. */
export const ListPage = lazyPage<{ readonly page: EntityPage }>(
  async () => (await import('./entity-list-page.tsx')).EntityListPage,
);

/** The page of one row, drawn from its module's definition. */
export const HubPage = lazyPage<{ readonly hub: HubPageOf }>(
  async () => (await import('./hub-page.tsx')).HubPage,
);
