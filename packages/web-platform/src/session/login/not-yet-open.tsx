import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';

/** A login page whose calls the server does not offer yet. */
export function NotYetOpen({ title }: { readonly title: string }) {
  const t = useLoginTranslation();
  return (
    <section className={styles.loginForm}>
      <h2>{t(title)}</h2>
      <p className={styles.loginHint}>
        {t('暂未开放')}　{t('这一功能尚未开放，请联系系统管理员。')}
      </p>
      <a className={styles.loginLink} href="/login">
        {t('返回登录')}
      </a>
    </section>
  );
}
