import { useTranslation } from 'react-i18next';

/** Says a text in the reader's language; `{name}` places are filled from the values. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** The text function of a component, drawn again when the language changes. */
export function useWords(): Say {
  const { t } = useTranslation();
  return (text, values = {}) => t(text, values);
}
