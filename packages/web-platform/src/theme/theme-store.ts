import { createStore } from '../hooks/store.ts';
import { browserStores, KEYS } from '../storage/browser-storage.ts';
import { markDocument, readThemeSettings, type ThemeSettings } from './theme-settings.ts';

/** The colours in force; every change is remembered and drawn at once. */
export const themeStore = createStore<ThemeSettings>(readThemeSettings(browserStores().local), (settings) => {
  browserStores().local.setItem(KEYS.theme, JSON.stringify(settings));
  markDocument(settings);
});
