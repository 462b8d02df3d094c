import { useTranslation as useI18next } from 'react-i18next';

/** A text in the reader's language; `{name}` places are filled from the values. */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** The text function of a component, drawn again when the language changes. */
export function useTranslation(): Translate {
  const { t } = useI18next();
  return (text, values = {}) => t(text, values);
}
