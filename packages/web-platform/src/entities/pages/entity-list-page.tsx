import { useSearchParams } from 'react-router';
import type { EntityPage } from '../../session/session-context.ts';
import { RowPage } from '../detail/row-page.tsx';
import { ModuleList } from './module-list.tsx';

/** A page of a module's list; with `id` in the address the row itself as a page. */
export function EntityListPage({ page }: { readonly page: EntityPage }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <ModuleList
      moduleName={page.module}
      listName={page.list}
      {...(id === '' ? {} : { instead: (found) => <RowPage {...found} id={id} /> })}
    />
  );
}
