import { lazyPage } from '../../components/lazy-page.tsx';
import type { EntityPage } from '../../session/session-context.ts';

/** The list of an entity, drawn from its module's definition; its code is loaded with the first list that is opened. */
export const ListPage = lazyPage<{ readonly page: EntityPage }>(
  async () => (await import('./entity-list-page.tsx')).EntityListPage,
);
