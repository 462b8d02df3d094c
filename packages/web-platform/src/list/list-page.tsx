import { NotYetAvailable } from '../pieces/not-yet-available.tsx';
import type { EntityPage } from '../session/session-context.ts';

/** The list of an entity, drawn from its module's definition. */
export function ListPage({ page }: { readonly page: EntityPage }) {
  return <NotYetAvailable title={page.title} />;
}
