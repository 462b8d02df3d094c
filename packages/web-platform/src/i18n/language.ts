import { browserStores, KEYS } from '../storage/browser-storage.ts';

/** A Chinese text, which is its own key, and its translation. */
export type TranslationPair = readonly [chinese: string, translated: string];

export type Language = 'zh' | 'en' | 'es';

export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
];

const SIGN_IN_CATALOGUES: Readonly<Record<Language, () => Promise<readonly TranslationPair[]>>> = {
  zh: async () => [],
  en: async () => (await import('./en/sign-in.ts')).signInEn,
  es: async () => (await import('./es/sign-in.ts')).signInEs,
};

/** The language chosen in this browser; Chinese where none was. */
export function chosenLanguage(): Language {
  return languageOf(browserStores().local.getItem(KEYS.language));
}

/** A language out of its code; anything unknown is Chinese. */
export function languageOf(code: string | null): Language {
  return LANGUAGES.find((language) => language.code === code)?.code ?? 'zh';
}

/** Remembers the language. */
export function chooseLanguage(language: Language): void {
  browserStores().local.setItem(KEYS.language, language);
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
}

/** The text function of the light pages in a language, without any library; a missing text stays Chinese. */
export async function loadLoginTranslate(language: Language): Promise<(text: string) => string> {
  const catalogue = new Map(await SIGN_IN_CATALOGUES[language]());
  return (text) => catalogue.get(text) ?? text;
}
