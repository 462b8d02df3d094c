import { createStore } from '../../hooks/store.ts';
import { browserStores, KEYS } from '../../storage/browser-storage.ts';

/** 显示模式: everything, or what the person chose for his work. */
export type DisplayMode = 'normal' | 'work';

const remembered = (): DisplayMode =>
  typeof window !== 'undefined' && browserStores().local.getItem(KEYS.displayMode) === 'work'
    ? 'work'
    : 'normal';

/** Remembered by the browser. */
export const displayModeStore = createStore<DisplayMode>(remembered(), (mode) =>
  browserStores().local.setItem(KEYS.displayMode, mode),
);
