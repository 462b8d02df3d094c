import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './light.ts';

type Catalogue = Readonly<Record<string, string>>;

const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  zh: async () => ({}),
  en: async () => (await import('./en/all.ts')).en,
  es: async () => (await import('./es/all.ts')).es,
};

/** Prepares texts in a language; the Chinese text is the key and the last resort. */
export async function startWords(language: Language): Promise<void> {
  const catalogue = await CATALOGUES[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    resources: { [language]: { translation: catalogue } },
  });
}

/** Changes the language while the application runs. */
export async function changeWords(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await CATALOGUES[language]());
  await i18next.changeLanguage(language);
}

/** A text outside components; inside them use `useWords`. */
export function sayText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(text, values);
}
