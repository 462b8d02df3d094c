import type { LoginDoor } from '../login-door.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';

export interface LoginLinksProps {
  readonly door: LoginDoor;
  readonly takesRegistrations: boolean;
}

/** The ways from signing in to registering and to a new password. */
export function LoginLinks({ door, takesRegistrations }: LoginLinksProps) {
  const t = useLoginTranslation();
  return (
    <p className={styles.loginLinks}>
      {door.register && takesRegistrations ? (
        <a className={styles.loginLink} href={door.register}>
          {t('注册')}
        </a>
      ) : null}
      {door.reset ? (
        <a className={styles.loginLink} href={door.reset}>
          {t('忘记密码')}
        </a>
      ) : null}
    </p>
  );
}
