import { useSearchParams } from 'react-router';
import type { EntityPage } from '../../session/session-context.ts';
import { ModuleList } from './module-list.tsx';
import { PageOfRow } from './page-of-row.tsx';

/** A page of a module's list; with `id` in the address the row itself as a page. */
export function EntityListPage({ page }: { readonly page: EntityPage }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <ModuleList
      moduleName={page.module}
      listName={page.list}
      {...(id === '' ? {} : { instead: (found) => <PageOfRow {...found} id={id} /> })}
    />
  );
}
