import { createContext, useContext } from 'react';

/** The translation of the light pages, given by their frame. */
export const LoginI18nContext = createContext<(text: string) => string>((text) => text);

/** The text function of the light pages. */
export function useLoginTranslation(): (text: string) => string {
  return useContext(LoginI18nContext);
}
