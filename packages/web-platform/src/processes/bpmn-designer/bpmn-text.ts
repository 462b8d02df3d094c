import { bpmnWordEn } from '../../i18n/bpmn/en.ts';
import { bpmnWordEs } from '../../i18n/bpmn/es.ts';
import { bpmnWord } from '../../i18n/bpmn/zh.ts';
import type { Language } from '../../i18n/language.ts';
import { languageStore } from '../../i18n/language-store.ts';

const WORDS: Readonly<Record<Language, (text: string) => string | undefined>> = {
  zh: bpmnWord,
  en: bpmnWordEn,
  es: bpmnWordEs,
};

/** A text of the library as its reader is told it. */
export function bpmnText(text: string, replacements: Readonly<Record<string, string>> = {}): string {
  const said = WORDS[languageStore.get()](text) ?? text;
  return said.replace(/\{(\w+)\}/g, (place, name: string) => replacements[name] ?? place);
}
