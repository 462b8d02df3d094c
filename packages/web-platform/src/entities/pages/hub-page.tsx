import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { NotAllowedPage } from '../../components/not-found-page.tsx';
import { showProjectName } from '../../navigation/project-name.ts';
import type { HubPageOf } from '../../session/session-context.ts';
import { WithModule } from '../definition/with-module.tsx';
import { ModuleList } from './module-list.tsx';
import { PageOfRow } from './page-of-row.tsx';

/** The page of one row, which the address names; without one, the list to choose it from. */
export function HubPage({ hub }: { readonly hub: HubPageOf }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const name = query.get('name') ?? '';
  useEffect(() => {
    showProjectName(name);
    return () => showProjectName('');
  }, [name]);
  return (
    <WithModule name={hub.module}>
      {({ lists }) => {
        const listName = Object.keys(lists).find((one) => lists[one]?.of === hub.entity);
        return listName === undefined ? (
          <NotAllowedPage />
        ) : (
          <ModuleList
            moduleName={hub.module}
            listName={listName}
            instead={(found) =>
              id === '' ? (
                <Navigate to={found.list.route} replace />
              ) : (
                <PageOfRow key={id} {...found} id={id} />
              )
            }
          />
        );
      }}
    </WithModule>
  );
}
