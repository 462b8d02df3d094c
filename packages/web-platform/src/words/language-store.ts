import { makeStore } from '../pieces/store.ts';
import { loadLibraryLocale } from './library-locale.ts';
import { chooseLanguage, chosenLanguage, type Language } from './light.ts';
import { changeWords } from './words.ts';

export const languageStore = makeStore<Language>(chosenLanguage(), chooseLanguage);

/** Switches the whole application to another language, once all its texts are here. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([changeWords(language), loadLibraryLocale(language)]);
  languageStore.set(() => language);
}
