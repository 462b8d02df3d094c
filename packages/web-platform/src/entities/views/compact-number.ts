import { isChinese } from '../../i18n/i18n.ts';
import { languageStore } from '../../i18n/language-store.ts';

/** A value where there is room for a few signs: 12.3万. Exact values stand in the table beside it. */
export function compactNumber(value: number): string {
  return new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** The same with all its digits: 123,456.78. */
export function fullNumber(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(value);
}

const language = () => (isChinese() ? 'zh-CN' : languageStore.get());
