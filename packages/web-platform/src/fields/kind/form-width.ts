import { createContext, useContext } from 'react';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';

/** Whether a form is shown as a phone shows it, in whatever window. */
export const PhoneForm = createContext(false);

/** Whether a form stands in one column with its lines as cards: in a narrow window, or where a phone is shown. */
export function useIsFormNarrow(): boolean {
  const isNarrow = useIsNarrow();
  return useContext(PhoneForm) || isNarrow;
}
