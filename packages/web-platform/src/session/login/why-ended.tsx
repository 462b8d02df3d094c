import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { forgetSessionEnd, type SessionEnd, saySessionEnd, sessionEnd } from '../../storage/session-end.ts';
import { fetchTokenOwner } from '../token-exchange.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';

/** Why the session before this one ended, until somebody has signed in: as the server says it by now. */
export function WhyEnded() {
  const t = useLoginTranslation();
  const [end, setEnd] = useState(sessionEnd);
  useEffect(() => {
    const before = sessionEnd();
    if (before !== undefined) void askAgain(before).then(setEnd);
  }, []);
  if (end === undefined) return null;
  return (
    <p className={styles.loginEnded} role="alert">
      {t(end.why)}
    </p>
  );
}

/** An account that was stopped may be open again since; whoever cannot be asked has said it before. */
async function askAgain(before: SessionEnd): Promise<SessionEnd | undefined> {
  if (before.token === '') return before;
  try {
    await fetchTokenOwner(before.token);
    forgetSessionEnd();
    return undefined;
  } catch (thrown) {
    const why = thrown instanceof ApiError && thrown.details.code === 401 ? thrown.details.msg : '';
    const end = why === '' ? before : { ...before, why };
    saySessionEnd(end);
    return end;
  }
}
