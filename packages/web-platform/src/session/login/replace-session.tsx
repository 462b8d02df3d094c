import type { Exchange } from '../token-exchange.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';

export interface ReplaceSessionProps {
  readonly exchange: Extract<Exchange, { kind: 'confirm' }>;
  readonly next: () => void;
}

/** A link carries the token of someone else: whoever is signed in decides. */
export function ReplaceSession({ exchange, next }: ReplaceSessionProps) {
  const t = useLoginTranslation();
  return (
    <section className={styles.loginForm}>
      <h2>{t('切换登录用户')}</h2>
      <p className={styles.loginHint}>
        {t('当前登录的是')} <b>{exchange.from}</b>
        <br />
        {t('链接要以另一位用户登录')} <b>{exchange.to}</b>
      </p>
      <button
        type="button"
        className={styles.loginButton}
        onClick={() => {
          exchange.accept();
          next();
        }}
      >
        {t('切换')} {exchange.to}
      </button>
      <button type="button" className={styles.loginLink} onClick={next}>
        {t('继续以当前用户使用')}
      </button>
    </section>
  );
}
