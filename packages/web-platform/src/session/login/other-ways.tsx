import type { PlatformAnswer } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { toast } from '../../toast/toast.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';

type Ways = PlatformAnswer<'POST /login/sso/ways'>;

/** Buttons for whatever else the firm's people may sign in with. */
export function OtherWays({ companyId }: { readonly companyId?: string | undefined }) {
  const t = useLoginTranslation();
  const [ways, setWays] = useState<Ways>([]);
  useEffect(() => {
    if (companyId === '') return;
    const body = companyId === undefined ? {} : { companyId };
    api('POST /login/sso/ways', { body, session: 'none', errors: 'returned' }).then(setWays, () =>
      setWays([]),
    );
  }, [companyId]);
  const begin = async (way: Ways[number]['way']) => {
    const { beginSingleSignOn } = await import('./single-sign-on.tsx');
    await beginSingleSignOn(way, companyId).catch(() => toast().error(t('登录失败，请稍后再试')));
  };
  return ways.map(({ way, title }) => (
    <button key={way} type="button" className={styles.loginOther} onClick={() => void begin(way)}>
      {t(title)}
      {ways.length > 1 ? ` · ${way === 'cas' ? 'CAS' : 'OpenID Connect'}` : ''}
    </button>
  ));
}
