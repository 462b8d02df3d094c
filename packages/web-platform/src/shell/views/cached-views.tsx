import { Activity, Suspense, useContext, useLayoutEffect } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { NotAllowedPage } from '../../components/not-found-page.tsx';
import { NotYetAvailable } from '../../components/not-yet-available.tsx';
import { PageBoundary } from '../../components/page-boundary.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { DashboardPage, HubPage, ListPage } from '../../entities/pages/list-page.tsx';
import { useStore } from '../../hooks/store.ts';
import { touchView, type View, viewStore, withView } from '../../navigation/view-store.ts';
import type { RouteMatch } from '../../routes/match-route.ts';
import { ModulePagesContext, useServed } from '../../routes/use-served.ts';
import styles from '../frame.module.css';
import { modulePage } from './module-page.ts';
import { pageOf } from './pages.tsx';

export interface CachedViewsProps {
  readonly location: Location;
  readonly match: RouteMatch;
  readonly viewKey: string;
  readonly isKept: boolean;
}

/** The page of the address, and behind it the pages of the other tabs, alive but out of sight as far as the limit goes. */
export function CachedViews({ location, match, viewKey, isKept }: CachedViewsProps) {
  const kept = useStore(viewStore);
  const views = withView(kept, viewKey, location, match);
  const remember = isKept && match.route.noCache !== true;
  useLayoutEffect(() => {
    if (remember) viewStore.set((before) => withView(before, viewKey, location, match));
  }, [remember, viewKey, location, match]);
  return (
    <main className={styles.views}>
      {views
        .filter((view) => isKept || view.key === viewKey)
        .map((view) => (
          <Activity key={`${view.key}#${view.version}`} mode={view.key === viewKey ? 'visible' : 'hidden'}>
            <div
              className={styles.view}
              data-page={view.location.pathname}
              onChangeCapture={() => touchView(view.key)}
              onInputCapture={() => touchView(view.key)}
            >
              <PageBoundary>
                <Suspense fallback={<PageSkeleton />}>
                  <PageAt view={view} />
                </Suspense>
              </PageBoundary>
            </div>
          </Activity>
        ))}
    </main>
  );
}

/** A kept page goes on seeing the address of its own tab. */
function PageAt({ view }: { readonly view: View }) {
  const pattern = view.match.route.path.endsWith('*') ? '*' : view.match.route.path;
  return (
    <Routes location={view.location}>
      <Route path={pattern} element={<PageOf pathname={view.location.pathname} match={view.match} />} />
      <Route path="*" element={<PageOf pathname={view.location.pathname} match={view.match} />} />
    </Routes>
  );
}

function PageOf({ pathname, match }: { readonly pathname: string; readonly match: RouteMatch }) {
  const modulePages = useContext(ModulePagesContext);
  const { served } = useServed()(pathname);
  if (served.kind === 'entity') return <ListPage page={served.page} />;
  if (served.kind === 'hub') return <HubPage hub={served.hub} />;
  if (served.kind === 'dashboard')
    return <DashboardPage key={served.dashboard} name={served.dashboard} title={match.route.title} />;
  if (served.kind === 'closed') return <NotAllowedPage />;
  if (served.kind === 'module') {
    const ModulePage = modulePage(served.screen, modulePages);
    return <ModulePage />;
  }
  const Page = served.kind === 'platform' ? pageOf(served.page) : undefined;
  return Page === undefined ? <NotYetAvailable title={match.route.title} /> : <Page />;
}
