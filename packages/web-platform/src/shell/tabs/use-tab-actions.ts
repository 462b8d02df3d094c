import { App } from 'antd';
import { useNavigate } from 'react-router';
import { sayTitle } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type BarName, closeInBar, tabStore } from '../../navigation/tab-store.ts';
import { type CloseScope, closeTabs, RELOAD_AFTER_CLOSE, type Tab } from '../../navigation/tabs.ts';
import { clearUnsaved, isLostWith, unsavedAmong } from '../../navigation/unsaved-tabs.ts';
import { refreshView } from '../../navigation/view-store.ts';

/** What can be done with tabs. */
export interface TabActions {
  go(tab: Tab): void;
  goHome(): void;
  refresh(key: string): void;
  close(key: string, scope: CloseScope): void;
}

/** The actions of one bar. Closing the active tab goes to its neighbour and builds that page anew; a form half filled in is asked about. */
export function useTabActions(name: BarName): TabActions {
  const navigate = useNavigate();
  const askBefore = useAskBefore(name);
  const askToRefresh = useAskToRefresh();
  return {
    go: (tab) => void navigate(tab.address),
    goHome: () =>
      void navigate(name === 'internal' ? (tabStore.get().internal.tabs[0]?.address ?? '/home') : '/home'),
    refresh: (key) => {
      const { tabs, active } = tabStore.get()[name];
      const tab = tabs.find((one) => one.key === key);
      if (tab === undefined) return;
      askToRefresh(key, () => {
        clearUnsaved([key]);
        // The other tabs stay as they are.
        refreshView(key);
        if (key !== active) void navigate(tab.address);
      });
    },
    close: (key, scope) =>
      askBefore(closeTabs(tabStore.get()[name], key, scope).closed, () => {
        const goTo = closeInBar(name, key, scope);
        if (goTo === undefined) return;
        void navigate(goTo);
        setTimeout(() => refreshView(tabStore.get()[name].active), RELOAD_AFTER_CLOSE);
      }),
  };
}

/** Asks before a page is built anew whose cells are kept nowhere else; a form half filled in offers what it kept. */
function useAskToRefresh(): (key: string, refresh: () => void) => void {
  const t = useTranslation();
  const { modal } = App.useApp();
  return (key, refresh) => {
    if (!isLostWith([key])) return refresh();
    void modal.confirm({
      title: t('要刷新此页吗？'),
      content: t('行内编辑中没有保存的内容将丢失。'),
      okText: t('刷新'),
      cancelText: t('继续编辑'),
      autoFocusButton: 'cancel',
      onOk: refresh,
    });
  };
}

/** Asks, naming them, before tabs are closed that hold what nobody has saved. */
function useAskBefore(name: BarName): (keys: readonly string[], close: () => void) => void {
  const t = useTranslation();
  const { modal } = App.useApp();
  return (keys, close) => {
    const held = unsavedAmong(keys);
    if (held.length === 0) return close();
    const titles = tabStore
      .get()
      [name].tabs.filter(({ key }) => held.includes(key))
      .map(({ title }) => sayTitle(title, t));
    void modal.confirm({
      title: t('“{names}”中有还没有保存的内容，要关闭吗？', { names: titles.join(t('、')) }),
      content: isLostWith(held)
        ? t('行内编辑中没有保存的内容将丢失。')
        : t('填写的内容会在本机保留，下次打开时可以恢复。'),
      okText: t('关闭'),
      cancelText: t('继续填写'),
      onOk: close,
    });
  };
}
