import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { moduleQuery } from '../../entities/definition/use-module.ts';
import { ListPage } from '../../entities/pages/list-page.tsx';
import { prefetchRows } from '../../entities/query/prefetch-rows.ts';
import { ModulePagesContext, useServed } from '../../routes/use-served.ts';
import { useSession } from '../../session/session-context.ts';
import { modulePage } from './module-page.ts';
import { pageOf } from './pages.tsx';

/** Fetches the code and the declaration of the page at an address, before anybody has gone there. */
export function usePrefetchPage(): (pathname: string) => void {
  const serve = useServed();
  const client = useQueryClient();
  const modulePages = useContext(ModulePagesContext);
  return (pathname) => {
    const { served } = serve(pathname);
    if (served.kind === 'platform') return pageOf(served.page)?.preload?.();
    if (served.kind === 'module') return modulePage(served.screen, modulePages).preload();
    if (served.kind !== 'entity') return;
    ListPage.preload();
    void client.prefetchQuery(moduleQuery(served.page.module));
  };
}

/** Asks for the first rows of the list at an address that is just being opened, if a list stands there. */
export function usePrefetchRows(): (pathname: string) => void {
  const serve = useServed();
  const client = useQueryClient();
  const { login } = useSession();
  return (pathname) => {
    const { served } = serve(pathname);
    if (served.kind !== 'entity') return;
    ListPage.preload();
    void prefetchRows(client, served.page, {
      userConfig: login?.userConfig ?? {},
      readerId: login?.userId ?? '',
    }).catch(() => undefined);
  };
}
