import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import page from '../components/page.module.css';
import { useStore } from '../hooks/store.ts';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import { useAddressGuards } from '../navigation/address-guards.ts';
import { followFullscreen } from '../navigation/maximise.ts';
import { maximisedStore, visitInBar } from '../navigation/tab-store.ts';
import { tabKeyOf } from '../navigation/tabs.ts';
import { useMenuPath } from '../navigation/use-menu-path.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FrameDialogs } from './dialogs/frame-dialogs.tsx';
import styles from './frame.module.css';
import { FrameFooter } from './frame-footer.tsx';
import { FrameHeader } from './header/frame-header.tsx';
import { SeeingAs } from './header/seeing-as.tsx';
import { FRAMES, type FrameParts } from './layout/frame-parts.ts';
import { shellStore } from './layout/shell-settings.ts';
import { MobileMenu } from './menu/mobile-menu.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { TabStrip } from './tabs/tab-strip.tsx';
import { usePageName } from './use-page-name.ts';
import { CachedViews } from './views/cached-views.tsx';
import { usePrefetchRows } from './views/use-prefetch-page.ts';

export interface FrameProps {
  readonly location: Location;
  readonly match: RouteMatch;
}

/** The page in its frame: header, menu, tabs, way, content, footer, as far as its layout has them. */
export function Frame({ location, match }: FrameProps) {
  const parts = FRAMES[match.route.layout];
  const isNarrow = useIsNarrow();
  const isMaximised = useStore(maximisedStore);
  const { layoutMode, fixedHeader } = useStore(shellStore);
  const key = tabKeyOf(location.pathname, location.search);
  const menuPath = useMenuPath()(location.pathname);
  useVisit(parts, key, { location, match });
  usePrefetchData(location);
  useAddressGuards();
  useEffect(followFullscreen, []);
  return (
    <div className={frameClass({ isMaximised, isFlowing: !fixedHeader })}>
      <SeeingAs />
      {parts.header === 'none' ? null : <FrameHeader parts={parts} match={match} isNarrow={isNarrow} />}
      <div className={styles.frameBody}>
        {layoutMode === 'side' && !isNarrow ? <SideMenu menu={parts.menu} pathname={menuPath} /> : null}
        <div className={`${styles.frameMain} ${page.room}`}>
          {isNarrow ? null : <Strips parts={parts} location={location} match={match} />}
          <CachedViews location={location} match={match} viewKey={key} isKept={parts.bar !== undefined} />
        </div>
      </div>
      {parts.hasFooter && !isNarrow ? <FrameFooter /> : null}
      {isNarrow ? <MobileMenu menu={parts.menu} pathname={menuPath} /> : null}
      <FrameDialogs />
    </div>
  );
}

/** What a list will show is asked for while its code and declaration are on the way; one that is narrowed down asks itself. */
function usePrefetchData({ pathname, search }: Location): void {
  const fetchRows = useStableCallback(usePrefetchRows());
  useLayoutEffect(() => {
    if (search === '') fetchRows(pathname);
  }, [pathname, search, fetchRows]);
}

/** The tabs, and the way under them. */
function Strips({ parts, location, match }: FrameProps & { readonly parts: FrameParts }) {
  if (parts.bar === undefined) return null;
  return (
    <>
      <TabStrip name={parts.bar} />
      <Breadcrumbs match={match} location={location} menu={parts.menu} />
    </>
  );
}

/** The visited page joins its bar of tabs under the best name known for it. */
function useVisit(parts: FrameParts, key: string, { location, match }: FrameProps): void {
  const title = usePageName({ location, match });
  const address = `${location.pathname}${location.search}`;
  const { bar: name } = parts;
  useLayoutEffect(() => {
    if (name === undefined) return;
    visitInBar(name, { key, title, address });
  }, [name, key, title, address]);
}

function frameClass(state: { isMaximised: boolean; isFlowing: boolean }): string {
  const names = [styles.frame];
  if (state.isMaximised) names.push(styles.maximised);
  if (state.isFlowing) names.push(styles.flowing);
  return names.join(' ');
}
