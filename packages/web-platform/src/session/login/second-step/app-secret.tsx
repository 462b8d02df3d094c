import { renderSVG } from 'uqr';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import parts from '../login-parts.module.css';

export interface AppSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** What an authenticator app is given: a picture to scan, and the same as text to type. */
export function AppSecret({ secret, uri }: AppSecretProps) {
  const t = useLoginTranslation();
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  return (
    <div className={parts.loginQr}>
      <p className={styles.loginHint}>{t('用身份验证器应用扫描二维码，再输入它显示的 6 位数字。')}</p>
      <div className={parts.loginQrPicture}>
        <img src={picture} alt={t('验证器二维码')} width={200} height={200} />
      </div>
      <p className={parts.loginSecret}>
        {t('无法扫描时手工输入密钥')}
        <code>{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
    </div>
  );
}
