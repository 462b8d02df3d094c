import { lazyPage } from '../pieces/lazy-page.tsx';
import type { EntityPage } from '../session/session-context.ts';

const EntityListPage = lazyPage(async () => (await import('./entity-list-page.tsx')).EntityListPage);

/** The list of an entity, drawn from its module's definition; its code is loaded with the first list that is opened. */
export function ListPage({ page }: { readonly page: EntityPage }) {
  return <EntityListPage page={page} />;
}
