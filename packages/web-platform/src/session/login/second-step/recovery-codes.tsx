import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import parts from '../login-parts.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The codes for the loss of the phone, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useLoginTranslation();
  return (
    <>
      <p className={styles.loginHint}>
        {t('两步验证已开启。请妥善保存以下恢复码，手机丢失时每个可用一次，离开后不再显示。')}
      </p>
      <ul className={parts.loginCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.loginButton} onClick={onKept}>
        {t('我已保存，继续')}
      </button>
    </>
  );
}
