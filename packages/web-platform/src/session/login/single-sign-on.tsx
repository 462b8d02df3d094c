import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { safeRedirect } from '../guard.ts';
import { enter } from './enter-signed-in.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';

const QUIET = { session: 'none', errors: 'returned' } as const;
const WAYS = { '/cas': 'cas', '/auth-redirect': 'oidc' } as const;

/** Where a browser is sent on to sign in elsewhere, and where it comes back to. */
export function SingleSignOn() {
  const t = useLoginTranslation();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    goOn().catch((thrown: unknown) =>
      setRefusal((thrown instanceof ApiError && thrown.details.msg) || '登录失败，请稍后再试'),
    );
  }, []);
  return (
    <section className={styles.loginForm}>
      <h2>{t('统一身份认证')}</h2>
      {refusal === '' ? (
        <p className={styles.loginHint} role="status">
          {t('正在登录…')}
        </p>
      ) : (
        <p className={styles.loginRefusal} role="alert">
          {t(refusal)}
        </p>
      )}
      <a className={styles.loginLink} href="/login">
        {t('返回登录')}
      </a>
    </section>
  );
}

/** Sends the browser to the provider of this address; the page that was asked for is kept meanwhile. */
export async function beginSingleSignOn(way: 'cas' | 'oidc', companyId?: string): Promise<void> {
  const redirect = safeRedirect(window.location.search);
  const body = { way, redirect, ...(companyId ? { companyId } : {}) };
  const { url } = await api('POST /login/sso/begin', { body, ...QUIET });
  window.location.assign(url);
}

async function goOn(): Promise<void> {
  const { pathname, search } = window.location;
  const given = Object.fromEntries(new URLSearchParams(search));
  const way = WAYS[pathname.replace(/\/$/, '') as keyof typeof WAYS];
  if (given.state === undefined) return beginSingleSignOn(way);
  // What came back is good once: it does not stay in the address.
  window.history.replaceState(null, '', pathname);
  const { redirect, signedIn } = await api('GET /login/sso/userinfo', { query: given, ...QUIET });
  enter(signedIn, `?redirect=${encodeURIComponent(redirect)}`);
}
