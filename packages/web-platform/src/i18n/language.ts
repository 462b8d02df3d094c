import { browserStores, KEYS } from '../storage/browser-storage.ts';
import type { TranslationPair } from './translation-pair.ts';

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

const REFUSAL_CATALOGUES: Readonly<Record<Language, () => Promise<readonly TranslationPair[]>>> = {
  zh: async () => [],
  en: async () => (await import('./en/sign-in-refusals.ts')).signInRefusalsEn,
  es: async () => (await import('./es/sign-in-refusals.ts')).signInRefusalsEs,
};

/**
 * The text function of the light pages in a language, without any library; a missing text stays Chinese. Sentences of the
 * server come filled: they are known again by what stands around their places.
 */
export async function loadLoginTranslate(language: Language): Promise<(text: string) => string> {
  const [own, refusals] = await Promise.all([SIGN_IN_CATALOGUES[language](), REFUSAL_CATALOGUES[language]()]);
  const catalogue = new Map([...refusals, ...own]);
  const templates = refusals.filter(([chinese]) => chinese.includes('{'));
  return (text) => catalogue.get(text) ?? filledTemplate(templates, text) ?? text;
}

/** The translation of a sentence whose places are filled, with the same fillings. */
function filledTemplate(templates: readonly TranslationPair[], text: string): string | undefined {
  for (const [chinese, translated] of templates) {
    const found = patternOf(chinese).exec(text)?.groups;
    if (found) return translated.replace(/\{(\w+)\}/g, (whole, name: string) => found[name] ?? whole);
  }
  return undefined;
}

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/(\{\w+\})/)
      .map((part) =>
        /^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+)` : part.replace(/[.*+?^$()[\]\\|]/g, '\\$&'),
      )
      .join('')}$`,
  );
