import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { NotAllowedPage } from '../../components/not-found-page.tsx';
import type { EntityPage } from '../../session/session-context.ts';
import { useRowButtons } from '../actions/module-ui.ts';
import { entityOf } from '../definition/use-module.ts';
import type { WebModule } from '../definition/web-module.ts';
import { WithModule } from '../definition/with-module.tsx';
import { RowPage } from '../detail/row-page.tsx';
import { EntityList } from '../list/entity-list.tsx';
import { EntityTree } from '../tree/entity-tree.tsx';
import '../list/list.css';

/** A page of a module's list; with `id` in the address the row itself as a page. */
export function EntityListPage({ page }: { readonly page: EntityPage }) {
  return (
    <WithModule name={page.module}>
      {(module) => <OfModule module={module} listName={page.list} />}
    </WithModule>
  );
}

function OfModule({ module, listName }: { readonly module: WebModule; readonly listName: string }) {
  const list = module.lists[listName];
  const [query] = useSearchParams();
  const custom = useRowButtons(module.name, listName);
  const webEntity = useMemo(
    () => (list === undefined ? undefined : entityOf(module, list.of)),
    [module, list],
  );
  const offered = useMemo(() => ({ buttons: list?.buttons, custom }), [list, custom]);
  if (list === undefined || webEntity === undefined) return <NotAllowedPage />;
  const id = query.get('id');
  if (id !== null && id !== '')
    return <RowPage webEntity={webEntity} list={list} offered={offered} id={id} />;
  if (webEntity.entity.tree)
    return <EntityTree webEntity={webEntity} listName={listName} list={list} offered={offered} />;
  return <EntityList webEntity={webEntity} listName={listName} list={list} offered={offered} />;
}
