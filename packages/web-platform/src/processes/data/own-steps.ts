import { createContext, useContext } from 'react';
import { sayOwnStep } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Whether the process that is shown here is one of a form that the firm drew. */
export const OwnSteps = createContext(false);

/** Says the names of steps in the language of now; those that the firm wrote as they are. */
export function useSayStep(): (name: string) => string {
  const t = useTranslation();
  const areOwn = useContext(OwnSteps);
  return (name) => (areOwn ? sayOwnStep(name, t) : t(name));
}
