import { languageStore } from '../../i18n/language-store.ts';
import { bpmnWord } from '../../i18n/zh/bpmn-words.ts';

/** A text of the library as its reader is told it: the library speaks English by itself. */
export function bpmnText(text: string, replacements: Readonly<Record<string, string>> = {}): string {
  const said = languageStore.get() === 'zh' ? (bpmnWord(text) ?? text) : text;
  return said.replace(/\{(\w+)\}/g, (place, name: string) => replacements[name] ?? place);
}
