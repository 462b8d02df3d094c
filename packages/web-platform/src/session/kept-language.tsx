import { useEffect } from 'react';
import { useStore } from '../hooks/store.ts';
import { languageStore } from '../i18n/language-store.ts';
import { useSession } from './session-context.ts';
import { useUserConfig } from './use-user-config.ts';

/** Keeps with a person's settings what he reads, so that mails and short messages come to him in it. */
export function KeptLanguage() {
  const { login } = useSession();
  return login === undefined || login.isSeenByAnother || login.mustChangePassword ? null : <Keeper />;
}

const readLanguage = (stored: unknown): string => (typeof stored === 'string' ? stored : 'zh');

function Keeper() {
  const language = useStore(languageStore);
  const [kept, keep] = useUserConfig('language', readLanguage);
  useEffect(() => {
    if (kept !== language) keep(language);
  }, [kept, language, keep]);
  return null;
}
