import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';

const TYPING_MS = 300;

/** Whether this browser must read a captcha for the account. Assumed until the server has answered, and asked again after each try. */
export function useCaptchaDemand(
  typed: string,
  { companyId, tries }: { readonly companyId: string | undefined; readonly tries: number },
): boolean {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly isDemanded: boolean }>();
  const username = typed.trim();
  const asked = [username, companyId ?? '', tries].join('\n');
  useEffect(() => {
    if (username === '' || companyId === '') return;
    const timer = setTimeout(() => {
      api('POST /login/captchaDemand', {
        body: { username, ...(companyId === undefined ? {} : { companyId }) },
        session: 'none',
        errors: 'returned',
      }).then(
        (isDemanded) => setAnswer({ of: asked, isDemanded }),
        () => undefined,
      );
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [username, companyId, asked]);
  return answer?.of === asked ? answer.isDemanded : true;
}
