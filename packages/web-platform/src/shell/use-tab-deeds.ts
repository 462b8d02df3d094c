import { useNavigate } from 'react-router';
import { type BarName, closeInBar, tabStore } from './tab-store.ts';
import { type CloseScope, RELOAD_AFTER_CLOSE, type Tab } from './tabs.ts';
import { refreshView } from './view-store.ts';

/** What can be done with tabs. */
export interface TabDeeds {
  go(tab: Tab): void;
  goHome(): void;
  refresh(key: string): void;
  close(key: string, scope: CloseScope): void;
}

/** The deeds of one bar. Closing the active tab goes to its neighbour and builds that page anew. */
export function useTabDeeds(name: BarName): TabDeeds {
  const navigate = useNavigate();
  return {
    go: (tab) => void navigate(tab.address),
    goHome: () => void navigate('/home'),
    refresh: (key) => {
      const tab = tabStore.get()[name].tabs.find((one) => one.key === key);
      if (tab !== undefined) void navigate(`/redirect${tab.address}`, { replace: true });
    },
    close: (key, scope) => {
      const goTo = closeInBar(name, key, scope);
      if (goTo === undefined) return;
      void navigate(goTo);
      setTimeout(() => refreshView(tabStore.get()[name].active), RELOAD_AFTER_CLOSE);
    },
  };
}
