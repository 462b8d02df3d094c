import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Words of all modules, and those that a module translates in another way, by its name. */
type ModuleWords = { readonly words: Catalogue; readonly own: Readonly<Record<string, Catalogue>> };
/** Catalogues of modules, each loaded with its language. */
export type ModuleCatalogues = Readonly<Partial<Record<Language, () => Promise<ModuleWords>>>>;

let moduleCatalogues: ModuleCatalogues = {};

const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  zh: async () => ({}),
  en: async () => (await import('./en/all.ts')).en,
  es: async () => (await import('./es/all.ts')).es,
};

/** Prepares texts in a language; the Chinese text is the key and the last resort. */
export async function initI18n(language: Language, catalogues: ModuleCatalogues = {}): Promise<void> {
  moduleCatalogues = catalogues;
  const resources = await resourcesOf(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    resources: { [language]: resources },
  });
}

/** Changes the language while the application runs. */
export async function changeLanguage(language: Language): Promise<void> {
  for (const [name, words] of Object.entries(await resourcesOf(language)))
    i18next.addResourceBundle(language, name, words);
  await i18next.changeLanguage(language);
}

/** The platform's own words come before those of modules; words of one module alone are resources of its name. */
async function resourcesOf(language: Language): Promise<Readonly<Record<string, Catalogue>>> {
  const [own, ofModules] = await Promise.all([CATALOGUES[language](), moduleCatalogues[language]?.()]);
  return { ...ofModules?.own, translation: { ...ofModules?.words, ...own } };
}

/** Whether texts are said in Chinese. */
export function isChinese(): boolean {
  return i18next.language === 'zh';
}

/** A text outside components; inside them use `useTranslation`. */
export function translate(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(text, values);
}

/**
 * The texts whose translation holds these words, the shortest first and so many at most: what the server keeps in Chinese
 * is looked for in the language of the reader. None in Chinese itself.
 */
export function textsCalled(words: string, most: number): readonly string[] {
  const said: Catalogue = i18next.getResourceBundle(i18next.language, 'translation') ?? {};
  const wanted = words.trim().toLowerCase();
  return Object.entries(said)
    .filter(([, translated]) => translated.toLowerCase().includes(wanted))
    .map(([text]) => text)
    .toSorted((one, other) => one.length - other.length)
    .slice(0, most);
}

/** A word of a declaration; its places are filled later by whoever shows it. */
export function translateTemplate(text: string): string {
  return i18next.t(text, { skipInterpolation: true });
}

/** The same for a declaration of this module, which may have a word of its own for a text. */
export const translatorOf =
  (module: string) =>
  (text: string): string =>
    i18next.t(text, { ns: [module, 'translation'], skipInterpolation: true });

/** A name in the middle of a sentence: `Start loan application`. Abbreviations stay as they are, and so does Chinese. */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  const isAbbreviation = second !== second.toLowerCase() || second === '';
  return isAbbreviation ? name : `${first.toLowerCase()}${name.slice(1)}`;
}
