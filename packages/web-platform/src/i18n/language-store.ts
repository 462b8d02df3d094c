import { createStore } from '../hooks/store.ts';
import { loadAntdLocale } from './antd-locale.ts';
import { changeLanguage } from './i18n.ts';
import { chooseLanguage, chosenLanguage, type Language } from './language.ts';

export const languageStore = createStore<Language>(chosenLanguage(), chooseLanguage);

/** Switches the whole application to another language, once all its texts are here. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([changeLanguage(language), loadAntdLocale(language)]);
  languageStore.set(() => language);
}
