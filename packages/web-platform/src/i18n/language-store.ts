import { makeStore } from '../hooks/store.ts';
import { loadLibraryLocale } from './antd-locale.ts';
import { changeWords } from './i18n.ts';
import { chooseLanguage, chosenLanguage, type Language } from './language.ts';

export const languageStore = makeStore<Language>(chosenLanguage(), chooseLanguage);

/** Switches the whole application to another language, once all its texts are here. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([changeWords(language), loadLibraryLocale(language)]);
  languageStore.set(() => language);
}
