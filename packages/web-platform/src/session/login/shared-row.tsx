import type { PlatformAnswer } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import parts from './login-parts.module.css';

type Shared = PlatformAnswer<'GET /share/row/:token'>;

/** A row by its public address: some of its fields, for anybody who has the address. */
export function SharedRow() {
  const t = useLoginTranslation();
  const [row, setRow] = useState<Shared>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    const token = window.location.pathname.split('/').at(-1) ?? '';
    api('GET /share/row/:token', { params: { token }, session: 'none', errors: 'returned' }).then(
      setRow,
      (thrown: unknown) =>
        setRefusal((thrown instanceof ApiError && thrown.details.msg) || '链接无效或已过期。'),
    );
  }, []);
  return (
    <section className={styles.loginForm}>
      <h2>{row?.title ?? t('公开链接')}</h2>
      {row === undefined ? null : (
        <>
          <p className={styles.loginHint}>{row.entity}</p>
          <dl className={parts.loginFacts}>
            {row.fields.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.loginHint}>
            {t('有效期至')} {row.expiresDate.slice(0, 10)}
          </p>
        </>
      )}
      {refusal === '' ? null : <p role="alert">{t(refusal)}</p>}
    </section>
  );
}
