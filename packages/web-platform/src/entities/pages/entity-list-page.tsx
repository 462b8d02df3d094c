import { useSearchParams } from 'react-router';
import type { EntityPage } from '../../session/session-context.ts';
import { ModuleList } from './module-list.tsx';
import { PageOfRow } from './page-of-row.tsx';
import { ViewPage } from './view-page.tsx';

/** A page of a module's list; with `id` in the address the row itself as a page. */
export function EntityListPage({ page }: { readonly page: EntityPage }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { view } = page;
  if (view !== undefined)
    return (
      <ModuleList
        moduleName={page.module}
        listName={page.list}
        instead={(found) => (
          <ViewPage key={view} {...found} listName={page.list} viewName={view} selection="none" />
        )}
      />
    );
  return (
    <ModuleList
      moduleName={page.module}
      listName={page.list}
      {...(id === '' ? {} : { instead: (found) => <PageOfRow {...found} id={id} /> })}
    />
  );
}
